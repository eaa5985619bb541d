import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { yieldToRequests } from '../../platform/database/yield-to-requests.ts'
import { cashEvents, executions, imports } from '../../schema/imports.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { deleteTradeRows } from '../trade-store/trades.queries.ts'
import { type ImportRow, lockImport, updateImport } from './imports.queries.ts'

/** One attempt at running an import. */
export type Run = { userId: string; id: string; run: string }

/** The import has ended or another run has taken it over, so this run must write nothing more. */
export class TakenOver extends Error {}

/** Makes this run the one that writes, and deletes what a killed run left behind. Returns false if there is nothing to run any more. */
export async function takeOver(db: Db, { userId, id, run }: Run): Promise<boolean> {
  const before = await withTransaction(db, async (db) => {
    const row = await lockImport(db, { userId, id })
    if (row?.status !== 'running') return null
    await updateImport(db, { userId, id, set: { run } })
    return row
  })
  if (before?.run) await deleteRunRows(db, { userId, id, run })
  return before !== null
}

/** The import's row, locked until the transaction ends. Throws `TakenOver` unless this run is the one that writes. */
export async function lockRun(db: Db, { userId, id, run }: Run): Promise<ImportRow> {
  const row = await lockImport(db, { userId, id })
  if (row?.status !== 'running' || row.run !== run) throw new TakenOver()
  return row
}

/**
 * The same for a slice: several may be in flight, but none once another run has taken over. Its commit does not wait for the
 * disk: the slice is useless before the import's last commit, which does wait and flushes everything before it.
 */
export async function holdRun(db: Db, { userId, id, run }: Run): Promise<void> {
  const [row] = await db
    .select({
      status: imports.status,
      run: imports.run,
      commit: sql`set_config('synchronous_commit', 'off', true)`,
    })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .for('share')
  if (row?.status !== 'running' || row.run !== run) throw new TakenOver()
}

/** Rows deleted per transaction; other requests are served between two batches. */
const BATCH_SIZE = 1000

/** Deletes everything a run has written, batch by batch; none of it was ever visible. */
export async function deleteRunRows(db: Db, run: Run): Promise<void> {
  const { userId, id } = run
  const slice = async (work: (db: Db) => Promise<number>) => {
    await yieldToRequests(db)
    return withTransaction(db, async (db) => {
      await holdRun(db, run)
      return work(db)
    })
  }
  for (const table of [executions, cashEvents]) {
    const part = sql`SELECT identity FROM ${table}
      WHERE user_id = ${userId} AND source_id = ${id} AND ${unsettledToo('what a run has written')} LIMIT ${BATCH_SIZE}`
    const remove = async (db: Db) => {
      const deleted = await db
        .delete(table)
        .where(and(eq(table.userId, userId), eq(table.sourceId, id), sql`${table.identity} IN (${part})`))
        .returning({ identity: table.identity })
      return deleted.length
    }
    while ((await slice(remove)) > 0);
  }
  // The rows written last, found in the order they were written.
  const written = sql`SELECT id FROM trades WHERE user_id = ${userId} AND source_id = ${id}
    AND ${unsettledToo('what a run has written')} ORDER BY seq DESC LIMIT ${BATCH_SIZE} FOR UPDATE`
  const removeTrades = async (db: Db) => {
    const ids = (await rowsOf<{ id: string }>(db, written)).map(({ id }) => id)
    await deleteTradeRows(db, { userId, ids })
    return ids.length
  }
  while ((await slice(removeTrades)) === BATCH_SIZE);
}
