import { DAY_MS } from '@ballast/domain/time/durations'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { bulkEdits } from '../../schema/trades.ts'

/** What was deleted, whole, so that it can be brought back. */
type Deleted = {
  kind:
    | 'setup'
    | 'setup_picture'
    | 'day_plan'
    | 'trade_plan'
    | 'attempt'
    | 'attempt_entry'
    | 'receipt'
    | 'account_group'
    | 'conversation'
    | 'trade_move'
    | 'column_mapping'
  id: string
  /** Its rows, as JSON. */
  rows: unknown
  /** Stored files that go with it when it is let go of. */
  files: readonly string[]
}
type Named = { userId: string; kind: Deleted['kind']; id: string }

const KEPT_DAYS = 30

/** Remembers something that is deleted in the same transaction. */
export async function keepDeleted(
  db: Db,
  { userId, now, ...deleted }: Deleted & { userId: string; now: Date },
): Promise<void> {
  await db.insert(bulkEdits).values({ userId, id: uuid(), before: deleted, createdAt: now })
}

/** What was deleted last under this id, handed out once; null when there is nothing (any more). */
export async function takeDeleted<Rows>(
  db: Db,
  { userId, kind, id, now }: Named & { now: Date },
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
  return found ? ((found.before as Deleted).rows as Rows) : null
}

/** Lets go of what was deleted more than 30 days ago, with its files. */
export async function forgetDeleted({
  db,
  files,
  clock,
}: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const gone = await rowsOf<{ files: string[] | null; undone: boolean }>(
    db,
    sql`DELETE FROM bulk_edits WHERE created_at < ${before}::timestamptz AND jsonb_typeof(before) = 'object'
        RETURNING before->'files' AS files, undone_at IS NOT NULL AS undone`,
  )
  for (const { files: keys, undone } of gone) {
    if (!undone) for (const key of keys ?? []) await files.remove(key)
  }
}
