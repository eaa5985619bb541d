import { RULE_FIELD_NAMES, RULE_FIELDS } from '@ballast/domain/prop-rules/rule-fields'
import { expect, it } from 'vitest'
import { CHOICE_LABELS, FIELD_LABELS, RULE_GROUPS } from './rule-text.ts'

it('the form shows every rule exactly once', () => {
  const shown = RULE_GROUPS.flatMap(({ fields }) => fields)
  expect([...shown].sort()).toEqual([...RULE_FIELD_NAMES].sort())
})

it('rules have unique names, and so have the choices of a rule', () => {
  const labels = Object.values(FIELD_LABELS)
  expect(new Set(labels).size).toBe(labels.length)
  for (const choices of Object.values(CHOICE_LABELS)) {
    const words = Object.values(choices)
    expect(new Set(words).size).toBe(words.length)
  }
})

it('every choice of a rule has words', () => {
  for (const [field, facts] of Object.entries(RULE_FIELDS)) {
    if (facts.kind !== 'choice') continue
    expect(Object.keys(CHOICE_LABELS[field as keyof typeof CHOICE_LABELS]).sort()).toEqual(
      [...facts.choices].sort(),
    )
  }
})
