import { RETENTION_DAYS } from '@ballast/contract/journal/recently-deleted'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { allUsers, type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { pauseAfter } from '../../platform/pause-after.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { deleteTyped } from '../trade-store/executions.queries.ts'
import { findTradeFills } from '../trade-store/trades.queries.ts'

const TRADES_AT_A_TIME = 100
const LONG_DELETED = allUsers('what was deleted long ago')

type PurgedTrade = { userId: string; id: string; accountId: string; isTyped: boolean }

/** The identities of the fills of trades `t`. */
const OWN_FILLS = sql`SELECT fill->>'identity' FROM trade_fills f, jsonb_array_elements(f.fills) AS fill
  WHERE f.user_id = t.user_id AND f.trade_id = t.id`
/** Whether all fills of trades `t` were typed: the trader may have merged some with imported ones. */
const IS_TYPED = sql`t.manual AND NOT EXISTS (SELECT 1 FROM executions e WHERE e.user_id = t.user_id
  AND e.account_id = t.account_id AND e.manual = 0 AND e.identity IN (${OWN_FILLS}) AND ${unsettledToo('deleted trades were seen')})`

/** Whether journals or pictures of trades `t` are left. */
const HAS_WORDS = sql`(EXISTS (SELECT 1 FROM trade_journals j WHERE j.user_id = t.user_id AND j.trade_id = t.id)
  OR EXISTS (SELECT 1 FROM screenshots s WHERE s.user_id = t.user_id AND s.trade_id = t.id))`

const deletedBefore = (before: Date) =>
  sql`t.deleted_at < ${before.toISOString()}::timestamptz AND ${unsettledToo('deleted trades were seen')}`

/**
 * Purges what was deleted more than 30 days ago: journals and pictures, and the whole of typed trades. The row of an
 * imported trade stays as a mark, so that importing its file again does not bring it back. In slices with a pause after
 * each, so that nobody waits for it.
 */
export async function purgeDeleted(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  limit = TRADES_AT_A_TIME,
): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  const due = pages<PurgedTrade>(limit, (after) => tradesToPurge(db, { before, after, limit }))
  for await (const page of due) {
    const started = performance.now()
    for (const trade of page) await letGo({ db, jobs }, { ...trade, before })
    await pauseAfter(started)
  }
  const isDue = sql`${LONG_DELETED} AND deleted_at < ${before.toISOString()}::timestamptz`
  await withTransaction(db, (db) => dropPictures({ db, jobs }, isDue))
}

type PurgeQuery = { before: Date; after: PurgedTrade | null; limit: number }

/** A slice of the trades to purge, of all users; `after` is where the previous one ended. */
function tradesToPurge(db: Db, { before, after, limit }: PurgeQuery): Promise<PurgedTrade[]> {
  const place = after ? sql`AND (t.user_id, t.id) > (${after.userId}::uuid, ${after.id}::uuid)` : sql``
  return rowsOf(
    db,
    sql`SELECT user_id AS "userId", id, account_id AS "accountId", ${IS_TYPED} AS "isTyped" FROM trades t
        WHERE ${LONG_DELETED} AND ${deletedBefore(before)} AND (${IS_TYPED} OR ${HAS_WORDS}) ${place}
        ORDER BY t.user_id, t.id LIMIT ${limit}`,
  )
}

async function letGo(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, id, accountId, isTyped, before }: PurgedTrade & { before: Date },
): Promise<void> {
  await withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const still = sql`SELECT 1 FROM trades t WHERE t.user_id = ${userId} AND t.id = ${id} AND ${deletedBefore(before)}`
    if ((await rowsOf(db, still)).length === 0) return
    await db.execute(sql`DELETE FROM trade_journals WHERE user_id = ${userId} AND trade_id = ${id}`)
    if (isTyped) {
      const fills = (await findTradeFills(db, { userId, ids: [id] })).get(id) ?? []
      await deleteTyped(db, { userId, accountId, identities: fills.map(({ identity }) => identity) })
      await db.execute(sql`DELETE FROM trade_fills WHERE user_id = ${userId} AND trade_id = ${id}`)
      await db.execute(sql`DELETE FROM trades WHERE user_id = ${userId} AND id = ${id}`)
    }
    await dropPictures({ db, jobs }, sql`user_id = ${userId} AND trade_id = ${id}`)
  })
}

async function dropPictures({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, which: SQL): Promise<void> {
  const dropped = await rowsOf<{ key: string }>(
    db,
    sql`DELETE FROM screenshots WHERE ${which} RETURNING storage_key AS key`,
  )
  await removeFiles(
    { db, jobs },
    dropped.map(({ key }) => key),
  )
}
