import type { LedgerTrade } from '@ballast/domain/prop-rules/ledger'
import { dayText } from '@ballast/domain/time/trading-day'
import { type AnyColumn, and, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'

/**
 * What an account's rules are computed from, of a trade: milliseconds UTC, micros. A closed one with a result is a
 * trade of the ledger as it stands.
 */
export type TradeFacts = Omit<LedgerTrade, 'closedAt' | 'net'> & {
  accountId: string
  closedAt: number | null
  tradingDay: string
  openDay: string
  net: number | null
}

export type ChangedTrade = TradeFacts & { isDeleted: boolean }

type Range = { userId: string; accountIds: readonly string[]; from: string }
type Changes = { userId: string; accountIds: readonly string[]; since: number; limit: number }

const millis = (column: AnyColumn) => sql`(date_part('epoch', ${column}) * 1000)::int8`

/** Written as a date, the two days would take longer than everything else of a line. */
const dayNumberOf = (column: AnyColumn) => sql`${column} - '1970-01-01'::date`

/** A line of a trade: its id and numbers between commas, empty where there is none. */
const LINE = sql`concat_ws(',', id, ${dayNumberOf(trades.tradingDay)}, ${dayNumberOf(trades.openDay)}, ${millis(trades.openedAt)},
  coalesce(${millis(trades.closedAt)}::text, ''), coalesce(net::text, ''), coalesce(mae::text, ''), coalesce(mfe::text, ''))`

/** The trades of some accounts from a day on. */
export function tradeFactsOf(db: Db, { userId, accountIds, from }: Range): Promise<TradeFacts[]> {
  return readLines(
    db,
    and(
      eq(trades.userId, userId),
      settled(userId, trades.sourceId),
      inArray(trades.accountId, [...accountIds]),
      gte(trades.tradingDay, from),
      isNull(trades.deletedAt),
    ),
  )
}

/** Trades written after a version, deleted ones too; no more than `limit`. */
export async function changedTradeFacts(
  db: Db,
  { userId, accountIds, since, limit }: Changes,
): Promise<ChangedTrade[]> {
  const rows = await db
    .select({
      accountId: trades.accountId,
      line: sql<string>`${LINE}`,
      deletedAt: trades.deletedAt,
    })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        inArray(trades.accountId, [...accountIds]),
        gt(trades.version, since),
      ),
    )
    .limit(limit)
  return rows.map(({ accountId, line, deletedAt }) => ({
    ...readLine(accountId, line, 0),
    isDeleted: deletedAt !== null,
  }))
}

/** As one text for each account: row by row, tens of thousands would take most of the request's time. */
async function readLines(db: Db, where: SQL | undefined): Promise<TradeFacts[]> {
  const groups = await rowsOf<{ accountId: string; packed: string }>(
    db,
    sql`SELECT account_id AS "accountId", string_agg(${LINE}, E'\\n') AS packed
        FROM trades WHERE ${where} GROUP BY account_id`,
  )
  return groups.flatMap(({ accountId, packed }) => factsIn(accountId, packed))
}

/** The trades of an account's text, a line each. */
export function factsIn(accountId: string, packed: string): TradeFacts[] {
  const found: TradeFacts[] = []
  for (let start = 0, end = 0; start < packed.length; start = end + 1) {
    found.push(readLine(accountId, packed, start))
    end = packed.indexOf('\n', start)
    if (end === -1) break
  }
  return found
}

/** The numbers of trading days: some thousands, each looked up for every trade on it. */
const knownDays = new Map<number, string>()

function textOfDay(day: number): string {
  const known = knownDays.get(day)
  if (known !== undefined) return known
  const text = dayText(day)
  knownDays.set(day, text)
  return text
}

const [COMMA, MINUS, ZERO] = [44, 45, 48]
const ID = 36

/** The trade whose line begins at `start`, read without taking the line apart first. */
function readLine(accountId: string, text: string, start: number): TradeFacts {
  let at = start + ID + 1
  const next = (): number | null => {
    const isNegative = text.charCodeAt(at) === MINUS
    if (isNegative) at += 1
    const first = at
    let value = 0
    for (let code = text.charCodeAt(at); code >= ZERO; code = text.charCodeAt(++at))
      value = value * 10 + code - ZERO
    const isEmpty = at === first
    if (text.charCodeAt(at) === COMMA) at += 1
    return isEmpty ? null : isNegative ? -value : value
  }
  const [tradingDay, openDay] = [next() ?? 0, next() ?? 0]
  const [openedAt, closedAt, net, mae, mfe] = [next() ?? 0, next(), next(), next(), next()]
  return {
    id: text.slice(start, start + ID),
    accountId,
    openedAt,
    closedAt,
    tradingDay: textOfDay(tradingDay),
    openDay: textOfDay(openDay),
    net,
    mae: mae === null ? null : -Math.abs(mae),
    mfe: mfe === null ? null : Math.max(0, mfe),
  }
}
