import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayResults } from '../days/day-results.ts'
import { createRandom } from '../maths/random.ts'
import { cachedByDays } from './cached-by-days.ts'
import { dayClusterIntervals } from './day-cluster-intervals.ts'
import { drawCounts } from './draw-counts.ts'
import { percentileEnds } from './percentile-ends.ts'
import { resampleTotals } from './resample-totals.ts'

const RESAMPLES = 40
const SEED = 7
const OPTIONS = { resamples: RESAMPLES, seed: SEED }

/** Day by day as a reader would draw them: nothing counted ahead, nothing summed together, nothing kept. */
function drawnOneByOne(days: number): number[][] {
  const random = createRandom(SEED)
  return Array.from({ length: RESAMPLES }, () => Array.from({ length: days }, () => random.below(days)))
}

const total = (values: ArrayLike<number>, drawn: readonly number[]) =>
  drawn.reduce((sum, day) => sum + (values[day] ?? 0), 0)

const columnsOf = (of: fc.Arbitrary<number>, columns: number) =>
  fc.integer({ min: 1, max: 60 }).chain((days) =>
    fc.array(fc.array(of, { minLength: days, maxLength: days }), {
      minLength: columns,
      maxLength: columns,
    }),
  )

describe('days drawn with replacement', () => {
  it('are as many in every resample as there are days, and the same when asked again', () => {
    for (const days of [1, 2, 37, 598]) {
      const counts = drawCounts({ days, resamples: RESAMPLES, seed: SEED })
      for (let b = 0; b < RESAMPLES; b++)
        expect(counts.subarray(b * days, (b + 1) * days).reduce((sum, n) => sum + n, 0)).toBe(days)
      expect(drawCounts({ days, resamples: RESAMPLES, seed: SEED })).toEqual(counts)
    }
  })

  it('are forgotten and drawn the same again when many others were drawn between', () => {
    const first = drawCounts({ days: 300, resamples: 5_000, seed: SEED }).slice()
    for (let days = 301; days < 310; days++) drawCounts({ days, resamples: 5_000, seed: SEED })
    expect(drawCounts({ days: 300, resamples: 5_000, seed: SEED })).toEqual(first)
  })

  it('give the totals that drawing them one by one gives, to the last digit, of counts and of money', () => {
    const whole = fc.oneof(
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 1e12 }),
    )
    const kinds = fc.oneof(
      columnsOf(whole, 7),
      columnsOf(fc.integer({ min: 0, max: 30 }), 9),
      columnsOf(fc.constant(0), 3),
    )
    fc.assert(
      fc.property(kinds, (columns) => {
        const drawn = drawnOneByOne(columns[0]!.length)
        const expected = columns.map((column) => drawn.map((days) => total(column, days)))
        expect(resampleTotals(columns, OPTIONS).map((list) => [...list])).toEqual(expected)
      }),
    )
  })

  it('give totals of fractions beside totals of counts', () => {
    const columns = [
      [0.5, -1.25, 3],
      [1, 2, 3],
      [7, 0, 1],
    ]
    const drawn = drawnOneByOne(3)
    const expected = columns.map((column) => drawn.map((days) => total(column, days)))
    expect(resampleTotals(columns, OPTIONS).map((list) => [...list])).toEqual(expected)
  })
})

describe('totals of days that differ a little from those asked for before', () => {
  const DAYS = 90
  const drawn = drawnOneByOne(DAYS)
  const agree = (columns: number[][]) => {
    const expected = columns.map((column) => drawn.map((days) => total(column, days)))
    expect(resampleTotals(columns, OPTIONS).map((list) => [...list])).toEqual(expected)
  }
  const changedOn = (columns: number[][], days: number) =>
    columns.map((column) => column.map((value, day) => (day < days ? value * 3 + 1 : value)))
  const WHOLE = [0, 1, 2].map((column) => Array.from({ length: DAYS }, (_, day) => (day * 37 + column) % 500))
  const FRACTIONS = [Array.from({ length: DAYS }, (_, day) => day / 4)]

  it('are to the last digit what adding up all of them gives, however many days differ', () => {
    for (const columns of [WHOLE, FRACTIONS, [...WHOLE, ...FRACTIONS]])
      for (const days of [0, 1, 63, 64, 65, DAYS]) {
        agree(columns)
        agree(changedOn(columns, days))
        agree(columns)
      }
  })

  it('of fractions are the same whatever was asked before, to the last digit', () => {
    const sevenths = [Array.from({ length: DAYS }, (_, day) => day / 7)]
    const first = resampleTotals(sevenths, OPTIONS)
    for (const days of [1, 40]) {
      resampleTotals(changedOn(sevenths, days), OPTIONS)
      expect(resampleTotals(sevenths, OPTIONS)).toEqual(first)
    }
  })

  it('may be sorted by who asked for them', () => {
    for (const list of resampleTotals(WHOLE.slice(0, 1), OPTIONS)) list.sort()
    agree(WHOLE.slice(0, 1))
  })

  it('are not mixed up with those of other columns or of fewer days', () => {
    agree(WHOLE)
    agree(WHOLE.slice(1))
    agree(WHOLE.toReversed())
    expect(
      resampleTotals(
        WHOLE.map((column) => column.slice(1)),
        OPTIONS,
      ),
    ).toHaveLength(3)
    agree(WHOLE)
  })
})

/** Days with an outcome each way, `seed` after `seed` different. */
function someDays(seed: number, length = 30): DayResults {
  const random = createRandom(seed)
  const counts = () => Int32Array.from({ length }, () => 1 + random.below(4))
  const money = () => Float64Array.from({ length }, () => random.below(900) * 1e6)
  const [wins, losses] = [counts(), counts()]
  const [grossProfit, grossLoss] = [money(), money()]
  return {
    length,
    day: Int32Array.from({ length }, (_, day) => 20_000 + day),
    n: wins.map((won, day) => won + (losses[day] ?? 0)),
    wins,
    losses,
    net: grossProfit.map((profit, day) => profit - (grossLoss[day] ?? 0)),
    gross: new Float64Array(length),
    costs: new Float64Array(length),
    grossProfit,
    grossLoss,
    totalR: Float64Array.from({ length }, () => random.unit() * 6 - 3),
    rCount: counts(),
  }
}

describe('intervals of drawn days', () => {
  it('are the middle 95 % of what each resample, drawn by itself, says', () => {
    for (let seed = 1; seed < 40; seed++) {
      const days = someDays(seed)
      const drawn = drawnOneByOne(days.length)
      const ends = (statistic: (of: (column: ArrayLike<number>) => number) => number) =>
        percentileEnds(drawn.map((list) => statistic((column) => total(column, list))).sort((a, b) => a - b))
      const kelly = (rate: number, payoff: number) => rate - (1 - rate) / payoff
      const payoff = (of: (column: ArrayLike<number>) => number) =>
        of(days.grossProfit) / of(days.wins) / (of(days.grossLoss) / of(days.losses))
      const expected = {
        expectancy: ends((of) => of(days.net) / of(days.n)),
        expectancyR: ends((of) => of(days.totalR) / of(days.rCount)),
        profitFactor: ends((of) => of(days.grossProfit) / of(days.grossLoss)),
        payoff: ends(payoff),
        kelly: ends((of) => kelly(of(days.wins) / (of(days.wins) + of(days.losses)), payoff(of))),
        kellyAll: ends((of) => kelly(of(days.wins) / of(days.n), payoff(of))),
      }
      const found = dayClusterIntervals(days, OPTIONS)
      for (const [name, { low, high }] of Object.entries(expected)) {
        const interval = found[name as keyof typeof expected]
        expect(interval.low, name).toBeCloseTo(low, 9)
        expect(interval.high, name).toBeCloseTo(high, 9)
      }
      expect(found.halfKelly).toEqual({
        ...found.kelly,
        low: found.kelly.low! / 2,
        high: found.kelly.high! / 2,
      })
    }
  })

  it('are computed once for the same days, and anew when any number of them is another', () => {
    const days = someDays(1)
    let computed = 0
    const cached = cachedByDays(() => ++computed)
    const ask = (of: DayResults, options = OPTIONS) => cached(of, options)
    expect([ask(days), ask(structuredClone(days))]).toEqual([1, 1])
    let asked = 1
    for (const name of [
      'n',
      'wins',
      'losses',
      'rCount',
      'net',
      'grossProfit',
      'grossLoss',
      'totalR',
    ] as const) {
      const other = structuredClone(days)
      other[name][29] = (other[name][29] ?? 0) + 1
      expect(ask(other), name).toBe(++asked)
    }
    expect(ask(days, { ...OPTIONS, seed: 8 })).toBe(++asked)
    expect(ask(days, { ...OPTIONS, resamples: 41 })).toBe(++asked)
    expect(ask(days)).toBe(1)
  })

  it('are forgotten when those of many other days were asked for', () => {
    let computed = 0
    const cached = cachedByDays(() => ++computed)
    const ask = (seed: number) => cached(someDays(seed, 2_000), OPTIONS)
    expect([ask(1), ask(1)]).toEqual([1, 1])
    for (let seed = 2; seed < 60; seed++) ask(seed)
    expect(ask(59)).toBe(59)
    expect(ask(1)).toBe(60)
  })
})
