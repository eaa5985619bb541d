import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { dayPlans } from '../../schema/plans.ts'
import { resetSilences, resets } from '../../schema/routine.ts'

export type ResetRow = typeof resets.$inferSelect

/** Latest first. */
export async function listResetRows(
  db: Db,
  { userId, before, limit }: UserRef & { before: Date | null; limit: number },
): Promise<ResetRow[]> {
  return db
    .select()
    .from(resets)
    .where(and(eq(resets.userId, userId), before ? lt(resets.startedAt, before) : undefined))
    .orderBy(desc(resets.startedAt), desc(resets.id))
    .limit(limit)
}

export async function countResets(db: Db, { userId }: UserRef): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(resets)
    .where(eq(resets.userId, userId))
  return row?.n ?? 0
}

/** Saves a reset under its id. A late message does not reopen one that has ended. */
export async function saveResetRow(db: Db, row: ResetRow): Promise<ResetRow> {
  const { userId: _, id: __, startedAt: ___, day: ____, ...set } = row
  const [saved] = await db
    .insert(resets)
    .values(row)
    .onConflictDoUpdate({
      target: [resets.userId, resets.id],
      set,
      setWhere: row.endedAt === null ? sql`${resets.endedAt} IS NULL` : sql`true`,
    })
    .returning()
  if (saved) return saved
  const [kept] = await db
    .select()
    .from(resets)
    .where(and(eq(resets.userId, row.userId), eq(resets.id, row.id)))
  return kept ?? row
}

/** Returns false if there was none. */
export async function deleteResetRow(db: Db, { userId, id }: UserRef & { id: string }): Promise<boolean> {
  const deleted = await db
    .delete(resets)
    .where(and(eq(resets.userId, userId), eq(resets.id, id)))
    .returning({ id: resets.id })
  return deleted.length > 0
}

export async function resetsSince(db: Db, { userId, day }: UserRef & { day: string }): Promise<ResetRow[]> {
  return db
    .select()
    .from(resets)
    .where(and(eq(resets.userId, userId), gte(resets.day, day)))
}

export async function isSilent(db: Db, { userId, day }: UserRef & { day: string }): Promise<boolean> {
  const [row] = await db
    .select({ day: resetSilences.day })
    .from(resetSilences)
    .where(and(eq(resetSilences.userId, userId), eq(resetSilences.day, day)))
  return row !== undefined
}

export async function silence(
  db: Db,
  { userId, day, at }: UserRef & { day: string; at: Date },
): Promise<void> {
  await db.insert(resetSilences).values({ userId, day, at }).onConflictDoNothing()
}

/** The if-then lines of a day's plans. */
export async function ifThensOfDay(db: Db, { userId, day }: UserRef & { day: string }) {
  const rows = await db
    .select({ words: dayPlans.words })
    .from(dayPlans)
    .where(and(eq(dayPlans.userId, userId), eq(dayPlans.day, day)))
  return rows.flatMap(({ words }) => words.ifThens)
}

/** The resets of a day, in order. */
export async function resetsOfDay(db: Db, { userId, day }: UserRef & { day: string }): Promise<ResetRow[]> {
  return db
    .select()
    .from(resets)
    .where(and(eq(resets.userId, userId), eq(resets.day, day)))
    .orderBy(resets.startedAt, resets.id)
    .limit(100)
}
