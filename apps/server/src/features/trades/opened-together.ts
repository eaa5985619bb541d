import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { executions, orderId } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import type { TradeRecord } from '../trade-store/trades.queries.ts'

/** Another leg of a trade's spread, as listed with the trade. */
export type OpenedTogether = Pick<TradeRecord, 'id' | 'symbol' | 'direction' | 'quantity' | 'status' | 'net'>

/**
 * The trades in other contracts whose opening fill came from the same order: the legs of a spread. Each leg stays a
 * separate trade; this links them.
 */
export async function findOpenedTogether(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
  trade: TradeRecord,
): Promise<OpenedTogether[]> {
  const own = and(
    eq(executions.userId, userId),
    settled(userId, executions.sourceId),
    eq(executions.accountId, accountId),
  )
  const [opening] = await db
    .select({ orderId })
    .from(executions)
    .where(and(own, eq(executions.identity, trade.key), sql`${orderId} IS NOT NULL`))
    .limit(1)
  if (!opening?.orderId) return []
  const siblings = db
    .select({ identity: executions.identity })
    .from(executions)
    .where(and(own, eq(orderId, opening.orderId), ne(executions.symbol, trade.symbol)))
  return db
    .select({
      id: trades.id,
      symbol: trades.symbol,
      direction: trades.direction,
      quantity: trades.quantity,
      status: trades.status,
      net: trades.net,
    })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        eq(trades.accountId, accountId),
        isNull(trades.deletedAt),
        inArray(trades.key, siblings),
      ),
    )
    .orderBy(trades.symbol)
    .limit(20)
}
