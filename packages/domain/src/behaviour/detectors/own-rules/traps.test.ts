import { expect, test } from 'vitest'
import { type Decision, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'

const one = (id: string, decision: Partial<Decision>) => labels(id, tableOfDay(decision))[0]

test('one broken rule breaks them, all judged must be kept, and a trade without a judged rule has kept none', () => {
  expect(one('rules_broken', { rulesKept: 3, rulesBroken: 1 })).toBe(1)
  expect(one('rules_broken', { rulesKept: 1, rulesBroken: 0 })).toBe(0)
  expect(one('rules_broken', { rulesKept: 0, rulesBroken: 0 })).toBe(-1)
})

test('an unanswered plan, or no plan at all, is neither followed nor left', () => {
  expect(one('off_plan', { planFollowed: 'no' })).toBe(1)
  expect(one('off_plan', { planFollowed: 'yes' })).toBe(0)
  expect(one('off_plan', { planFollowed: 'no_plan' })).toBe(-1)
  expect(one('off_plan', { planFollowed: null })).toBe(-1)
})

test('a trader who never names setups has not left them out', () => {
  expect(labels('no_setup', tableOfDay({ setup: null }, { setup: 'setup-1' }))).toEqual([1, 0])
  expect(labels('no_setup', tableOfDay({ setup: null }, { setup: null }))).toEqual([-1, -1])
})
