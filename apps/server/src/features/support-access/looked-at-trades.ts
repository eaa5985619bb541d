import type { TradeLook } from '@ballast/contract/admin/support-looks'
import { maybeDecimal } from '@ballast/domain/money/micros'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { accounts } from '../../schema/accounts.ts'
import { settled } from '../../schema/settled.ts'
import { tradeJournals, trades } from '../../schema/trades.ts'
import type { Grant } from './grants.ts'

const columns = {
  id: trades.id,
  account: accounts.name,
  currency: accounts.currency,
  symbol: trades.symbol,
  direction: trades.direction,
  quantity: trades.quantity,
  status: trades.status,
  net: trades.net,
  openedAt: trades.openedAt,
  closedAt: trades.closedAt,
  tradingDay: trades.tradingDay,
  isTyped: trades.manual,
}

type LookQuery = { grant: Grant; after: PageKey | null; limit: number }

/** Latest opened first; notes are read only if their owner allowed it. */
export async function tradesForLook(db: Db, { grant: { userId, withNotes }, after, limit }: LookQuery) {
  const notes = withNotes ? sql<string | null>`${tradeJournals.notes}` : sql<string | null>`NULL`
  return db
    .select({ ...columns, notes })
    .from(trades)
    .innerJoin(accounts, and(eq(accounts.userId, trades.userId), eq(accounts.id, trades.accountId)))
    .leftJoin(
      tradeJournals,
      and(eq(tradeJournals.userId, trades.userId), eq(tradeJournals.tradeId, trades.id)),
    )
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        isNull(trades.deletedAt),
        after
          ? sql`(${trades.openedAt}, ${trades.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(trades.openedAt), desc(trades.id))
    .limit(limit)
}

type Row = Awaited<ReturnType<typeof tradesForLook>>[number]

export function presentTradeLook({ openedAt, closedAt, net, ...row }: Row): TradeLook {
  return {
    ...row,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    net: maybeDecimal(net),
  }
}
