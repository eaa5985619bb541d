import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { trades } from '../../schema/trades.ts'
import type { TradeFacts } from './attempts.queries.ts'

export type ChangedTrade = TradeFacts & { deletedAt: Date | null }

/** Trades written after a version, deleted ones too. */
export async function changedTradeFacts(
  db: Db,
  {
    userId,
    accountIds,
    since,
    limit,
  }: { userId: string; accountIds: readonly string[]; since: number; limit: number },
): Promise<ChangedTrade[]> {
  return db
    .select({
      id: trades.id,
      accountId: trades.accountId,
      openedAt: trades.openedAt,
      closedAt: trades.closedAt,
      tradingDay: trades.tradingDay,
      openDay: trades.openDay,
      net: trades.net,
      mae: trades.mae,
      mfe: trades.mfe,
      deletedAt: trades.deletedAt,
    })
    .from(trades)
    .where(
      and(eq(trades.userId, userId), inArray(trades.accountId, [...accountIds]), gt(trades.version, since)),
    )
    .limit(limit)
}
