import type { ReasonCode } from '../figure.ts'

export const INTERVAL_METHODS = [
  'wilson',
  'clopper_pearson',
  'student_t',
  'student_t_of_days',
  'day_bootstrap',
  'trade_bootstrap',
  'bca_bootstrap',
  'lo',
  'newcombe',
  'order_statistics',
] as const
export type IntervalMethod = (typeof INTERVAL_METHODS)[number]

/**
 * A 95% interval. `open_above`: the upper end is unbounded, because too many resamples had no losing trade. `none`: no
 * interval, with the reason.
 */
export type Interval =
  | { kind: 'closed'; low: number; high: number; method: IntervalMethod }
  | { kind: 'open_above'; low: number; high: null; method: IntervalMethod }
  | { kind: 'none'; low: null; high: null; reason: ReasonCode }

/** Both ends of a closed interval. */
export type Ends = { low: number; high: number }

/** The coverage the intervals are built for. */
export const LEVEL = 0.95

/** Number of resamples of a bootstrap interval, and the seed all of them start from. */
export const RESAMPLES = 5_000
export const SEED = 20240101

export function closedInterval({ low, high }: Ends, method: IntervalMethod): Interval {
  return { kind: 'closed', low, high, method }
}

/**
 * Whether zero is in it, so that the difference it belongs to could be chance; null for one that is not closed.
 * @example spansZero(closedInterval({ low: -1, high: 3 }, 'day_bootstrap')) // → true
 */
export function spansZero(interval: Interval): boolean | null {
  return interval.kind === 'closed' ? interval.low <= 0 && interval.high >= 0 : null
}

export function noInterval(reason: ReasonCode): Interval {
  return { kind: 'none', low: null, high: null, reason }
}
