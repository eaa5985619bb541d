import { quantileOfSorted } from '../maths/quantile.ts'
import { LEVEL } from './interval.ts'

/** The middle 95 % of ascending resampled values. */
export function percentileEnds(sorted: ArrayLike<number>): { low: number; high: number } {
  const tail = (1 - LEVEL) / 2
  return { low: quantileOfSorted(sorted, tail), high: quantileOfSorted(sorted, 1 - tail) }
}
