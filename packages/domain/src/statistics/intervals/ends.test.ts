import { describe, expect, test } from 'vitest'
import { dayMeanInterval } from './day-mean-interval.ts'
import { drawCounts } from './draw-counts.ts'
import { payoffIntervals } from './payoff-intervals.ts'
import { percentileEnds } from './percentile-ends.ts'
import { resampleTotals } from './resample-totals.ts'
import { studentInterval } from './student-interval.ts'
import { wilsonInterval } from './wilson-interval.ts'

/** So many days that the interval is no wider than the middle 95 %. */
const MANY = 1e9
const ON_MANY = { drawn: MANY, used: MANY }

describe('the ends of an interval', () => {
  test('over few days are Student’s t around the mean of all trades', () => {
    // Day means 1, 2, 3 of one trade each: 2 ± 4.302653 · 1 ÷ √3.
    const { low, high } = dayMeanInterval({ sum: [1, 2, 3], count: [1, 1, 1] })
    expect([low, high]).toEqual([expect.closeTo(2 - 2.484138, 5), expect.closeTo(2 + 2.484138, 5)])
    // Days without a trade say nothing.
    expect(dayMeanInterval({ sum: [1, 0, 2, 3], count: [1, 0, 1, 1] })).toEqual(
      dayMeanInterval({ sum: [1, 2, 3], count: [1, 1, 1] }),
    )
    // Weighted by trades: mean 12 ÷ 4 = 3, moves 6 − 9 and 6 − 3, so √(18 ÷ 1 ÷ 2) ÷ 2 = 1.5 times t(1).
    const weighed = dayMeanInterval({ sum: [6, 6], count: [3, 1] })
    expect(weighed.high).toBeCloseTo(3 + 12.706205 * 1.5, 4)
    // No case at all: nothing to divide by.
    expect(dayMeanInterval({ sum: [1, 2], count: [0, 0] })).toMatchObject({ kind: 'none' })
    expect(dayMeanInterval({ sum: [1, 0], count: [1, 0] })).toMatchObject({
      kind: 'none',
      reason: 'too_few_days',
    })
  })

  test('of a mean are Student’s t, and need two values', () => {
    expect(studentInterval([1, 2, 3])).toMatchObject({
      low: expect.closeTo(-0.484138, 5),
      high: expect.closeTo(4.484138, 5),
    })
    // Two values 2 apart: 2 ± t(1) · √2 ÷ √2.
    expect(studentInterval([1, 3])).toMatchObject({
      low: expect.closeTo(2 - 12.706205, 4),
      high: expect.closeTo(2 + 12.706205, 4),
    })
    expect(studentInterval([1])).toMatchObject({ reason: 'too_few_days' })
  })

  test('of a share are exactly zero and one if nothing or everything was won', () => {
    expect(wilsonInterval(0, 5)).toMatchObject({ low: 0, high: expect.closeTo(3.841459 / (5 + 3.841459), 6) })
    expect(wilsonInterval(5, 5)).toMatchObject({ low: expect.closeTo(5 / (5 + 3.841459), 6), high: 1 })
    expect(wilsonInterval(0, 0)).toMatchObject({ reason: 'no_decided_trades' })
    // Both ends solve (p − k/n)² = z² p (1 − p) ÷ n.
    const { low, high } = wilsonInterval(9, 19)
    for (const p of [low!, high!]) expect((p - 9 / 19) ** 2).toBeCloseTo((3.841459 * p * (1 - p)) / 19, 7)
  })

  test.each([
    // Student's t of a table, times √(n ÷ (n − 1)), as a tail of the normal distribution.
    { days: 2, tail: 0 },
    { days: 8, tail: 0.00573752 },
    { days: 12, tail: 0.01075661 },
    { days: 20, tail: 0.01588083 },
    { days: 250, tail: 0.02422001 },
    { days: MANY, tail: 0.025 },
  ])('of resamples of $days days leave $tail on either side', ({ days, tail }) => {
    const { low, high } = percentileEnds(
      Array.from({ length: 1_001 }, (_, i) => i),
      { drawn: days, used: days },
    )
    expect([low, high]).toEqual([expect.closeTo(1_000 * tail, 4), expect.closeTo(1_000 * (1 - tail), 4)])
  })

  test('of resamples with a case on one day are all of them', () => {
    expect(percentileEnds([1, 2, 3], { drawn: 20, used: 1 })).toEqual({ low: 1, high: 3 })
  })

  test('of a mean are about Student’s t, however few days were resampled', () => {
    for (const days of [8, 12, 20, 60]) {
      // Evenly spaced days, so that nothing is skewed.
      const values = Array.from({ length: days }, (_, day) => day - (days - 1) / 2)
      const [totals = new Float64Array(0)] = resampleTotals([values], { resamples: 20_000 })
      const { low, high } = percentileEnds(totals.map((total) => total / days).sort(), {
        drawn: days,
        used: days,
      })
      const ofStudent = studentInterval(values)
      expect(low / ofStudent.low!, `${days} days`).toBeCloseTo(1, 1)
      expect(high / ofStudent.high!, `${days} days`).toBeCloseTo(1, 1)
    }
  })
})

describe('resampled days', () => {
  test('are as many as there are, whatever is drawn', () => {
    const counts = drawCounts({ days: 30, resamples: 200, seed: 1 })
    for (let b = 0; b < 200; b++)
      expect(counts.subarray(b * 30, b * 30 + 30).reduce((a, n) => a + n, 0)).toBe(30)
    expect(drawCounts({ days: 30, resamples: 200, seed: 1 })).toEqual(counts)
    expect(drawCounts({ days: 30, resamples: 200, seed: 2 })).not.toEqual(counts)
  })

  test('give every column the totals it would have on its own', () => {
    const days = 20
    const columns = [
      Array.from({ length: days }, (_, i) => i * 1e9),
      Array.from({ length: days }, (_, i) => i % 3),
      Array.from({ length: days }, (_, i) => -i),
      Array.from({ length: days }, (_, i) => i / 7),
      Array.from({ length: days }, () => 0),
      Array.from({ length: days }, () => 1),
      Array.from({ length: days }, (_, i) => 2 ** 40 + i),
    ]
    const options = { resamples: 50, seed: 3 }
    const counts = drawCounts({ days, ...options })
    const totals = resampleTotals(columns, options)
    expect(totals).toHaveLength(columns.length)
    columns.forEach((column, at) => {
      for (let b = 0; b < 50; b++) {
        const total = column.reduce((sum, value, day) => sum + value * (counts[b * days + day] ?? 0), 0)
        if (column.every(Number.isInteger)) expect(totals[at]?.[b]).toBe(total)
        else expect(totals[at]?.[b]).toBeCloseTo(total, 9)
      }
    })
    expect(resampleTotals([], options)).toEqual([])
  })
})

describe('the ends of payoff and Kelly', () => {
  const lists = (
    length: number,
    at: (i: number) => { profit: number; loss: number; wins: number; losses: number; n?: number },
  ) => {
    const rows = Array.from({ length }, (_, i) => at(i))
    const column = (name: 'profit' | 'loss' | 'wins' | 'losses') =>
      Float64Array.from(rows, (row) => row[name])
    return {
      profit: column('profit'),
      loss: column('loss'),
      wins: column('wins'),
      losses: column('losses'),
      n: Float64Array.from(rows, ({ wins, losses, n = wins + losses }) => n),
    }
  }

  test('of identical resamples are the figure itself', () => {
    const { payoff, kelly, kellyAll, halfKelly } = payoffIntervals(
      lists(100, () => ({ profit: 40, loss: 10, wins: 2, losses: 2, n: 5 })),
      ON_MANY,
    )
    // Average win 20, average loss 5: payoff 4; half of the decided and two fifths of all were won.
    expect(payoff).toMatchObject({ kind: 'closed', low: 4, high: 4 })
    expect(kelly).toMatchObject({ low: 0.5 - 0.5 / 4, high: 0.375 })
    expect(kellyAll).toMatchObject({ low: expect.closeTo(0.4 - 0.6 / 4, 12), high: expect.closeTo(0.25, 12) })
    expect(halfKelly).toMatchObject({ kind: 'closed', low: 0.1875, high: 0.1875 })
  })

  test('have no upper end if it falls among resamples without a loss', () => {
    const some = (without: number, days = ON_MANY) =>
      payoffIntervals(
        lists(100, (i) =>
          i < without
            ? { profit: 1, loss: 0, wins: 1, losses: 0 }
            : { profit: 2, loss: 1, wins: 1, losses: 1 },
        ),
        days,
      )
    expect(some(3)).toMatchObject({
      payoff: { kind: 'open_above', low: 2, high: null },
      kelly: { kind: 'closed' },
    })
    expect(some(2).payoff).toMatchObject({ kind: 'closed', low: 2, high: 2 })
    // Of twelve days, one resample in 93 is enough.
    expect(some(2, { drawn: 12, used: 12 }).payoff).toMatchObject({ kind: 'open_above', low: 2 })
    expect(some(1, { drawn: 12, used: 12 }).payoff).toMatchObject({ kind: 'closed', low: 2, high: 2 })
    expect(some(100).payoff).toMatchObject({ kind: 'none', reason: 'no_losses' })
    // The Kelly fraction is the full win rate if nothing is lost.
    expect(some(100).kelly).toMatchObject({ low: 1, high: 1 })
  })

  test('say what is missing', () => {
    const none = payoffIntervals(
      lists(50, () => ({ profit: 0, loss: 0, wins: 0, losses: 0, n: 1 })),
      ON_MANY,
    )
    expect(none.payoff).toMatchObject({ reason: 'no_decided_trades' })
    const lost = payoffIntervals(
      lists(50, () => ({ profit: 0, loss: 3, wins: 0, losses: 2 })),
      ON_MANY,
    )
    expect(lost.payoff).toMatchObject({ low: 0, high: 0 })
    expect(lost.kelly).toMatchObject({ kind: 'none', reason: 'needs_both' })
    expect(lost.halfKelly).toMatchObject({ kind: 'none', reason: 'needs_both' })
    const flat = payoffIntervals(
      lists(50, () => ({ profit: 3, loss: 0, wins: 2, losses: 1 })),
      ON_MANY,
    )
    expect(flat.payoff).toMatchObject({ reason: 'no_losses' })
  })
})
