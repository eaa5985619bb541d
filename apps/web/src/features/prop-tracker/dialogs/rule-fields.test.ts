import { ruleEditsSchema } from '@ballast/contract/attempts/attempt-form'
import { RULE_FIELD_NAMES } from '@ballast/domain/prop-rules/rule-fields'
import { expect, test } from 'vitest'
import { NO_RULES, ruleDraftOfValues, ruleEditsOf, statedDraftOf, withdrawnOf } from './rule-fields.tsx'
import { RULE_GROUPS } from './rule-text.ts'

test('every rule is in the form once', () => {
  expect(RULE_GROUPS.flatMap(({ fields }) => fields).sort()).toEqual([...RULE_FIELD_NAMES].sort())
})

test('only changed rules are sent', () => {
  const before = ruleDraftOfValues({ distance: '2000.00', tradingDays: '5', lock: null })
  expect(before).toMatchObject({ distance: '2000', tradingDays: '5', lock: '' })
  expect(ruleEditsOf(before, before)).toEqual({})
  expect(ruleEditsOf(before, { ...before, distance: '2500' })).toEqual({ distance: '2500' })
})

test('a cleared rule is sent as none, and a cleared drawdown is rejected', () => {
  const before = ruleDraftOfValues({ lock: '50000', tradingDays: '5', splitPercent: '80', distance: '2000' })
  const edits = ruleEditsOf(before, { ...before, lock: '', tradingDays: '', splitPercent: '' })
  expect(edits).toEqual({ lock: null, tradingDays: '0', splitPercent: '0' })
  expect(ruleEditsSchema.safeParse(edits).success).toBe(true)
  expect(ruleEditsSchema.safeParse(ruleEditsOf(before, { ...before, distance: '' })).success).toBe(false)
})

test('an own rule set contains only what was typed', () => {
  expect(
    ruleEditsOf(NO_RULES, { ...NO_RULES, trail: 'day_end', time: '17:00', zone: 'America/Chicago' }),
  ).toEqual({
    trail: 'day_end',
    reset: { time: '17:00', zone: 'America/Chicago' },
  })
})

test('a change is taken back where the form shows what is stated again, or nothing for a rule that is not stated', () => {
  const stated = statedDraftOf({
    rules: {
      edits: { distance: '2026-06-01', tradingDays: '2026-06-01', reset: '2026-06-01' },
      stated: { distance: '2000.00', reset: { time: '17:00', zone: 'America/Chicago' } },
    },
  } as never)
  expect(stated).toEqual({ distance: '2000', tradingDays: '', time: '17:00', zone: 'America/Chicago' })
  const before = ruleDraftOfValues({
    distance: '2500',
    tradingDays: '5',
    target: '3000',
    reset: { time: '18:00', zone: 'America/Chicago' },
  })
  const back = { ...before, distance: '2000', tradingDays: '', time: '17:00', target: '' }
  expect(withdrawnOf(before, back, stated)).toEqual(['distance', 'tradingDays', 'reset'])
  // A cleared target, which the trader has not changed before, is a rule that does not exist.
  expect(ruleEditsOf(before, back, stated)).toEqual({ target: '0' })
  expect(withdrawnOf(before, before, stated)).toEqual([])
  expect(withdrawnOf(before, { ...before, time: '16:00' }, stated)).toEqual([])
  expect(ruleEditsOf(before, { ...before, time: '16:00' }, stated)).toHaveProperty('reset')
})
