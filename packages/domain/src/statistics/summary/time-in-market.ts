import { type Figure, figure, noFigure } from '../figure.ts'
import type { Selection } from '../trade-columns.ts'

export type TimeInMarket = {
  /** Time with at least one position open, in ms; overlapping trades count once. */
  exposed: number
  /** Trading days with a trade whose opening is known. */
  days: number
  /** exposed ÷ time from the first opening to the last close, 0–1; nights and weekends are in the divisor. */
  share: Figure
  /** exposed ÷ days, in ms. */
  perDay: Figure
}

/**
 * How long at least one of the trades was open: the union of all holding times, in ms, as a share of the time between
 * the first opening and the last close, and per day. Trades with an unknown opening are left out; without any other,
 * there is neither figure. All opened and closed in one instant → no share. Rows in closing order, as in columns. Source: docs/metrics.md, Trade figures.
 * @example // 10:00–10:30 and 10:20–11:00, then nothing until 12:00–13:00: 2 of 3 hours
 */
export function timeInMarket({ columns, rows }: Selection): TimeInMarket {
  const { openedAt, closedAt, outcome, tradingDay } = columns
  const days = new Set<number>()
  let closed = 0
  let exposed = 0
  let first = Infinity
  let last = -Infinity
  // From the last close backwards: everything above `first` is already counted, as far as this close can reach.
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] ?? 0
    const from = openedAt[row] ?? Number.NaN
    const until = closedAt[row] ?? Number.NaN
    if (outcome[row] === 2) continue
    closed++
    if (!(until >= from)) continue
    days.add(tradingDay[row] ?? 0)
    if (until > last) last = until
    exposed += Math.max(0, Math.min(until, first) - from)
    if (from < first) first = from
  }
  if (days.size === 0) {
    const none = noFigure(closed === 0 ? 'no_trades' : 'no_hold_times')
    return { exposed, days: 0, share: none, perDay: none }
  }
  const span = last - first
  return {
    exposed,
    days: days.size,
    share: span > 0 ? figure(exposed / span) : noFigure('no_time_between'),
    perDay: figure(exposed / days.size),
  }
}
