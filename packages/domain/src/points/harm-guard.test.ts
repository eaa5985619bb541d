import { describe, expect, test } from 'vitest'
import { changeOf, guardFigure, medianRank, type TradedDay } from './harm-guard.ts'

const days = (n: number, day: Partial<TradedDay> = {}): TradedDay[] =>
  Array.from({ length: n }, () => ({ trades: 4, size: 8, minutes: 60, ...day }))

describe('the change of a user', () => {
  test('is the change of the means per day', () => {
    const sides = { before: days(10), after: days(10, { trades: 3, size: 9, minutes: 45 }) }
    expect(changeOf('trades', sides)).toBeCloseTo(-0.25, 12)
    // Two contracts a trade before, three after.
    expect(changeOf('size', sides)).toBeCloseTo(0.5, 12)
    expect(changeOf('session', sides)).toBeCloseTo(-0.25, 12)
  })

  test('needs five days on each side, counting only known values', () => {
    expect(changeOf('trades', { before: days(4), after: days(9) })).toBeNull()
    expect(changeOf('trades', { before: days(5), after: days(5) })).toBe(0)
    expect(changeOf('session', { before: days(9), after: days(9, { minutes: null }) })).toBeNull()
    expect(changeOf('session', { before: days(9, { minutes: 0 }), after: days(9) })).toBeNull()
  })

  test('uses the thirty days next to the first opening', () => {
    const before = [...days(50, { trades: 100 }), ...days(30)]
    expect(changeOf('trades', { before, after: [...days(30), ...days(50, { trades: 100 })] })).toBe(0)
    // The thirtieth day still counts: 3 of 4 trades on one of thirty days are a 120th less.
    const once = days(1, { trades: 3 })
    const more = days(29)
    expect(changeOf('trades', { before, after: [...more, ...once] })).toBeCloseTo(-1 / 120, 12)
    expect(changeOf('trades', { before: [...once, ...more], after: days(30) })).toBeCloseTo(1 / 119, 12)
    expect(changeOf('trades', { before: [...once, ...more, ...days(1)], after: days(30) })).toBe(0)
    expect(changeOf('trades', { before, after: [...days(30), ...once] })).toBe(0)
  })
})

describe('the figure over users', () => {
  test('has the ranks of the published tables of order statistics', () => {
    expect([10, 15, 20, 30, 50, 100].map(medianRank)).toEqual([2, 4, 6, 10, 18, 40])
  })

  test('covers the median at least 95 times of 100, and one rank narrower would not', () => {
    const coverage = (n: number, rank: number) => {
      // Summed directly from Pascal’s triangle.
      let row = [1]
      for (let at = 0; at < n; at++) row = [1, ...row.slice(1).map((one, i) => one + (row[i] ?? 0)), 1]
      return row.slice(rank, n - rank + 1).reduce((sum, one) => sum + one, 0) / 2 ** n
    }
    for (const n of [10, 11, 17, 40]) {
      expect(coverage(n, medianRank(n))).toBeGreaterThanOrEqual(0.95)
      expect(coverage(n, medianRank(n) + 1)).toBeLessThan(0.95)
    }
  })

  test('is withheld below ten users', () => {
    expect(guardFigure(Array.from({ length: 9 }, () => 0.1))).toMatchObject({ n: 9, median: null })
    const changes = Array.from({ length: 10 }, (_, at) => at / 10)
    expect(guardFigure(changes.toReversed())).toMatchObject({ n: 10, interval: { low: 0.1, high: 0.8 } })
    expect(guardFigure(changes).median).toBeCloseTo(0.45, 12)
  })
})
