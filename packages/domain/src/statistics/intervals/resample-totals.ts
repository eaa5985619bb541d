import { createRandom } from '../maths/random.ts'
import { RESAMPLES, SEED } from './interval.ts'
import type { ResampleOptions } from './resample-days.ts'

/**
 * Draws whole days with replacement, as many as there are, and gives for each statistic what it makes
 * of the summed columns of every resample, ascending; NaN is left out. For figures that are no plain ratio of two
 * sums. Fixed seed.
 * Source: the metrics page, 3.4.
 * @example resampleTotals([days.wins, days.losses], [([wins, losses]) => wins / losses])
 */
export function resampleTotals(
  columns: readonly ArrayLike<number>[],
  statistics: readonly ((totals: Float64Array) => number)[],
  { resamples = RESAMPLES, seed = SEED }: ResampleOptions = {},
): Float64Array[] {
  const days = columns[0]?.length ?? 0
  const width = columns.length
  const table = new Float64Array(days * width)
  columns.forEach((column, at) => {
    for (let day = 0; day < days; day++) table[day * width + at] = column[day] ?? 0
  })
  const random = createRandom(seed)
  const drawn = new Int32Array(days)
  const totals = new Float64Array(width)
  const values = statistics.map(() => new Float64Array(resamples))
  for (let b = 0; b < resamples; b++) {
    random.fillBelow(drawn, days)
    totals.fill(0)
    for (let i = 0; i < days; i++) {
      const from = (drawn[i] ?? 0) * width
      for (let at = 0; at < width; at++) totals[at] = (totals[at] ?? 0) + (table[from + at] ?? 0)
    }
    values.forEach((list, i) => {
      list[b] = statistics[i]?.(totals) ?? Number.NaN
    })
  }
  return values.map((list) => list.filter((value) => !Number.isNaN(value)).sort())
}
