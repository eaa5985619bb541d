import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { removedAccounts as table } from '../../schema/accounts.ts'

export type RemovedRow = typeof table.$inferSelect

/** Removed accounts that can still be restored, latest first. */
export async function listRemoved(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<RemovedRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.goesAt, now)))
    .orderBy(desc(table.removedAt), desc(table.id))
    .limit(200)
}

export async function insertRemoved(db: Db, row: RemovedRow): Promise<void> {
  await db.insert(table).values(row)
}

/** Deletes the entry of a removed account, so that it is restored or purged once. */
export async function takeRemoved(db: Db, { userId, id }: OwnedId): Promise<RemovedRow | null> {
  const [row] = await db
    .delete(table)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
    .returning()
  return row ?? null
}

type DueQuery = { now: Date; after: OwnedId | null; limit: number }

/** A page of the removed accounts whose retention period is over, of all users; `after` is the last of the previous page. */
export async function removedBefore(db: Db, { now, after, limit }: DueQuery): Promise<OwnedId[]> {
  return db
    .select({ userId: table.userId, id: table.id })
    .from(table)
    .where(
      and(
        allUsers('removed accounts past their time'),
        lte(table.goesAt, now),
        after ? sql`(${table.userId}, ${table.id}) > (${after.userId}::uuid, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(table.userId, table.id)
    .limit(limit)
}

/**
 * Deletes fills that were moved into an account from another account's files. The move itself stays recorded, so that
 * importing the file again does not bring them back.
 */
export async function deleteArrivedFills(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  await db.execute(
    sql`DELETE FROM executions e USING moved_fills m
        WHERE m.user_id = ${userId} AND m.to_account_id = ${accountId} AND e.user_id = m.user_id
          AND e.account_id = m.account_id AND e.identity = m.identity`,
  )
}

/** Whether an import into one of the accounts is running. */
export async function isImporting(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM imports WHERE user_id = ${userId} AND account_id = ${accountId} AND status = 'running' LIMIT 1`,
  )
  return found.length > 0
}
