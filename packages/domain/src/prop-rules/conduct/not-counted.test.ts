import { describe, expect, test } from 'vitest'
import type { AttemptState } from '../attempt-state.ts'
import type { LossRules } from '../rule-set.ts'
import { dayExcess, isBookedBefore, notCountedOf, settleDayProfit } from './not-counted.ts'

const rules = (effect?: 'deducted' | 'not_counted'): LossRules =>
  ({
    initialBalance: 10_000,
    startBalance: 10_000,
    overall: null,
    daily: null,
    ...(effect ? { dayProfit: { most: { kind: 'amount', amount: 300 }, effect } } : {}),
  }) as LossRules
const state = (given: Partial<AttemptState> & { result?: number } = {}): AttemptState =>
  ({
    balance: 1000,
    notCounted: [],
    deducted: [],
    eras: [],
    day: { day: 1, result: given.result ?? 0, trades: 1, at: 0 },
    ...given,
  }) as AttemptState

describe('a day capped at 300', () => {
  test('has no excess at 300, and beyond it the rest', () => {
    expect([299, 300, 301, -50].map((result) => dayExcess(rules('deducted'), result))).toEqual([0, 0, 1, 0])
    expect(dayExcess(rules(), 999)).toBe(0)
  })

  test('adds the excess of the current day to what does not count', () => {
    expect(notCountedOf(state({ notCounted: [40, 2], result: 305 }), rules('not_counted'))).toBe(47)
  })

  test('loses it at the reset, or keeps it without counting it', () => {
    const taken = state({ result: 340 })
    settleDayProfit(taken, rules('deducted'))
    expect([taken.balance, taken.deducted, taken.notCounted]).toEqual([960, [40], []])
    const kept = state({ result: 340, notCounted: [1] })
    settleDayProfit(kept, rules('not_counted'))
    expect([kept.balance, kept.deducted, kept.notCounted]).toEqual([1000, [], [1, 40]])
    const plain = state({ result: 300 })
    settleDayProfit(plain, rules('deducted'))
    expect([plain.balance, plain.deducted]).toEqual([1000, []])
  })
})

describe('the broker’s own line for money that was taken', () => {
  test('is not booked again, once for each time money was taken', () => {
    const twice = state({ deducted: [40, 7, 40] })
    expect(isBookedBefore(twice, -40)).toBe(true)
    expect(twice.deducted).toEqual([7, 40])
    expect(isBookedBefore(twice, -40)).toBe(true)
    expect(isBookedBefore(twice, -40)).toBe(false)
    expect(twice.deducted).toEqual([7])
  })

  test('is booked if the money was left in the balance, and then no longer counts separately', () => {
    const apart = state({ notCounted: [40, 7] })
    expect(isBookedBefore(apart, -40)).toBe(false)
    expect(apart.notCounted).toEqual([7])
    expect(isBookedBefore(apart, -8)).toBe(false)
    expect(apart.notCounted).toEqual([7])
  })
})
