import type { Micros } from '../money/micros.ts'
import { mergeDecisions } from '../statistics/selection/merge-decisions.ts'
import type { Selection, TradeColumns } from '../statistics/trade-columns.ts'
import { compareTexts } from '../text/compare-texts.ts'
import type { DayNumber } from '../time/trading-day.ts'

/** The limits of a day's plan. `null` and an empty list = no limit. */
export type DayLimits = {
  day: DayNumber
  /** Contract roots, as trades are grouped: `MNQ`, `EURUSD`. */
  roots: readonly string[]
  startsAt: number
  endsAt: number | null
  /** Positive. */
  maxLoss: Micros | null
  maxTrades: number | null
}

export type DayRecord = {
  /** Decisions opened that day, which is the day their behaviour belongs to: copies are one trade. */
  taken: number
  /** How many of them exceed the allowed number. */
  overTrades: number
  /** Trades opened that day in contracts the plan does not name, most first. */
  outsideSymbols: { root: string; n: number }[]
  /** Trades opened that day before the hours began and after they ended. */
  early: number
  late: number
  /** Results of trades closed that day, per currency; never summed across currencies. */
  results: { currency: string; n: number; net: Micros }[]
  /** Trades closed that day with an unknown result; the sums leave them out. */
  unknownResults: number
  /** Trades opened that day that are still open. */
  stillOpen: number
  /**
   * The day's lowest running result and when the largest loss was reached; `null` without a close, or with several
   * currencies.
   */
  loss: { lowest: Micros; reachedAt: number | null; openedAfter: number } | null
}

/**
 * Compares a day with what its plan allows. Behaviour (count, contracts, hours) belongs to the day a trade was opened, and
 * copies of one decision are one trade; money belongs to the day it was closed, in every account. The largest loss counts
 * closed results in closing order, those of one instant together: it is reached when their running sum is at or below
 * −limit; trades opened after that moment are counted. No trades → zeros. Source: docs/metrics.md, Conventions.
 * @example // limit 300: closed −200 at 10:00, −120 at 10:30, one more opened at 10:40
 * // → loss { lowest: -320_000_000, reachedAt: 10:30, openedAfter: 1 }
 */
export function dayRecord({ columns, rows }: Selection, limits: DayLimits): DayRecord {
  const decisions = mergeDecisions({ columns, rows }).selection
  const opened = openedOn(decisions, limits.day)
  const closed = rows.filter((row) => columns.closed[row] === 1 && columns.tradingDay[row] === limits.day)
  const known = closed.filter((row) => !Number.isNaN(columns.net[row] ?? Number.NaN))
  const results = resultsOf(columns, known)
  return {
    taken: opened.length,
    overTrades: limits.maxTrades === null ? 0 : Math.max(0, opened.length - limits.maxTrades),
    outsideSymbols: outsideSymbols(opened, limits.roots),
    early: opened.filter(({ at }) => at < limits.startsAt).length,
    late: opened.filter(({ at }) => limits.endsAt !== null && at > limits.endsAt).length,
    results,
    unknownResults: closed.length - known.length,
    stillOpen: opened.filter(({ isOpen }) => isOpen).length,
    loss:
      limits.maxLoss === null || results.length > 1
        ? null
        : lossOf(columns, { known, opened }, limits.maxLoss),
  }
}

type Opened = { root: string; at: number; isOpen: boolean }

function openedOn({ columns, rows }: Selection, day: DayNumber): Opened[] {
  return Array.from(rows.filter((row) => columns.openDay[row] === day)).map((row) => ({
    root: columns.roots[columns.root[row] ?? -1] ?? '',
    at: columns.openedAt[row] ?? 0,
    isOpen: columns.closed[row] === 0,
  }))
}

function resultsOf(columns: TradeColumns, known: Uint32Array): DayRecord['results'] {
  const sums = new Map<string, { n: number; net: Micros }>()
  for (const row of known) {
    const currency = columns.accountCurrencies[columns.account[row] ?? -1] ?? ''
    const { n, net } = sums.get(currency) ?? { n: 0, net: 0 }
    sums.set(currency, { n: n + 1, net: net + (columns.net[row] ?? 0) })
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .sort((a, b) => compareTexts(a.currency, b.currency))
}

function outsideSymbols(opened: readonly Opened[], roots: readonly string[]): DayRecord['outsideSymbols'] {
  if (roots.length === 0) return []
  const counts = new Map<string, number>()
  for (const { root } of opened) if (!roots.includes(root)) counts.set(root, (counts.get(root) ?? 0) + 1)
  return [...counts]
    .map(([root, n]) => ({ root, n }))
    .sort((a, b) => b.n - a.n || compareTexts(a.root, b.root))
}

type DayRows = { known: Uint32Array; opened: readonly Opened[] }

function lossOf(columns: TradeColumns, { known, opened }: DayRows, maxLoss: Micros): DayRecord['loss'] {
  const closes = [...Map.groupBy(known, (row) => columns.closedAt[row] ?? 0)].sort(([a], [b]) => a - b)
  let running = 0
  let lowest = 0
  let reachedAt: number | null = null
  for (const [closedAt, together] of closes) {
    running += together.reduce((sum, row) => sum + (columns.net[row] ?? 0), 0)
    lowest = Math.min(lowest, running)
    if (reachedAt === null && running <= -maxLoss) reachedAt = closedAt
  }
  const since = reachedAt
  const after = since === null ? [] : opened.filter(({ at }) => at > since)
  return { lowest, reachedAt, openedAfter: after.length }
}
