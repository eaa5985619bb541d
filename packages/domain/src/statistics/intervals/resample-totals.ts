import { drawCounts } from './draw-counts.ts'
import { RESAMPLES, SEED } from './interval.ts'
import type { ResampleOptions } from './resample-days.ts'

/**
 * Draws whole days with replacement, as many as there are, and gives for each statistic what it makes
 * of the summed columns of every resample, ascending; NaN is left out. For figures that are no plain ratio of two
 * sums. Fixed seed.
 * Source: docs/metrics.md, Intervals and simulation.
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
  const counts = drawCounts({ days, resamples, seed })
  const totals = new Float64Array(width)
  const values = statistics.map(() => new Float64Array(resamples))
  for (let b = 0; b < resamples; b++) {
    totals.fill(0)
    for (let day = 0; day < days; day++) {
      const times = counts[b * days + day] ?? 0
      const from = day * width
      for (let at = 0; at < width; at++) totals[at] = (totals[at] ?? 0) + times * (table[from + at] ?? 0)
    }
    values.forEach((list, i) => {
      list[b] = statistics[i]?.(totals) ?? Number.NaN
    })
  }
  return values.map((list) => list.filter((value) => !Number.isNaN(value)).sort())
}
