import { and, eq, sql } from 'drizzle-orm'
import { amongTexts } from '../../platform/database/among.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRef } from '../../platform/database/owned-id.ts'
import { cashEvents } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import type { ChangedPlaces } from './trades-of-fills.ts'

/** How exact typed times are. */
const NEAR = sql`interval '2 minutes'`

/**
 * The typed trades that state a line's money themselves: a cost or result in their contract between their opening and their
 * close. Joined by day, because an account may have thousands of both in one contract.
 */
const typedTradesAround = (userId: string) => sql`SELECT 1 FROM trades t,
    generate_series(date_trunc('day', t.opened_at - ${NEAR}), coalesce(t.closed_at, t.opened_at) + ${NEAR}, '1 day') AS day
  WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.manual AND t.deleted_at IS NULL
    AND t.account_id = ${cashEvents.accountId} AND t.symbol = ${cashEvents.symbol}
    AND day = date_trunc('day', ${cashEvents.occurredAt})
    AND ${cashEvents.kind} IN ('commission', 'fee', 'trade_result')
    AND ${cashEvents.occurredAt} BETWEEN t.opened_at - ${NEAR} AND coalesce(t.closed_at, t.opened_at) + ${NEAR}`

/** The files that say of a line that it does not move the balance: then it does not, whichever other file states it, too. */
const filesThatKeep = (userId: string) => sql`SELECT 1 FROM cash_events p
  WHERE p.user_id = ${userId} AND p.account_id = ${cashEvents.accountId} AND p.identity = ${cashEvents.identity}
    AND p.placed AND p.symbol IS NULL AND ${settled(userId, sql`p.source_id`)}`

/**
 * A user's lines of the brokers' cash ledgers that are in no trade, to select from: each moves its account's balance. Once
 * each even if several imports contain it: as the earliest of them states it, like a fill of the same authority.
 */
export function cashLinesOf(db: Db, { userId }: { userId: string }) {
  return db
    .selectDistinctOn([cashEvents.accountId, cashEvents.identity])
    .from(cashEvents)
    .where(
      and(
        eq(cashEvents.userId, userId),
        settled(userId, cashEvents.sourceId),
        sql`NOT ${cashEvents.placed}`,
        sql`NOT EXISTS (${filesThatKeep(userId)})`,
        sql`NOT EXISTS (${typedTradesAround(userId)})`,
      ),
    )
    .orderBy(cashEvents.accountId, cashEvents.identity, cashEvents.sourceId)
    .as('lines')
}

/** Lines per statement. */
const BATCH_SIZE = 5000

/** Stores which lines are placed now and which are not any more, in every source's row. */
export async function savePlaces(
  db: Db,
  { userId, accountId }: AccountRef,
  { placed, unplaced }: ChangedPlaces,
): Promise<void> {
  for (const [identities, isPlaced] of [
    [placed, true],
    [unplaced, false],
  ] as const)
    for (let from = 0; from < identities.length; from += BATCH_SIZE)
      await db
        .update(cashEvents)
        .set({ placed: isPlaced })
        .where(
          and(
            eq(cashEvents.userId, userId),
            eq(cashEvents.accountId, accountId),
            amongTexts(cashEvents.identity, identities.slice(from, from + BATCH_SIZE)),
          ),
        )
}
