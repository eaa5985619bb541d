import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusteredDifference } from '../statistics/comparison/clustered-difference.ts'
import { createRandom } from '../statistics/maths/random.ts'
import {
  type ComparedValues,
  differenceOf,
  matchedCost,
  meanDifference,
  mechanicalCost,
  sidesByDay,
} from './compare-sides.ts'
import { meanInterval } from './mean-interval.ts'
import { strataOf } from './strata.ts'
import { tableOf, tableOfDays } from './testing/decisions.ts'

/** One decision: value, side (1 flagged, 0 control, −1 neither), stratum and day. */
type Row = { value: number; label: number; stratum: number; day: number }
const compared = (rows: readonly Row[], count = 3): ComparedValues => ({
  values: Float64Array.from(rows, ({ value }) => value),
  labels: Int8Array.from(rows, ({ label }) => label),
  strata: { of: Int32Array.from(rows, ({ stratum }) => stratum), count },
})
const table = (rows: readonly Row[]) =>
  ({
    day: Int32Array.from(rows, ({ day }) => day),
    days: 1 + Math.max(0, ...rows.map(({ day }) => day)),
  }) as never

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
/** The definition: each stratum with both sides, weighted by its flagged decisions. */
function byStratum(rows: readonly Row[]) {
  const known = rows.filter(({ value, label }) => label !== -1 && !Number.isNaN(value))
  const parts = [0, 1, 2].flatMap((stratum) => {
    const side = (label: number) =>
      known.filter((row) => row.stratum === stratum && row.label === label).map(({ value }) => value)
    const flagged = side(1)
    const control = side(0)
    return flagged.length > 0 && control.length > 0
      ? [{ n: flagged.length, flagged: mean(flagged), control: mean(control) }]
      : []
  })
  const n = parts.reduce((sum, part) => sum + part.n, 0)
  const weighted = (read: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + part.n * read(part), 0) / n
  return { n, flagged: weighted((part) => part.flagged), control: weighted((part) => part.control) }
}

const row = fc.record({
  value: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: -50, max: 50 }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
  ),
  label: fc.constantFrom(-1, 0, 1),
  stratum: fc.nat(2),
  day: fc.nat(9),
})

describe('both sides of a behaviour', () => {
  test('differ by the differences of the strata with both sides, weighted by flagged decisions', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const oracle = byStratum(rows)
        const ours = meanDifference(compared(rows))
        const sides = sidesByDay(table(rows), compared(rows))
        const found = differenceOf(sides)
        if (oracle.n === 0) {
          expect(ours).toBeNaN()
          expect(found.difference).toBeNaN()
          return
        }
        expect(ours).toBeCloseTo(oracle.flagged - oracle.control, 9)
        expect(found.compared).toBe(oracle.n)
        expect([found.flagged, found.control]).toEqual([
          expect.closeTo(oracle.flagged, 9),
          expect.closeTo(oracle.control, 9),
        ])
        expect(found.difference).toBeCloseTo(ours, 9)
        expect(matchedCost(sides).amount).toBeCloseTo(-oracle.n * ours, 7)
      }),
    )
  })

  test('count their decisions and the days of these, without unknown values', () => {
    const rows = [
      { value: 1, label: 1, stratum: 0, day: 0 },
      { value: 2, label: 0, stratum: 0, day: 0 },
      { value: Number.NaN, label: 0, stratum: 0, day: 3 },
      { value: 9, label: -1, stratum: 0, day: 4 },
      { value: 3, label: 0, stratum: 1, day: 2 },
    ]
    const { n, days } = sidesByDay(table(rows), compared(rows))
    expect([n, days]).toEqual([{ flagged: 1, control: 2 }, 2])
    expect(
      meanDifference(
        compared([
          { value: 1, label: 1, stratum: 0, day: 0 },
          ...[1, 3].map((value) => ({ value: 6 - value, label: 0, stratum: 0, day: 0 })),
        ]),
      ),
    ).toBe(-3)
  })

  test('have an interval over days for their difference, and none if there are too few', () => {
    const days = Array.from({ length: 20 }, (_, day) => day)
    const rows = days.flatMap((day) => [
      { value: (day % 5) - 3, label: 1, stratum: 0, day },
      { value: day % 3, label: 0, stratum: 0, day },
      { value: 99, label: 1, stratum: 1, day },
    ])
    const { interval, difference } = differenceOf(sidesByDay(table(rows), compared(rows)))
    expect(interval).toMatchObject({ kind: 'closed', method: 'day_bootstrap' })
    expect(interval.low).toBeLessThan(difference)
    expect(interval.high).toBeGreaterThan(difference)
    // About two standard errors of twenty days: √(2 + 0.67) ÷ √20 each way, without the one-sided stratum.
    expect(interval.high! - interval.low!).toBeGreaterThan(0.9)
    expect(interval.high! - interval.low!).toBeLessThan(2)
    const cost = matchedCost(sidesByDay(table(rows), compared(rows))).interval
    expect(cost.low).toBeGreaterThan(-20 * interval.high! - 15)
    expect(cost.high).toBeLessThan(-20 * interval.low! + 15)
    const twoDays = rows.filter(({ day }) => day < 2)
    expect(differenceOf(sidesByDay(table(twoDays), compared(twoDays))).interval.kind).toBe('closed')
    const oneDay = rows.filter(({ day }) => day === 0)
    expect(differenceOf(sidesByDay(table(oneDay), compared(oneDay))).interval).toMatchObject({
      reason: 'too_few_days',
    })
  })

  test('have an interval as wide as the side on fewer days asks for', () => {
    const random = createRandom(3)
    const days = Array.from({ length: 60 }, (_, day) => day)
    const rows = days.flatMap((day) => [
      ...[1, 2, 3].map(() => ({ value: random.unit(), label: 0, stratum: 0, day })),
      ...(day % 7 === 0 ? [1, 2].map(() => ({ value: random.unit(), label: 1, stratum: 0, day })) : []),
    ])
    const { interval } = differenceOf(sidesByDay(table(rows), compared(rows)))
    const of = (label: number) => {
      const mine = (day: number) => rows.filter((row) => row.day === day && row.label === label)
      return {
        sum: days.map((day) => mine(day).reduce((sum, { value }) => sum + value, 0)),
        count: days.map((day) => mine(day).length),
      }
    }
    // Student's t with the nine days of the flagged decisions.
    const ofStudent = clusteredDifference(of(1), of(0)).interval
    const ratio = (interval.high! - interval.low!) / (ofStudent.high! - ofStudent.low!)
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.15)
  })

  test('if most draws of days leave one side empty, there is no interval', () => {
    // The only flagged decision is on one of ten days: about a third of all draws miss it.
    const rows = Array.from({ length: 10 }, (_, day) => ({
      value: day,
      label: day === 0 ? 1 : 0,
      stratum: 0,
      day,
    }))
    expect(differenceOf(sidesByDay(table(rows), compared(rows))).interval).toMatchObject({
      kind: 'none',
      reason: 'too_few_days',
    })
    // With it on five of ten days, about one draw in a thousand misses it.
    const half = rows.map((one) => ({ ...one, label: one.day < 5 ? 1 : 0 }))
    expect(differenceOf(sidesByDay(table(half), compared(half))).interval.kind).toBe('closed')
  })
})

describe('the mechanical cost of flagged decisions', () => {
  test('is their net had they not been taken, or the part of it due to the larger size', () => {
    const plain = tableOfDays([[-30, 20], [-60], [10]])
    const labels = Int8Array.of(1, 0, 1, 1)
    expect(mechanicalCost(plain, labels, 'not_taken').amount).toBe(80e6)
    const sized = { ...plain, sizeRatio: Float64Array.of(1.5, 2, 3, 0.5) }
    // A third of −30, two thirds of −60; half the usual size of +10 would have made 10 more.
    expect(mechanicalCost(sized, labels, 'usual_size').amount).toBeCloseTo((10 + 40 + 10) * 1e6, 3)
    expect(mechanicalCost(plain, Int8Array.of(0, 0, 0, 0), 'not_taken').amount).toBe(0)
  })

  test('has an interval over the days it was on', () => {
    const plain = tableOfDays(Array.from({ length: 6 }, () => [-10, -10]))
    const all = new Int8Array(12).fill(1)
    expect(mechanicalCost(plain, all, 'not_taken').interval).toMatchObject({
      kind: 'closed',
      low: 120e6,
      high: 120e6,
    })
    const first = Int8Array.from(all, (_, at) => (at < 2 ? 1 : 0))
    expect(mechanicalCost(plain, first, 'not_taken').interval.kind).toBe('none')
  })
})

test('strata are the traits decisions must share: their band, their setup, both or none', () => {
  const decisions = Array.from({ length: 8 }, (_, i) => ({
    day: 0,
    open: 10 * i,
    close: 10 * i + 5,
    net: 1,
    ...(i === 7 ? {} : { setup: i % 2 ? 'Fade' : 'Break' }),
  }))
  const of = (...shared: ('place' | 'setup')[]) => strataOf(tableOf(decisions), shared)
  expect(of()).toEqual({ of: new Int32Array(8), count: 1 })
  expect(of('place')).toEqual({ of: Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2), count: 3 })
  const setups = of('setup')
  expect(setups.count).toBe(3)
  const parts = (list: Int32Array) => list.map((one) => list.indexOf(one))
  expect(Array.from(parts(setups.of))).toEqual([0, 1, 0, 1, 0, 1, 0, 7])
  const both = of('place', 'setup')
  expect(both.count).toBe(9)
  expect(Array.from(parts(both.of))).toEqual([0, 1, 0, 3, 4, 3, 6, 7])
  expect(Math.max(...both.of)).toBeLessThan(both.count)
})

describe('a weighted mean of decisions', () => {
  const days = { day: Int32Array.of(0, 0, 1, 2, 2), days: 3 }
  const of = (places: number[], values: number[], weights = [1, 1, 1, 1, 1]) =>
    meanInterval(days, places, { values, weights })

  test('is that of the given indices', () => {
    expect(of([0, 1], [1, 3, 9, 9, 9])).toEqual({ value: 2, low: null, high: null })
    expect(of([0, 2], [1, 0, 5, 0, 0], [3, 1, 1, 1, 1]).value).toBe(2)
    expect(of([], [])).toEqual({ value: null, low: null, high: null })
    expect(of([0, 2], [1, 1, 1], [0, 0, 0])).toEqual({ value: null, low: null, high: null })
  })

  test('has an interval from two days with weight on', () => {
    const { value, low, high } = of([0, 1, 2, 3, 4], [0, 0, 6, 3, 3])
    expect(value).toBeCloseTo(2.4, 12)
    // Few days: 2.4 ± t(2) · √((4.8² + 3.6² + 1.2²) ÷ 2 ÷ 3) ÷ (5 ÷ 3), centred on the mean.
    expect(low).toBeCloseTo(-4.04881, 5)
    expect(high).toBeCloseTo(8.84881, 5)
    expect(of([0, 2], [4, 0, 4])).toEqual({ value: 4, low: 4, high: 4 })
    expect(of([0, 2], [4, 0, 8], [1, 1, 0])).toEqual({ value: 4, low: null, high: null })
  })
})
