import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { amongIds } from '../../platform/database/among.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRef } from '../../platform/database/owned-id.ts'
import { settled } from '../../schema/settled.ts'
import { tradeJournals } from '../../schema/trades.ts'
import { tradeId } from './trade-id.ts'

export type JournalRow = typeof tradeJournals.$inferSelect

/** An account's journals that may have to move: those of other trades than their own, joined ones, and those of `gone`. */
export async function carriedRows(
  db: Db,
  { userId, accountId, gone }: AccountRef & { gone: readonly string[] },
): Promise<JournalRow[]> {
  const ofAccount = and(eq(tradeJournals.userId, userId), eq(tradeJournals.accountId, accountId))
  const carried = or(isNotNull(tradeJournals.movedFrom), isNotNull(tradeJournals.joined))
  const found = await db.select().from(tradeJournals).where(and(ofAccount, carried))
  const rows = new Map(found.map((row) => [row.tradeId, row]))
  if (gone.length > 0) {
    const ofGone = await db
      .select()
      .from(tradeJournals)
      .where(and(ofAccount, amongIds(tradeJournals.tradeId, gone)))
    for (const row of ofGone) rows.set(row.tradeId, row)
  }
  return [...rows.values()]
}

/**
 * Gives trades that are about to go an empty journal if pictures or plans belong to them and nothing was written: those go where the
 * journal goes.
 */
export async function insertMissingJournals(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const of = (table: string) =>
    sql`SELECT 1 FROM ${sql.identifier(table)} l WHERE l.user_id = ${userId} AND l.trade_id = t.id`
  await db.execute(
    sql`INSERT INTO trade_journals (user_id, trade_id, account_id, key, revision, updated_at)
        SELECT t.user_id, t.id, t.account_id, t.key, 0, now() FROM trades t
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND ${amongIds(sql`t.id`, ids)}
          AND (EXISTS (${of('screenshots')}) OR EXISTS (${of('trade_plans')}))
        ON CONFLICT DO NOTHING`,
  )
}

export async function journalAt(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<JournalRow | null> {
  const [row] = await db
    .select()
    .from(tradeJournals)
    .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, id)))
  return row ?? null
}

/** Journals under their own trades' ids, by key. */
export async function journalsOfKeys(
  db: Db,
  ref: AccountRef,
  keys: readonly string[],
): Promise<Map<string, JournalRow>> {
  if (keys.length === 0) return new Map()
  const ids = keys.map((key) => tradeId(ref, key))
  const rows = await db
    .select()
    .from(tradeJournals)
    .where(and(eq(tradeJournals.userId, ref.userId), amongIds(tradeJournals.tradeId, ids)))
  return new Map(rows.map((row) => [row.key, row]))
}

export async function changeJournalRow(
  db: Db,
  { userId, tradeId: id }: Pick<JournalRow, 'userId' | 'tradeId'>,
  set: Partial<JournalRow>,
): Promise<void> {
  await db
    .update(tradeJournals)
    .set(set)
    .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, id)))
}

/** Puts a journal under its own trade's id; returns false if another journal is there. */
export async function sendHome(db: Db, { userId, tradeId: id }: JournalRow, home: string): Promise<boolean> {
  const there = sql`SELECT 1 FROM trade_journals h WHERE h.user_id = ${userId} AND h.trade_id = ${home}`
  const sent = await db
    .update(tradeJournals)
    .set({ tradeId: home, movedFrom: null })
    .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, id), sql`NOT EXISTS (${there})`))
    .returning({ id: tradeJournals.tradeId })
  return sent.length > 0
}

type JournalMoves = { userId: string; accountId: string; ids: readonly { from: string; to: string }[] }

/** Moves everything written about trades to their new ids: journals, pictures, plans and decisions. */
export async function moveJournals(db: Db, { userId, accountId, ids }: JournalMoves): Promise<void> {
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS p("from" uuid, "to" uuid)`
  await db.execute(
    sql`UPDATE trade_journals j SET trade_id = p."to", account_id = ${accountId}::uuid FROM ${pairs}
        WHERE j.user_id = ${userId} AND j.trade_id = p."from"`,
  )
  await db.execute(
    sql`UPDATE trade_journals j SET decision_group = p."to"::text FROM ${pairs}
        WHERE j.user_id = ${userId} AND j.decision_group = p."from"::text`,
  )
  await db.execute(
    sql`UPDATE screenshots s SET trade_id = p."to" FROM ${pairs}
        WHERE s.user_id = ${userId} AND s.trade_id = p."from"`,
  )
  await db.execute(
    sql`UPDATE trade_plans t SET trade_id = p."to", account_id = ${accountId}::uuid FROM ${pairs}
        WHERE t.user_id = ${userId} AND t.trade_id = p."from"`,
  )
}
