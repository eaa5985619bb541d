import type { DayState } from '@ballast/domain/statistics/days/day-state'
import { quantileOfSorted } from '@ballast/domain/statistics/maths/quantile'

export type DayStrength = 1 | 2 | 3

/** R below this is shown as 0.0R. */
export const FLAT_R = 0.05

/** A day's state in R: flat if it is shown as 0.0R, none if no trade has a risk. */
export function stateOfR(r: number | null): DayState {
  if (r === null) return 'none'
  if (Math.abs(r) < FLAT_R) return 'flat'
  return r > 0 ? 'win' : 'loss'
}

/**
 * How strongly days are tinted relative to each other: in thirds of the 95th percentile of their sizes, so that one
 * extraordinary day does not make all others look like nothing.
 */
export function dayScale(results: readonly number[]): {
  cap: number
  strengthOf: (result: number) => DayStrength
} {
  const sizes = results.map(Math.abs).sort((a, b) => a - b)
  const cap = sizes.length === 0 ? 0 : quantileOfSorted(sizes, 0.95)
  return {
    cap,
    strengthOf: (result) => {
      const share = cap > 0 ? Math.abs(result) / cap : 0
      if (share >= 2 / 3) return 3
      return share >= 1 / 3 ? 2 : 1
    },
  }
}
