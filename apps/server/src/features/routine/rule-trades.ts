import type { RuleTrade } from '@ballast/domain/routine/judge-rule'
import { rowsWhere } from '@ballast/domain/statistics/row-list'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { known, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { DAY_MS, MINUTE_MS } from '@ballast/domain/time/durations'
import { type DayBoundary, type DayNumber, resetMillis } from '@ballast/domain/time/trading-day'
import { localMillis } from '@ballast/domain/time/zone'
import type { Days, TradeDetails } from './trade-details.queries.ts'

type RuleTrades = { opened: RuleTrade[]; closed: RuleTrade[]; closedBefore: RuleTrade[] }
export type TradesByDay = Map<DayNumber, RuleTrades>
/** The clocks of accounts, and details by trade; a trade without details is read from the columns alone. */
type RuleContext = { clocks: ReadonlyMap<string, DayBoundary>; details: TradeDetails }

/**
 * The trades of each day from `from` to `to`, with copies of one decision across accounts counted as one.
 */
export function ruleTradesByDay(
  columns: TradeColumns,
  { clocks, details, ...query }: Days & RuleContext,
): TradesByDay {
  const rows = rowsWithin(columns, query)
  const { columns: merged, rows: used } = mergeDecisions({ columns, rows: Uint32Array.from(rows) }).selection
  const days: TradesByDay = new Map()
  const dayAt = (day: DayNumber) => {
    const known = days.get(day)
    if (known) return known
    const made: RuleTrades = { opened: [], closed: [], closedBefore: [] }
    days.set(day, made)
    return made
  }
  for (const row of used) {
    const trade = ruleTrade(merged, row, { clocks, details })
    const opened = merged.openDay[row] ?? 0
    if (isWithin(opened, query)) dayAt(opened).opened.push(trade)
    if (merged.closed[row] !== 1) continue
    const closed = merged.tradingDay[row] ?? 0
    if (isWithin(closed, query)) dayAt(closed).closed.push(trade)
    if (isWithin(closed + 1, query)) dayAt(closed + 1).closedBefore.push(trade)
  }
  const byClosing = (a: RuleTrade, b: RuleTrade) => (a.closedAt ?? 0) - (b.closedAt ?? 0)
  for (const { opened, closed, closedBefore } of days.values()) {
    opened.sort((a, b) => (a.openedAt ?? 0) - (b.openedAt ?? 0))
    closed.sort(byClosing)
    closedBefore.sort(byClosing)
  }
  return days
}

const isWithin = (day: DayNumber, { from, to, only }: Days) =>
  day >= from && day <= to && (!only || only.has(day))

/**
 * The rows of trades that were opened on one of the days, or closed on one of them or on the day before, and of the
 * copies of their decisions, whenever those were.
 */
function rowsWithin(columns: TradeColumns, days: Days): number[] {
  const { decision, decisions } = columns
  const within = rowsWhere(columns, (row) => touches(columns, row, days))
  if (decisions.length === 0) return within
  const ideas = new Set(within.map((row) => decision[row] ?? -1).filter((idea) => idea >= 0))
  return rowsWhere(columns, (row) => touches(columns, row, days) || ideas.has(decision[row] ?? -1))
}

function touches({ openDay, tradingDay, closed }: TradeColumns, row: number, days: Days): boolean {
  const closedOn = tradingDay[row] ?? 0
  if (closed[row] === 1 && (isWithin(closedOn, days) || isWithin(closedOn + 1, days))) return true
  return isWithin(openDay[row] ?? 0, days)
}

/**
 * The days whose trades need details: those requested, and those on which copies of the same decisions were opened.
 * @example daysOfDetails(columns, { from: 20_606, to: 20_606 }) // its leader's trade was opened on 20_605 → from there
 */
export function daysOfDetails(columns: TradeColumns, { from, to, only }: Days): Days {
  const ofCopies = rowsWithin(columns, { from, to, only })
    .filter((row) => (columns.decision[row] ?? -1) >= 0)
    .map((row) => columns.openDay[row] ?? 0)
  if (only) return { from, to, only: new Set([...only, ...ofCopies]) }
  return {
    from: ofCopies.reduce((first, day) => Math.min(first, day), from),
    to: ofCopies.reduce((last, day) => Math.max(last, day), to),
  }
}

function ruleTrade(columns: TradeColumns, row: number, { clocks, details }: RuleContext): RuleTrade {
  const id = columns.id[row] ?? ''
  const account = columns.account[row] ?? 0
  const clock = clocks.get(columns.accounts[account] ?? '')
  const closedAt = known(columns.closedAt[row])
  const openMinute = columns.openMinute[row] ?? -1
  const journal = details.get(id)
  return {
    id,
    openedAt: known(columns.openedAt[row]),
    closedAt,
    openMinute: openMinute < 0 ? null : openMinute,
    closeMinute: closedAt === null ? null : minuteOf(closedAt, clock?.timeZone ?? 'UTC'),
    ...(clock && { dayStartMinute: resetMillis(clock.dayReset) / MINUTE_MS }),
    net: known(columns.net[row]),
    currency: columns.accountCurrencies[account] ?? '',
    quantity: columns.quantity[row] ?? 0,
    hasStop: journal?.hasStop ?? columns.rSource[row] === 0,
    stopSince: journal?.stopSince ?? null,
    outcome: columns.outcome[row] ?? 2,
    isClosedSameDay: columns.closed[row] === 1 && columns.openDay[row] === columns.tradingDay[row],
    reviewedAt: journal?.reviewedAt ?? null,
  }
}

function minuteOf(instant: number, zone: string): number {
  return Math.floor((((localMillis(instant, zone) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS)
}
