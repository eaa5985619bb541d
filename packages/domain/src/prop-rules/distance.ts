import type { Micros } from '../money/micros.ts'
import { percentOf } from './percent-of.ts'
import type { Distance } from './rule-set.ts'

type Base = {
  initialBalance: Micros
  /** The reference a percentage is taken of. */
  reference: Micros
  /** Highest day-end balance so far. */
  bestDayEnd: Micros
}

/**
 * Converts a distance to money, in micros.
 * @example distanceOf({ kind: 'percent_of_reference', percent: 6 },
 *   { initialBalance: 100_000, reference: 102_000, bestDayEnd: 0 }) // → 6_120
 */
export function distanceOf(distance: Distance, { initialBalance, reference, bestDayEnd }: Base): Micros {
  switch (distance.kind) {
    case 'amount':
      return distance.amount
    case 'percent_of_initial':
      return percentOf(initialBalance, distance.percent)
    case 'percent_of_reference':
      return percentOf(reference, distance.percent)
    case 'share_of_best_profit':
      return Math.max(distance.least, percentOf(Math.max(0, bestDayEnd - initialBalance), distance.percent))
  }
}

/**
 * The reference that a level lies a distance below.
 * @example referenceAbove(95_880, { kind: 'percent_of_reference', percent: 6 },
 *   { initialBalance: 100_000, bestDayEnd: 0 }) // → 102_000
 */
export function referenceAbove(level: Micros, distance: Distance, base: Omit<Base, 'reference'>): Micros {
  return distance.kind === 'percent_of_reference'
    ? Math.round((level * 100) / (100 - distance.percent))
    : level + distanceOf(distance, { ...base, reference: level })
}
