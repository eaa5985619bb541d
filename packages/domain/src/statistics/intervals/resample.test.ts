import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../maths/random.ts'
import { drawCounts } from './draw-counts.ts'
import { resampleDays } from './resample-days.ts'
import { resampleTotals } from './resample-totals.ts'

const RESAMPLES = 40
const SEED = 7

/** Day by day as a reader would draw them: nothing counted ahead, nothing kept. */
function drawnOneByOne(days: number): number[][] {
  const random = createRandom(SEED)
  return Array.from({ length: RESAMPLES }, () => Array.from({ length: days }, () => random.below(days)))
}

const total = (values: readonly number[], drawn: readonly number[]) =>
  drawn.reduce((sum, day) => sum + (values[day] ?? 0), 0)
const ascending = (a: number, b: number) => a - b

const dayLists = fc
  .integer({ min: 1, max: 60 })
  .chain((days) =>
    fc.tuple(
      fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: days, maxLength: days }),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: days, maxLength: days }),
    ),
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
  it('give the ratios that drawing them one by one gives', () => {
    fc.assert(
      fc.property(dayLists, ([sum, count]) => {
        const pair = { sum, count }
        const expected = drawnOneByOne(sum.length)
          .map((drawn) => total(sum, drawn) / total(count, drawn))
          .sort(ascending)
        const options = { resamples: RESAMPLES, seed: SEED }
        for (const list of resampleDays([pair, pair, pair], options)) expect([...list]).toEqual(expected)
      }),
    )
  })
  it('give any other statistic of their totals that drawing them one by one gives', () => {
    fc.assert(
      fc.property(dayLists, ([sum, count]) => {
        const expected = drawnOneByOne(sum.length)
          .map((drawn) => total(sum, drawn) - 3 * total(count, drawn))
          .sort(ascending)
        const options = { resamples: RESAMPLES, seed: SEED }
        const difference = ([first = 0, second = 0]: ArrayLike<number> & Iterable<number>) =>
          first - 3 * second
        const [list = new Float64Array(0)] = resampleTotals([sum, count], [difference], options)
        expect([...list]).toEqual(expected)
      }),
    )
  })
})
