import { type Figure, figure, noFigure } from '../figure.ts'
import type { Selection } from '../trade-columns.ts'

export type TimeInMarket = {
  /** Time with at least one position open, in ms; overlapping trades count once. */
  exposed: number
  /** exposed ÷ time from the first opening to the last close, 0–1; nights and weekends are in the divisor. */
  share: Figure
}

/**
 * How long at least one of the trades was open: the union of all holding times, in ms and as a share of the time
 * between the first opening and the last close. No closed trades → 0 and no share; all opened and closed in one instant
 * → no share. Rows in closing order, as in columns. Source: docs/metrics.md, Trade figures.
 * @example // 10:00–10:30 and 10:20–11:00, then nothing until 12:00–13:00: 2 of 3 hours
 */
export function timeInMarket({ columns, rows }: Selection): TimeInMarket {
  const { openedAt, closedAt, outcome } = columns
  let exposed = 0
  let first = Infinity
  let last = -Infinity
  // From the last close backwards: everything above `first` is already counted, as far as this close can reach.
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] ?? 0
    const from = openedAt[row] ?? Number.NaN
    const until = closedAt[row] ?? Number.NaN
    if (outcome[row] === 2 || !(until >= from)) continue
    if (until > last) last = until
    exposed += Math.max(0, Math.min(until, first) - from)
    if (from < first) first = from
  }
  const span = last - first
  if (span === -Infinity) return { exposed: 0, share: noFigure('no_trades') }
  return { exposed, share: span > 0 ? figure(exposed / span) : noFigure('no_hold_times') }
}
