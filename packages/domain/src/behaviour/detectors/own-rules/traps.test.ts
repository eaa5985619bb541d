import { expect, test } from 'vitest'
import { type Decision, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'

const one = (id: string, decision: Partial<Decision>) => labels(id, tableOfDay(decision))[0]

test('a rule is broken where one was, kept where all that were judged were, and a trade without a judged rule has kept none', () => {
  expect(one('rules_broken', { rulesKept: 3, rulesBroken: 1 })).toBe(1)
  expect(one('rules_broken', { rulesKept: 1, rulesBroken: 0 })).toBe(0)
  expect(one('rules_broken', { rulesKept: 0, rulesBroken: 0 })).toBe(-1)
})

test('a plan that was not answered, or that there was none of, is neither followed nor left', () => {
  expect(one('off_plan', { planFollowed: 'no' })).toBe(1)
  expect(one('off_plan', { planFollowed: 'yes' })).toBe(0)
  expect(one('off_plan', { planFollowed: 'no_plan' })).toBe(-1)
  expect(one('off_plan', { planFollowed: null })).toBe(-1)
})

test('who names no setups has not left them out', () => {
  expect(labels('no_setup', tableOfDay({ setup: null }, { setup: 'setup-1' }))).toEqual([1, 0])
  expect(labels('no_setup', tableOfDay({ setup: null }, { setup: null }))).toEqual([-1, -1])
})
