import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { cashEvents } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'

/**
 * A user's lines of the brokers' cash ledgers that belong to no contract, to select from. Once each even if several
 * imports contain it: as the earliest of them states it, like a fill of the same authority.
 */
export function cashLinesOf(db: Db, { userId }: { userId: string }) {
  return db
    .selectDistinctOn([cashEvents.accountId, cashEvents.identity])
    .from(cashEvents)
    .where(
      and(eq(cashEvents.userId, userId), settled(userId, cashEvents.sourceId), isNull(cashEvents.symbol)),
    )
    .orderBy(cashEvents.accountId, cashEvents.identity, cashEvents.sourceId)
    .as('lines')
}
