import { RETENTION_DAYS } from '@ballast/contract/journal/recently-deleted'
import { DAY_MS } from '@ballast/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'

const BATCH_SIZE = 500
const LONG_DELETED = allUsers('what was deleted long ago')

type PurgedTrade = { userId: string; id: string; sourceId: string; manual: boolean }

/**
 * Purges what was deleted more than 30 days ago: journals and pictures, and the whole of typed trades. The row of an
 * imported trade stays as a mark, so that importing its file again does not bring it back.
 */
export async function purgeDeleted({
  db,
  files,
  clock,
}: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  const purged = await rowsOf<PurgedTrade>(
    db,
    sql`SELECT user_id AS "userId", id, source_id AS "sourceId", manual FROM trades t
        WHERE ${LONG_DELETED} AND deleted_at < ${before.toISOString()}::timestamptz AND ${unsettledToo('deleted trades were seen')}
        AND (manual OR EXISTS (SELECT 1 FROM trade_journals j WHERE j.user_id = t.user_id AND j.trade_id = t.id)) LIMIT ${BATCH_SIZE}`,
  )
  for (const trade of purged) await letGo({ db, files }, trade)
  const pictures = await rowsOf<{ key: string }>(
    db,
    sql`DELETE FROM screenshots WHERE ${LONG_DELETED} AND deleted_at < ${before.toISOString()}::timestamptz
        RETURNING storage_key AS key`,
  )
  for (const { key } of pictures) await files.remove(key)
}

async function letGo(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { userId, id, sourceId, manual }: PurgedTrade,
): Promise<void> {
  const pictures = await withTransaction(db, async (db) => {
    await db.execute(sql`DELETE FROM trade_journals WHERE user_id = ${userId} AND trade_id = ${id}`)
    if (manual) {
      await db.execute(sql`DELETE FROM executions WHERE user_id = ${userId} AND source_id = ${sourceId}`)
      await db.execute(sql`DELETE FROM trade_fills WHERE user_id = ${userId} AND trade_id = ${id}`)
      await db.execute(sql`DELETE FROM trades WHERE user_id = ${userId} AND id = ${id}`)
    }
    return rowsOf<{ key: string }>(
      db,
      sql`DELETE FROM screenshots WHERE user_id = ${userId} AND trade_id = ${id} RETURNING storage_key AS key`,
    )
  })
  for (const { key } of pictures) await files.remove(key)
}
