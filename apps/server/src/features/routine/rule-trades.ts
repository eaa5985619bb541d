import type { RuleTrade } from '@ballast/domain/routine/judge-rule'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { localMillis } from '@ballast/domain/time/zone'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'

export type TradesByDay = Map<DayNumber, { opened: RuleTrade[]; closed: RuleTrade[] }>
/** From a day to another, both included; or of those only some. */
type Days = { from: DayNumber; to: DayNumber; only?: ReadonlySet<DayNumber> | undefined }
type RuleTradesQuery = Days & { userId: string; columns: TradeColumns; zones: ReadonlyMap<string, string> }

/** Facts beside the columns: whether a trade has a stop and since when, and when it was reviewed. */
type TradeDetails = Map<string, { hasStop: boolean; stopSince: number | null; reviewedAt: number | null }>

/**
 * The trades of each day from `from` to `to`, copies of one decision over several accounts being one. What only the journal
 * knows is read where a rule asks for it.
 */
export async function ruleTradesByDay(
  db: Db,
  { userId, columns, zones, needsJournal, ...query }: RuleTradesQuery & { needsJournal: boolean },
): Promise<TradesByDay> {
  const rows = rowsWithin(columns, query)
  const beside = needsJournal && rows.length > 0 ? await besideOf(db, { userId, ...query }) : new Map()
  const { columns: merged, rows: used } = mergeDecisions({ columns, rows }).selection
  const days: TradesByDay = new Map()
  const dayAt = (day: DayNumber) => {
    const known = days.get(day)
    if (known) return known
    const made = { opened: [], closed: [] }
    days.set(day, made)
    return made
  }
  for (const row of used) {
    const trade = ruleTrade(merged, row, { zones, beside })
    const opened = merged.openDay[row] ?? 0
    if (opened >= query.from) dayAt(opened).opened.push(trade)
    if (merged.closed[row] === 1) dayAt(merged.tradingDay[row] ?? 0).closed.push(trade)
  }
  for (const { opened, closed } of days.values()) {
    opened.sort((a, b) => (a.openedAt ?? 0) - (b.openedAt ?? 0))
    closed.sort((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0))
  }
  return days
}

function rowsWithin(
  { openDay, tradingDay, closed, length }: TradeColumns,
  { from, to, only }: Days,
): Uint32Array {
  const rows: number[] = []
  const isWithin = (day = 0) => day >= from && day <= to && (!only || only.has(day))
  for (let row = 0; row < length; row++)
    if (isWithin(openDay[row]) || (closed[row] === 1 && isWithin(tradingDay[row]))) rows.push(row)
  return Uint32Array.from(rows)
}

function ruleTrade(
  columns: TradeColumns,
  row: number,
  { zones, beside }: { zones: ReadonlyMap<string, string>; beside: TradeDetails },
): RuleTrade {
  const id = columns.id[row] ?? ''
  const account = columns.account[row] ?? 0
  const closedAt = known(columns.closedAt[row])
  const openMinute = columns.openMinute[row] ?? -1
  const journal = beside.get(id)
  return {
    id,
    openedAt: known(columns.openedAt[row]),
    closedAt,
    openMinute: openMinute < 0 ? null : openMinute,
    closeMinute:
      closedAt === null ? null : minuteOf(closedAt, zones.get(columns.accounts[account] ?? '') ?? 'UTC'),
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

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function minuteOf(instant: number, zone: string): number {
  return Math.floor((((localMillis(instant, zone) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000)
}

async function besideOf(db: Db, { userId, ...query }: Days & { userId: string }): Promise<TradeDetails> {
  const [first, last] = [dayText(query.from), dayText(query.to)]
  const only = query.only && [...query.only].map((day) => sql`${dayText(day)}::date`)
  const on = (column: SQL) =>
    only
      ? sql`${column} IN (${sql.join(only, sql`, `)})`
      : sql`${column} BETWEEN ${first}::date AND ${last}::date`
  type At = string | Date | null
  const instant = (at: At) => (at === null ? null : new Date(at).getTime())
  const rows = await rowsOf<{ id: string; stop: boolean; since: At; reviewed: At }>(
    db,
    sql`SELECT t.id, (j.stop IS NOT NULL OR t.file_stop IS NOT NULL) AS stop, j.stop_since AS since,
          j.reviewed_at AS reviewed
        FROM trades t LEFT JOIN trade_journals j ON j.user_id = t.user_id AND j.trade_id = t.id
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.deleted_at IS NULL
          AND (${on(sql`t.open_day`)} OR ${on(sql`t.trading_day`)})`,
  )
  return new Map(
    rows.map(({ id, stop, since, reviewed }) => [
      id,
      { hasStop: stop, stopSince: instant(since), reviewedAt: instant(reviewed) },
    ]),
  )
}
