import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayResults } from '../days/day-results.ts'
import { createRandom } from '../maths/random.ts'
import { dayClusterIntervals, MIN_DAYS_TO_RESAMPLE, meanRInterval } from './day-cluster-intervals.ts'
import { drawCounts } from './draw-counts.ts'
import { percentileEnds } from './percentile-ends.ts'
import { newResampleMemory, type ResampleMemory } from './resample-memory.ts'
import { resampleTotals } from './resample-totals.ts'

const RESAMPLES = 40
const SEED = 7
const OPTIONS = { resamples: RESAMPLES, seed: SEED }

/** Day by day as a reader would draw them: nothing counted ahead, summed together or cached. */
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
  it('are as many in every resample as there are days, and the same on every call', () => {
    for (const days of [1, 2, 37, 598]) {
      const counts = drawCounts({ days, resamples: RESAMPLES, seed: SEED })
      for (let b = 0; b < RESAMPLES; b++)
        expect(counts.subarray(b * days, (b + 1) * days).reduce((sum, n) => sum + n, 0)).toBe(days)
      expect(drawCounts({ days, resamples: RESAMPLES, seed: SEED })).toEqual(counts)
    }
  })

  it('are drawn once with a memory, per number of days, resamples and seed', () => {
    const memory = newResampleMemory()
    const request = { days: 30, resamples: RESAMPLES, seed: SEED, memory }
    const first = drawCounts(request)
    expect(first).toEqual(drawCounts({ ...request, memory: undefined }))
    expect(drawCounts(request)).toBe(first)
    for (const other of [{ days: 31 }, { resamples: RESAMPLES + 1 }, { seed: SEED + 1 }])
      expect(drawCounts({ ...request, ...other })).toEqual(
        drawCounts({ ...request, ...other, memory: undefined }),
      )
    expect(drawCounts(request)).toBe(first)
  })

  it('give the totals of drawing them one by one, to the last digit, for counts and for money', () => {
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

  it('give totals of fractions along with totals of counts', () => {
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

describe('totals of days that differ slightly from the previous ones', () => {
  const DAYS = 90
  const drawn = drawnOneByOne(DAYS)
  const memory = newResampleMemory()
  const agree = (columns: number[][]) => {
    const expected = columns.map((column) => drawn.map((days) => total(column, days)))
    expect(resampleTotals(columns, { ...OPTIONS, memory }).map((list) => [...list])).toEqual(expected)
  }
  const changedOn = (columns: number[][], days: number) =>
    columns.map((column) => column.map((value, day) => (day < days ? value * 3 + 1 : value)))
  const WHOLE = [0, 1, 2].map((column) => Array.from({ length: DAYS }, (_, day) => (day * 37 + column) % 500))
  const FRACTIONS = [Array.from({ length: DAYS }, (_, day) => day / 4)]

  it('equal summing all of them to the last digit, however many days differ', () => {
    for (const columns of [WHOLE, FRACTIONS, [...WHOLE, ...FRACTIONS]])
      for (const days of [0, 1, 63, 64, 65, DAYS]) {
        agree(columns)
        agree(changedOn(columns, days))
        agree(columns)
      }
  })

  it('of fractions do not depend on earlier calls, to the last digit', () => {
    const sevenths = [Array.from({ length: DAYS }, (_, day) => day / 7)]
    const first = resampleTotals(sevenths, OPTIONS)
    for (const days of [1, 40]) {
      resampleTotals(changedOn(sevenths, days), { ...OPTIONS, memory })
      expect(resampleTotals(sevenths, { ...OPTIONS, memory })).toEqual(first)
    }
  })

  it('of fractions are not summed again if no day differs', () => {
    const memory = newResampleMemory()
    const sevenths = [Array.from({ length: DAYS }, (_, day) => day / 7)]
    const first = resampleTotals(sevenths, { ...OPTIONS, memory })
    for (const counts of (memory.draws as Map<string, Uint8Array>).values()) counts.fill(0)
    expect(resampleTotals(sevenths, { ...OPTIONS, memory })).toEqual(first)
  })

  it('of whole numbers are updated by the days that differ', () => {
    const memory = newResampleMemory()
    const first = resampleTotals(WHOLE, { ...OPTIONS, memory })
    for (const counts of (memory.draws as Map<string, Uint8Array>).values()) counts.fill(0)
    expect(resampleTotals(changedOn(WHOLE, 1), { ...OPTIONS, memory })).toEqual(first)
  })

  it('may be sorted by the caller', () => {
    for (const list of resampleTotals(WHOLE.slice(0, 1), { ...OPTIONS, memory })) list.sort()
    agree(WHOLE.slice(0, 1))
  })

  it('are not confused with those of other columns or of fewer days', () => {
    agree(WHOLE)
    agree(WHOLE.slice(1))
    agree(WHOLE.toReversed())
    expect(
      resampleTotals(
        WHOLE.map((column) => column.slice(1)),
        { ...OPTIONS, memory },
      ),
    ).toHaveLength(3)
    agree(WHOLE)
  })
})

/** Days with an outcome each way, varied by `seed`. */
function someDays(seed: number, length = 30): DayResults {
  const random = createRandom(seed)
  const counts = () => Int32Array.from({ length }, () => 1 + random.below(4))
  const money = () => Float64Array.from({ length }, () => (1 + random.below(900)) * 1e6)
  const wins = counts()
  const losses = counts()
  const grossProfit = money()
  const grossLoss = money()
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

describe('intervals of resampled days', () => {
  it('are the ends of what each resample gives on its own', () => {
    for (let seed = 1; seed < 40; seed++) {
      const days = someDays(seed)
      const drawn = drawnOneByOne(days.length)
      const ends = (statistic: (of: (column: ArrayLike<number>) => number) => number) =>
        percentileEnds(
          drawn.map((list) => statistic((column) => total(column, list))).sort((a, b) => a - b),
          // On every one of these days something was won and something lost.
          { drawn: days.length, used: days.length },
        )
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

  it('stay the same from one version to the next', () => {
    const { expectancyR, profitFactor } = dayClusterIntervals(someDays(1))
    expect([expectancyR.low, expectancyR.high, profitFactor.low, profitFactor.high]).toEqual([
      expect.closeTo(-0.330093175698, 11),
      expect.closeTo(0.249395030108, 11),
      expect.closeTo(0.742012962368, 11),
      expect.closeTo(1.390407393236, 11),
    ])
  })

  it('are computed once for the same days with a memory, and again if any number changes', () => {
    const memory = newResampleMemory()
    const days = someDays(1)
    const ask = (of: DayResults, options = OPTIONS) => dayClusterIntervals(of, { ...options, memory })
    const first = ask(days)
    expect(first).toEqual(dayClusterIntervals(days, OPTIONS))
    expect(ask(structuredClone(days))).toBe(first)
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
      expect(ask(other), name).not.toBe(first)
      expect(ask(other), name).toEqual(dayClusterIntervals(other, OPTIONS))
    }
    for (const options of [
      { ...OPTIONS, seed: 8 },
      { ...OPTIONS, resamples: 41 },
    ])
      expect(ask(days, options)).toEqual(dayClusterIntervals(days, options))
    expect(ask(days)).toBe(first)
  })

  it.each([0, 1, 2, MIN_DAYS_TO_RESAMPLE - 1, MIN_DAYS_TO_RESAMPLE, 30])(
    'of the mean R alone are those found with all others, over %i days',
    (length) => {
      const days = someDays(3, length)
      const memory = newResampleMemory()
      const some = { ...days, rCount: days.rCount.map((count, day) => (day % 3 === 0 ? 0 : count)) }
      const none = { ...days, rCount: new Int32Array(length) }
      for (const each of [days, some, none]) {
        const { expectancyR } = dayClusterIntervals(each, OPTIONS)
        expect(meanRInterval(each, OPTIONS)).toEqual(expectancyR)
        expect(meanRInterval(each, { ...OPTIONS, memory })).toEqual(expectancyR)
      }
    },
  )

  it('of days with the same hash in the memory are not confused', () => {
    const days = someDays(1)
    const other = someDays(2)
    const full = newResampleMemory()
    dayClusterIntervals(other, { ...OPTIONS, memory: full })
    const [known] = (full.intervals as Map<number, unknown>).values()
    const memory: ResampleMemory = {
      ...newResampleMemory(),
      intervals: { get: () => known as never, set: () => {} },
    }
    expect(dayClusterIntervals(days, { ...OPTIONS, memory })).toEqual(dayClusterIntervals(days, OPTIONS))
    expect(dayClusterIntervals(other, { ...OPTIONS, memory })).toEqual(dayClusterIntervals(other, OPTIONS))
  })
})
