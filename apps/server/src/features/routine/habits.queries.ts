import { MAX_HABITS } from '@ballast/contract/routine/routine'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import type { OwnedId, UserRef } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { habitMarks, habits, habitTerms } from '../../schema/routine.ts'

export type HabitRow = typeof habits.$inferSelect
export type TermsRow = typeof habitTerms.$inferSelect

/** All habits in their order, including ended ones. */
export async function habitRowsOf(db: Db, { userId }: UserRef): Promise<HabitRow[]> {
  return db
    .select()
    .from(habits)
    .where(eq(habits.userId, userId))
    .orderBy(habits.position, habits.createdAt, habits.id)
}

/** All terms of all habits, earliest first. */
export async function termRowsOf(db: Db, { userId }: UserRef): Promise<TermsRow[]> {
  return db.select().from(habitTerms).where(eq(habitTerms.userId, userId)).orderBy(asc(habitTerms.fromDay))
}

export async function findHabitRow(db: Db, { userId, id }: OwnedId): Promise<HabitRow | null> {
  const [row] = await db.select().from(habits).where(own({ userId, id }))
  return row ?? null
}

/** Throws if this many more habits would exceed the limit. */
export async function refuseTooMany(
  db: Db,
  { userId, more, today }: UserRef & { more: number; today: string },
): Promise<void> {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(habits)
    .where(and(eq(habits.userId, userId), or(isNull(habits.endedOn), gt(habits.endedOn, today))))
  if ((found?.n ?? 0) + more > MAX_HABITS) throw new AppError('habit_limit')
}

export async function lastPosition(db: Db, { userId }: UserRef): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${habits.position}), -1)::int` })
    .from(habits)
    .where(eq(habits.userId, userId))
  return row?.last ?? -1
}

export async function insertHabits(
  db: Db,
  rows: readonly HabitRow[],
  terms: readonly TermsRow[],
): Promise<void> {
  await db.insert(habits).values([...rows])
  await db.insert(habitTerms).values([...terms])
}

/** Saves a habit unless it has changed since it was read; returns false if it has. */
export async function saveHabitRow(db: Db, row: HabitRow, revision: number): Promise<boolean> {
  const { userId, id, createdAt: _, ...set } = row
  const changed = await db
    .update(habits)
    .set({ ...set, revision: revision + 1 })
    .where(and(own({ userId, id }), eq(habits.revision, revision)))
    .returning({ id: habits.id })
  return changed.length > 0
}

/** A day has one set of terms: the last that was saved. */
export async function saveTerms(db: Db, row: TermsRow): Promise<void> {
  const { due, goal, rule, isPaused, setAt } = row
  await db
    .insert(habitTerms)
    .values(row)
    .onConflictDoUpdate({
      target: [habitTerms.userId, habitTerms.habitId, habitTerms.fromDay],
      set: { due, goal, rule, isPaused, setAt },
    })
}

export async function hasMarks(db: Db, { userId, id }: OwnedId): Promise<boolean> {
  const [row] = await db
    .select({ day: habitMarks.day })
    .from(habitMarks)
    .where(and(eq(habitMarks.userId, userId), eq(habitMarks.habitId, id)))
    .limit(1)
  return row !== undefined
}

export async function deleteHabit(db: Db, { userId, id }: OwnedId): Promise<void> {
  await db.delete(habitTerms).where(and(eq(habitTerms.userId, userId), eq(habitTerms.habitId, id)))
  await db.delete(habits).where(own({ userId, id }))
}

/** Moves the given habits to the front, in this order; the others follow in their previous order. */
export async function orderHabitRows(
  db: Db,
  { userId, ids }: UserRef & { ids: readonly string[] },
): Promise<void> {
  const rows = await habitRowsOf(db, { userId })
  const place = new Map(ids.map((id, at) => [id, at]))
  const ordered = [...rows].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
  const moved = ordered.flatMap(({ id, position }, at) => (position === at ? [] : [{ id, at }]))
  for (const { id, at } of moved) await db.update(habits).set({ position: at }).where(own({ userId, id }))
}

/** Up to `limit` habits with reminders, ordered by user, of users after `after`. */
export async function habitsToRemind(
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<HabitRow[]> {
  return db
    .select()
    .from(habits)
    .where(
      and(
        allUsers('habits to remind of'),
        eq(habits.remind, true),
        lte(habits.startsOn, dayAround(now, 1)),
        or(isNull(habits.endedOn), gt(habits.endedOn, dayAround(now, -1))),
        after === null ? undefined : gt(habits.userId, after),
      ),
    )
    .orderBy(habits.userId, habits.id)
    .limit(limit)
}

/** The latest or earliest day that it can be on anybody's clock. */
const dayAround = (now: Date, days: 1 | -1) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Claims a day's reminder: returns false if another server, or an earlier run, has claimed it. */
export async function claimReminder(
  db: Db,
  { userId, id, day }: OwnedId & { day: string },
): Promise<boolean> {
  const taken = await db
    .update(habits)
    .set({ remindedOn: day })
    .where(and(own({ userId, id }), or(isNull(habits.remindedOn), sql`${habits.remindedOn} < ${day}`)))
    .returning({ id: habits.id })
  return taken.length > 0
}

function own({ userId, id }: OwnedId) {
  return and(eq(habits.userId, userId), eq(habits.id, id))
}
