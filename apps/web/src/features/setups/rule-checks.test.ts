import { expect, it } from 'vitest'
import { countKept, listRuleChecks, nextCheck } from './rule-checks.ts'

it('lists the rules of the setup first, then answers to rules it no longer has', () => {
  expect(listRuleChecks(['a', 'b'], { b: false, old: true })).toEqual([
    { rule: 'a', isKept: null },
    { rule: 'b', isKept: false },
    { rule: 'old', isKept: true },
  ])
})

it('cycles from not judged to kept to broken', () => {
  const kept = nextCheck({}, 'a')
  const broken = nextCheck(kept, 'a')
  expect([kept, broken, nextCheck(broken, 'a')]).toEqual([{ a: true }, { a: false }, {}])
})

it('counts only judged rules', () => {
  expect(countKept(listRuleChecks(['a', 'b', 'c'], { a: true, b: false }))).toEqual({ kept: 1, judged: 2 })
})
