import { normalCdf } from '../maths/normal.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { studentQuantile } from '../maths/student-t.ts'
import { type Ends, LEVEL } from './interval.ts'

export type DrawnDays = {
  /** All that the resamples are drawn from. */
  drawn: number
  /** Those with a case, from which the spread is known. */
  used: number
}

/**
 * The 95 % interval of a statistic from its ascending resampled values: wider than their middle 95 % if there are few
 * days, by as much as Student's t interval of a mean is wider than a normal one (the expanded percentile interval).
 * Cases on fewer than two days → all of the values.
 * Source: Hesterberg 2015, What Teachers Should Know About the Bootstrap; docs/metrics.md, Intervals and simulation.
 * @example
 * // 2.201 × √(12 ÷ 11) = 2.299 deviations either way: the middle 97.8 %
 * percentileEnds(resampled, { drawn: 12, used: 12 })
 */
export function percentileEnds(sorted: ArrayLike<number>, days: DrawnDays): Ends {
  const tail = tailFor(days)
  return { low: quantileOfSorted(sorted, tail), high: quantileOfSorted(sorted, 1 - tail) }
}

/**
 * The share of the values to leave out at either end. Totals of n drawn days spread √((n − 1) ÷ n) times as far as
 * those of n new days, and Student's t allows for a spread that is itself known from few days.
 */
function tailFor({ drawn, used }: DrawnDays): number {
  if (used < 2) return 0
  return normalCdf(-studentQuantile(0.5 + LEVEL / 2, used - 1) * Math.sqrt(drawn / (drawn - 1)))
}
