import { type AnyColumn, and, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { type AttemptTrade, readTradeLine, readTradeLines } from './reuse/trade-lines.ts'

export type ChangedTrade = AttemptTrade & { isDeleted: boolean }

type Range = { userId: string; accountIds: readonly string[]; from: string }
type Changes = { userId: string; accountIds: readonly string[]; since: number; limit: number }

const millis = (column: AnyColumn) => sql`(date_part('epoch', ${column}) * 1000)::int8`

/** When an open position last had a fill. Fills are stored in time order. */
const LAST_FILL = sql`CASE WHEN closed_at IS NULL THEN (
    SELECT fills->-1->>'executedAt' FROM trade_fills WHERE user_id = trades.user_id AND trade_id = trades.id
  ) END`

/** A trade as a line: its id and numbers separated by commas, empty for null. */
const LINE = sql`concat_ws(',', id, ${millis(trades.openedAt)},
  coalesce(${millis(trades.closedAt)}::text, ''), coalesce(net::text, ''), coalesce(mae::text, ''), coalesce(mfe::text, ''),
  coalesce(${LAST_FILL}, ''))`

/** The trades of some accounts from a day on. */
export function attemptTradesOf(db: Db, { userId, accountIds, from }: Range): Promise<AttemptTrade[]> {
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

/** Trades written after a version, including deleted ones; at most `limit`. */
export async function changedAttemptTrades(
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
    ...readTradeLine(accountId, line, 0),
    isDeleted: deletedAt !== null,
  }))
}

/** Read as one text per account: tens of thousands of single rows would take most of the request's time. */
async function readLines(db: Db, where: SQL | undefined): Promise<AttemptTrade[]> {
  const groups = await rowsOf<{ accountId: string; packed: string }>(
    db,
    sql`SELECT account_id AS "accountId", string_agg(${LINE}, E'\\n') AS packed
        FROM trades WHERE ${where} GROUP BY account_id`,
  )
  return groups.flatMap(({ accountId, packed }) => readTradeLines(accountId, packed))
}
