import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleEnds } from './sample-ends.ts'
import {
  calendarDaysOf,
  dayCount,
  type SizedLedgerTrade,
  sourceDaysOf,
  withLargerDays,
} from './source-days.ts'

const M = 1_000_000
const DAY = 86_400_000
const boundary = { timeZone: 'UTC', dayReset: '00:00' }
const trade = (day: number, given: Partial<SizedLedgerTrade> = {}): SizedLedgerTrade => ({
  id: `d${day}`,
  openedAt: day * DAY,
  closedAt: day * DAY + 1000,
  net: M,
  mfe: null,
  mae: null,
  size: 2,
  ...given,
})

describe('a trader’s own days', () => {
  const trades = [
    trade(10, { id: 'b', openedAt: 10 * DAY + 5, net: 3, mfe: 7, mae: -5 }),
    trade(10, { id: 'a', net: 1 }),
    trade(14, { id: 'd', closedAt: 14 * DAY + 9, net: 5, size: null }),
    trade(11, { id: 'c', net: -3 }),
  ]
  const source = sourceDaysOf(trades, { boundary })

  test('begin at the day boundary, ordered by closing, then by opening', () => {
    expect(Array.from(source.starts)).toEqual([0, 2, 3, 4])
    expect(Array.from(source.result)).toEqual([1, 3, -3, 5])
    expect(Array.from(source.peak)).toEqual([Number.NaN, 7, Number.NaN, Number.NaN])
    expect(Array.from(source.trough)).toEqual([Number.NaN, -5, Number.NaN, Number.NaN])
    expect(Array.from(source.size)).toEqual([2, 2, 2, Number.NaN])
    expect(Array.from(source.gaps)).toEqual([0, 1, 3])
    expect([dayCount(source), source.calendarDays]).toEqual([3, 5])
    expect(source.openLoss).toBeUndefined()
  })

  test('can be scaled to any size, in whole millionths', () => {
    const half = sourceDaysOf(trades, { boundary, scale: 0.5 })
    expect(Array.from(half.result)).toEqual([1, 2, -1, 3])
    expect(Array.from(half.size)).toEqual([1, 1, 1, Number.NaN])
    expect(half.peak[1]).toBe(4)
  })

  test('know the loss of positions open together, within one day', () => {
    const open = { openedAt: 0, net: 0, mfe: 0 }
    const lost = sourceDaysOf(
      [
        trade(0, { ...open, id: 'a', closedAt: 50, mae: -4 }),
        trade(0, { ...open, id: 'b', closedAt: 60, mae: -6 }),
        trade(1, { ...open, id: 'c', openedAt: 10, closedAt: DAY + 5, mae: -8 }),
      ],
      { boundary, openLossPer: 'account', scale: 2 },
    )
    expect(lost.openLoss).toEqual({ per: 'account', loss: Float64Array.of(0, 12, 16) })
  })

  test('are followed by twice as large ones, and by these the other way', () => {
    const larger = withLargerDays(source)
    expect(Array.from(larger.starts)).toEqual([0, 2, 3, 4, 6, 7, 8, 10, 11, 12])
    expect(Array.from(larger.result)).toEqual([1, 3, -3, 5, 2, 6, -6, 10, -2, -6, 6, -10])
    // A best of 7 and a worst of −5 become 14 and −10, and the other way 10 and −14.
    const unknown = Number.NaN
    expect([5, 9].map((at) => [larger.peak[at], larger.trough[at]])).toEqual([
      [14, -10],
      [10, -14],
    ])
    expect(larger.peak[8]).toBe(unknown)
    expect(Array.from(larger.size)).toEqual([2, 2, 2, unknown, 2, 2, 2, unknown, 2, 2, 2, unknown])
    expect(calendarDaysOf(larger, 3)).toBe(calendarDaysOf(source, 3))
  })

  test('represent calendar days at their own pace', () => {
    // Three of five days were traded.
    expect([0, 1, 3, 6].map((days) => calendarDaysOf(source, days))).toEqual([0, 2, 5, 10])
    const none = sourceDaysOf([], { boundary })
    expect([dayCount(none), none.calendarDays, calendarDaysOf(none, 9)]).toEqual([0, 0, 0])
    expect(Array.from(none.starts)).toEqual([0])
    expect(sourceDaysOf([trade(3)], { boundary }).calendarDays).toBe(1)
  })
})

describe('the interval from the sample', () => {
  const quiet = { noise: () => 0, around: 50 }
  const values = Array.from({ length: 101 }, (_, i) => i)

  test('is the middle 95 % of the resamples if their paths add nothing', () => {
    expect(sampleEnds(values, quiet)).toEqual({ low: 3, high: 98 })
    expect(sampleEnds(values.toReversed(), quiet)).toEqual({ low: 3, high: 98 })
  })

  test('shrinks by the noise of the paths, and to nothing if they add all of it', () => {
    // 101 values 0 … 100: variance 858.5.
    const part = sampleEnds(values, { noise: () => 858.5 * 0.75, around: 50 })
    expect(part).toEqual({ low: expect.closeTo(50 - 47 / 2, 9), high: expect.closeTo(50 + 48 / 2, 9) })
    expect(sampleEnds(values, { noise: () => 858.5, around: 50 })).toEqual({ low: 50, high: 50 })
    expect(sampleEnds(values, { noise: () => 9999, around: 50 })).toEqual({ low: 50, high: 50 })
    // The noise is computed for each value.
    expect(sampleEnds(values, { noise: (value) => (value === 0 ? 101 * 858.5 : 0), around: 50 })).toEqual({
      low: 50,
      high: 50,
    })
  })

  test('contains the figure itself, and needs twenty resamples', () => {
    expect(sampleEnds(values, { ...quiet, around: -7 })).toEqual({ low: -7, high: 98 })
    expect(sampleEnds(values, { ...quiet, around: 120 })).toEqual({ low: 3, high: 120 })
    expect(sampleEnds(values.slice(0, 19), quiet)).toBeNull()
    expect(sampleEnds(values.slice(0, 20), { ...quiet, around: 5 })).toEqual({ low: 0, high: 19 })
    expect(sampleEnds(new Array(30).fill(4), { noise: () => 0, around: 4 })).toEqual({ low: 4, high: 4 })
  })

  test('never reaches beyond the resamples and the figure', () => {
    const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 40 })
    fc.assert(
      fc.property(
        list,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, noise, around) => {
          const { low, high } = sampleEnds(all, { noise: () => noise, around })!
          expect(low).toBeGreaterThanOrEqual(Math.min(around, ...all) - 1e-9)
          expect(high).toBeLessThanOrEqual(Math.max(around, ...all) + 1e-9)
          expect(low).toBeLessThanOrEqual(around)
          expect(high).toBeGreaterThanOrEqual(around)
        },
      ),
    )
  })
})
