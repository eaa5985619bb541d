import { MIN_DAYS_TO_RESAMPLE } from '../intervals/day-cluster-intervals.ts'
import { type DaySums, dayMeanInterval } from '../intervals/day-mean-interval.ts'
import { closedInterval, type Interval, noInterval } from '../intervals/interval.ts'
import { percentileEnds } from '../intervals/percentile-ends.ts'
import type { ResampleOptions } from '../intervals/resample-memory.ts'
import { resampleTotals } from '../intervals/resample-totals.ts'

/**
 * The 95 % interval of a total over days, with days as the cases: whole days are drawn with replacement, as many as
 * there are, including days without a case (fixed seed); it is as wide as the days with a case ask for. Fewer than 12
 * days use Student's t on the day totals. Cases on fewer than 2 days → none.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example
 * // −10 and 30 on two days: 20 ± t(1) · 2 · 20, where 20 is the standard error of the mean day
 * totalInterval({ sum: [-10, 30], count: [1, 1] }) // → −488.2 … 528.2
 */
export function totalInterval({ sum, count }: DaySums, options: ResampleOptions = {}): Interval {
  const days = sum.length
  const used = Array.from(count).filter((cases) => cases > 0).length
  if (used < 2) return noInterval(used === 0 ? 'no_trades' : 'too_few_days')
  if (days < MIN_DAYS_TO_RESAMPLE) {
    const mean = dayMeanInterval({ sum, count: new Uint8Array(days).fill(1) })
    if (mean.kind !== 'closed') return mean
    return closedInterval({ low: mean.low * days, high: mean.high * days }, mean.method)
  }
  const [totals = new Float64Array(0)] = resampleTotals([sum], options)
  return closedInterval(percentileEnds(totals.sort(), { drawn: days, used }), 'day_bootstrap')
}
