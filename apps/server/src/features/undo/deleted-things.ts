import { RETENTION_DAYS } from '@ballast/contract/journal/recently-deleted'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { type DeletedKind, deletedThings } from '../../schema/deleted-things.ts'
import { bulkEdits } from '../../schema/trades.ts'

/** Everything that was deleted, so that it can be restored. */
type DeletedThing = {
  kind: DeletedKind
  id: string
  /** Its rows, as JSON. */
  rows: unknown
  /** Storage keys of files that are removed with it after 30 days. */
  files: readonly string[]
}
type ThingKey = { userId: string; kind: DeletedKind; id: string }

/** Stores something that is deleted in the same transaction. */
export async function storeDeleted(
  db: Db,
  { userId, kind, id, rows, files, now }: DeletedThing & { userId: string; now: Date },
): Promise<void> {
  await db
    .insert(deletedThings)
    .values({ userId, id: uuid(), kind, thingId: id, payload: rows, files, createdAt: now })
}

function storedUnder({ userId, kind, id }: ThingKey) {
  const t = deletedThings
  return and(eq(t.userId, userId), eq(t.kind, kind), eq(t.thingId, id), isNull(t.restoredAt))
}

/** Whether something is stored under this id, so that it could be restored. */
export async function isStored(db: Db, key: ThingKey): Promise<boolean> {
  const stored = db.select({ id: deletedThings.id }).from(deletedThings).where(storedUnder(key))
  return (await stored.limit(1)).length > 0
}

/** Deletes and returns what was last deleted under this id; null if there is nothing (any more). */
export async function takeDeleted<Rows>(
  db: Db,
  { userId, kind, id, now }: ThingKey & { now: Date },
): Promise<Rows | null> {
  const t = deletedThings
  const latest = db
    .select({ id: t.id })
    .from(t)
    .where(storedUnder({ userId, kind, id }))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(1)
  const [found] = await db
    .update(t)
    .set({ restoredAt: now })
    .where(and(eq(t.userId, userId), eq(t.id, latest), isNull(t.restoredAt)))
    .returning({ payload: t.payload })
  return found ? (found.payload as Rows) : takeFromBulkEdits(db, { userId, kind, id, now })
}

/** A row that was stored as JSON, with its time of creation. */
export function dated<Row extends { createdAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt) }
}

/**
 * Before migration 0044, deleted things were rows of `bulk_edits`. Those can still be restored until they are 30 days
 * old, after which `forgetDeleted` has removed the last of them.
 */
async function takeFromBulkEdits<Rows>(
  db: Db,
  { userId, kind, id, now }: ThingKey & { now: Date },
): Promise<Rows | null> {
  const [found] = await db
    .update(bulkEdits)
    .set({ undoneAt: now })
    .where(
      and(
        eq(bulkEdits.userId, userId),
        isNull(bulkEdits.undoneAt),
        sql`${bulkEdits.before}->>'kind' = ${kind} AND ${bulkEdits.before}->>'id' = ${id}`,
      ),
    )
    .returning({ before: bulkEdits.before })
  return found ? ((found.before as DeletedThing).rows as Rows) : null
}

const OLD_ONES = allUsers('what was deleted long ago')

/** Purges what was deleted more than 30 days ago, with the files of whatever was not restored. */
export async function forgetDeleted({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString()
  await withTransaction(db, async (db) => {
    const gone = await dropDeleted(db, before)
    await removeFiles(
      { db, jobs },
      gone.flatMap(({ files, restored }) => (restored ? [] : (files ?? []))),
    )
  })
}

type Dropped = { files: string[] | null; restored: boolean }

async function dropDeleted(db: Db, before: string): Promise<Dropped[]> {
  return [
    ...(await rowsOf<Dropped>(
      db,
      sql`DELETE FROM deleted_things WHERE ${OLD_ONES} AND created_at < ${before}::timestamptz
          RETURNING files, restored_at IS NOT NULL AS restored`,
    )),
    ...(await rowsOf<Dropped>(
      db,
      sql`DELETE FROM bulk_edits
          WHERE ${OLD_ONES} AND created_at < ${before}::timestamptz AND jsonb_typeof(before) = 'object'
          RETURNING before->'files' AS files, undone_at IS NOT NULL AS restored`,
    )),
  ]
}
