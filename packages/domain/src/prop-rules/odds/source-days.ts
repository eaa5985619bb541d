import type { Micros } from '../../money/micros.ts'
import { type DayBoundary, tradingDayNumber } from '../../time/trading-day.ts'
import type { TradeDetails } from '../conduct/conduct-input.ts'
import type { FloatingLoss } from '../conduct/conduct-rules.ts'
import { certainLosses } from '../conduct/floating-loss.ts'
import type { LedgerTrade } from '../ledger.ts'

/**
 * A trade with its largest position as firms count it, ten micros as one contract; `null` if unknown. `details` are
 * what rules of single trades need; without them those rules are undecided.
 */
export type SizedLedgerTrade = LedgerTrade & { size: number | null; details?: TradeDetails }

/** A trader's own trades as whole days, in flat arrays that a long loop reads quickly. Unknown values are NaN. */
export type SourceDays = {
  /** The index at which each day's trades begin; one entry more than there are days. */
  starts: Int32Array
  result: Float64Array
  peak: Float64Array
  trough: Float64Array
  /** Largest position in contracts. */
  size: Float64Array
  /** The certain open loss of positions held together, at the one that closed last; only if requested. */
  openLoss?: { per: FloatingLoss['per']; loss: Float64Array }
  /** Calendar days since the previous trading day; 0 for the first. */
  gaps: Int32Array
  /** Calendar days from the first trading day to the last, inclusive. */
  calendarDays: number
}

/** Fewer trading days than this are too small a sample to draw an attempt from. */
export const MIN_SOURCE_DAYS = 20

type SourceOptions = { boundary: DayBoundary; scale?: number; openLossPer?: FloatingLoss['per'] | undefined }

/**
 * Groups trades by the day they closed, in closing order. `scale` scales every trade, 0.5 for half the risk.
 * `openLossPer`: how a limit on open losses counts positions that closed on one day.
 * @example sourceDaysOf(trades, { boundary, scale: 1 }).starts.length - 1 // days with a closed trade
 */
export function sourceDaysOf(
  trades: readonly SizedLedgerTrade[],
  { boundary, scale = 1, openLossPer }: SourceOptions,
): SourceDays {
  const sorted = trades.toSorted((a, b) => a.closedAt - b.closedAt || a.openedAt - b.openedAt)
  const scaled = (amount: Micros | null) => (amount === null ? Number.NaN : Math.round(amount * scale))
  const sized = (size: number | null) => (size === null ? Number.NaN : size * scale)
  const starts: number[] = []
  const gaps: number[] = []
  let first = Number.NaN
  let last = Number.NaN
  for (const [i, { closedAt }] of sorted.entries()) {
    const day = tradingDayNumber(closedAt, boundary)
    if (i === 0) first = day
    if (day !== last) {
      starts.push(i)
      gaps.push(i === 0 ? 0 : day - last)
    }
    last = day
  }
  return {
    starts: Int32Array.from([...starts, sorted.length]),
    gaps: Int32Array.from(gaps),
    result: Float64Array.from(sorted, ({ net }) => scaled(net)),
    peak: Float64Array.from(sorted, ({ mfe }) => scaled(mfe)),
    trough: Float64Array.from(sorted, ({ mae }) => scaled(mae)),
    size: Float64Array.from(sorted, ({ size }) => sized(size)),
    calendarDays: sorted.length === 0 ? 0 : last - first + 1,
    ...(openLossPer && {
      openLoss: { per: openLossPer, loss: openLosses(sorted, starts, { scale, openLossPer }) },
    }),
  }
}

function openLosses(
  sorted: readonly SizedLedgerTrade[],
  starts: readonly number[],
  { scale, openLossPer }: { scale: number; openLossPer: FloatingLoss['per'] },
): Float64Array {
  const roots = new Map(sorted.flatMap(({ id, details }) => (details ? [[id, details.root]] : [])))
  const days = starts.map((start, day) => sorted.slice(start, starts[day + 1]))
  const found = days.flatMap((trades) => certainLosses({ trades, roots }, openLossPer))
  const losses = new Map(found.map(({ id, loss }) => [id, loss]))
  return Float64Array.from(sorted, ({ id }) => Math.round((losses.get(id) ?? 0) * scale))
}

/**
 * Calendar days that a number of trading days takes at the pace of the source; 0 for an empty source.
 * @example // 60 days traded within 90 calendar days: calendarDaysOf(source, 20) → 30
 */
export function calendarDaysOf(source: SourceDays, tradingDays: number): number {
  const days = dayCount(source)
  return days === 0 ? 0 : Math.ceil((tradingDays * source.calendarDays) / days)
}

/** The number of days to draw from. */
export function dayCount({ starts }: SourceDays): number {
  return Math.max(0, starts.length - 1)
}

/** The result of each day, in millionths. */
export function dayResults({ starts, result }: SourceDays): number[] {
  return Array.from(starts.subarray(1), (end, day) =>
    result.subarray(starts[day], end).reduce((sum, each) => sum + each, 0),
  )
}

/**
 * The same days followed by all of them twice as large, and then by all of them twice as large the other way: best and
 * worst change places. Sizes stay as they are, and so does the trader's pace.
 * @example // days of 1 and −2 → 1, −2, 2, −4, −2, 4
 */
export function withLargerDays(source: SourceDays): SourceDays {
  const { starts, result, peak, trough, size, openLoss, gaps, calendarDays } = source
  const trades = result.length
  const three = (first: Float64Array, [second, third]: readonly [Float64Array, Float64Array]) =>
    Float64Array.from([...first, ...second, ...third])
  const times = (values: Float64Array, factor: number) => values.map((value) => factor * value)
  const shifted = [0, 1, 2].flatMap((copy) => Array.from(starts.subarray(1), (end) => end + copy * trades))
  return {
    starts: Int32Array.from([0, ...shifted]),
    result: three(result, [times(result, 2), times(result, -2)]),
    peak: three(peak, [times(peak, 2), times(trough, -2)]),
    trough: three(trough, [times(trough, 2), times(peak, -2)]),
    size: three(size, [size, size]),
    ...(openLoss && {
      openLoss: {
        per: openLoss.per,
        loss: three(openLoss.loss, [times(openLoss.loss, 2), times(openLoss.loss, 2)]),
      },
    }),
    gaps: Int32Array.from([...gaps, ...gaps, ...gaps]),
    calendarDays: 3 * calendarDays,
  }
}
