import { MIN_DAYS_TO_RESAMPLE } from '../statistics/intervals/day-cluster-intervals.ts'
import { dayMeanInterval } from '../statistics/intervals/day-mean-interval.ts'
import { percentileEnds } from '../statistics/intervals/percentile-ends.ts'
import { resampleTotals } from '../statistics/intervals/resample-totals.ts'
import { sumOf } from '../statistics/maths/moments.ts'
import type { DecisionTable } from './decision-table.ts'

export type MeanInterval = { value: number | null; low: number | null; high: number | null }

/**
 * The weighted mean of some decisions of a table with its 95 % interval, resampling whole trading days with replacement
 * (fixed seed); below 12 days it is Student's t on the means of days. The ends are null below two days.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example meanInterval(table, [0, 1], { values: [1, 3], weights: [1, 1] }).value // → 2
 */
export function meanInterval(
  table: Pick<DecisionTable, 'day' | 'days'>,
  places: readonly number[],
  { values, weights }: { values: ArrayLike<number>; weights: ArrayLike<number> },
): MeanInterval {
  if (places.length === 0) return { value: null, low: null, high: null }
  const sums = new Float64Array(table.days)
  const counts = new Float64Array(table.days)
  for (const at of places) {
    const day = table.day[at] ?? 0
    const weight = weights[at] ?? 0
    sums[day] = (sums[day] ?? 0) + weight * (values[at] ?? 0)
    counts[day] = (counts[day] ?? 0) + weight
  }
  const value = sumOf(counts) > 0 ? sumOf(sums) / sumOf(counts) : null
  const used = counts.map((_, day) => day).filter((day) => (counts[day] ?? 0) > 0)
  if (used.length < 2) return { value, low: null, high: null }
  if (used.length < MIN_DAYS_TO_RESAMPLE) {
    const { low, high } = dayMeanInterval({ sum: sums, count: counts })
    return { value, low, high }
  }
  const pick = (column: Float64Array) => Float64Array.from(used, (day) => column[day] ?? 0)
  const [drawnSums = [], drawnCounts = []] = resampleTotals([pick(sums), pick(counts)])
  const means = Float64Array.from(drawnSums, (sum, at) => sum / (drawnCounts[at] ?? 1))
    .filter((mean) => !Number.isNaN(mean))
    .sort()
  return { value, ...percentileEnds(means, { drawn: used.length, used: used.length }) }
}
