import { closedInterval, type Interval, LEVEL, noInterval } from '../statistics/intervals/interval.ts'
import { logChoose } from '../statistics/maths/beta.ts'
import { medianInPlace } from '../statistics/maths/quantile.ts'

/** Parts of the product that must not make anyone trade more after opening them for the first time. */
export const GUARDED_PARTS = ['progress', 'findings'] as const
export type GuardedPart = (typeof GUARDED_PARTS)[number]

/**
 * The measures that must not rise once points are seen: trades per day, size per trade, and minutes from the first
 * opening to the last close.
 */
export const HARM_MEASURES = ['trades', 'size', 'session'] as const
export type HarmMeasure = (typeof HARM_MEASURES)[number]

/** One user's trading day, summed up. `minutes` is unknown if an opening or a close is. */
export type TradedDay = { trades: number; size: number; minutes: number | null }

/** Trading days compared on each side of the first opening, and the minimum. */
export const GUARD_DAYS = 30
export const MIN_GUARD_DAYS = 5
/** With fewer users nothing is reported: the result would be neither reliable nor anonymous enough. */
export const MIN_GUARD_USERS = 10

/**
 * A user's relative change of a measure: mean per day after ÷ mean before − 1; null below five days on a side, or if
 * the mean before is zero.
 * Source: docs/discipline.md, The harm guard.
 * @example // 4 trades a day before, 3 after → −0.25
 */
export function changeOf(
  measure: HarmMeasure,
  { before, after }: { before: readonly TradedDay[]; after: readonly TradedDay[] },
): number | null {
  const [from, to] = [before.slice(-GUARD_DAYS), after.slice(0, GUARD_DAYS)].map((days) =>
    meanOf(days.map((day) => valueOn(measure, day)).filter((value) => value !== null)),
  )
  if (from == null || to == null || from <= 0) return null
  return to / from - 1
}

function valueOn(measure: HarmMeasure, { trades, size, minutes }: TradedDay): number | null {
  if (measure === 'trades') return trades
  return measure === 'size' ? size / trades : minutes
}

function meanOf(values: readonly number[]): number | null {
  return values.length < MIN_GUARD_DAYS ? null : values.reduce((sum, one) => sum + one, 0) / values.length
}

export type GuardFigure = { n: number; median: number | null; interval: Interval }

/**
 * The median of users' changes with an interval by order statistics: the narrowest pair of them that covers the median
 * in at least 95 of 100 samples, whatever the distribution of the changes. Withheld below ten users.
 * Source: docs/discipline.md, The harm guard.
 * @example guardFigure([0.1, …]) // of ten → from the second smallest to the second largest
 */
export function guardFigure(changes: readonly number[]): GuardFigure {
  const n = changes.length
  if (n < MIN_GUARD_USERS) return { n, median: null, interval: noInterval('too_few_users') }
  const sorted = Float64Array.from(changes).sort()
  const rank = medianRank(n)
  const ends = { low: sorted[rank - 1] ?? 0, high: sorted[n - rank] ?? 0 }
  return { n, median: medianInPlace(sorted), interval: closedInterval(ends, 'order_statistics') }
}

/**
 * The largest k with P(k-th smallest ≤ median ≤ k-th largest) ≥ 95 %; 1 if there is none.
 * @example [10, 20, 50].map(medianRank) // → [2, 6, 18]
 */
export function medianRank(n: number): number {
  let outside = 0
  let rank = 0
  while (rank < n / 2) {
    outside += 2 * Math.exp(logChoose(n, rank) - n * Math.LN2)
    if (outside > 1 - LEVEL) break
    rank++
  }
  return Math.max(1, rank)
}
