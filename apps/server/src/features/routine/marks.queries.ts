import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { dayPlans } from '../../schema/plans.ts'
import { habitMarkEdits, habitMarks, routineDays } from '../../schema/routine.ts'

export type MarkRow = typeof habitMarks.$inferSelect
export type EditRow = typeof habitMarkEdits.$inferSelect
export type RoutineDayRow = typeof routineDays.$inferSelect

/** The marks of one day as they were made. */
export async function marksOfDay(
  db: Db,
  { userId, day }: { userId: string; day: string },
): Promise<MarkRow[]> {
  return db
    .select()
    .from(habitMarks)
    .where(and(eq(habitMarks.userId, userId), eq(habitMarks.day, day)))
}

type Cell = { userId: string; habitId: string; day: string }

export async function findMark(db: Db, { userId, habitId, day }: Cell): Promise<MarkRow | null> {
  const [row] = await db.select().from(habitMarks).where(atCell({ userId, habitId, day }))
  return row ?? null
}

/** A habit has one mark per day: of two made at once the later one stays. */
export async function saveMark(db: Db, row: MarkRow): Promise<void> {
  const { state, amount, isLate, markedAt } = row
  await db
    .insert(habitMarks)
    .values(row)
    .onConflictDoUpdate({
      target: [habitMarks.userId, habitMarks.habitId, habitMarks.day],
      set: { state, amount, isLate, markedAt },
    })
}

export async function deleteMark(db: Db, cell: Cell): Promise<void> {
  await db.delete(habitMarks).where(atCell(cell))
}

export async function insertEdit(db: Db, row: EditRow): Promise<void> {
  await db.insert(habitMarkEdits).values(row)
}

export async function editsOfDay(
  db: Db,
  { userId, day }: { userId: string; day: string },
): Promise<EditRow[]> {
  return db
    .select()
    .from(habitMarkEdits)
    .where(and(eq(habitMarkEdits.userId, userId), eq(habitMarkEdits.day, day)))
    .orderBy(habitMarkEdits.editedAt, habitMarkEdits.id)
    .limit(500)
}

/** Finished days and days off, including future days off. */
export async function routineDayRows(
  db: Db,
  { userId, from }: { userId: string; from: string },
): Promise<RoutineDayRow[]> {
  return db
    .select()
    .from(routineDays)
    .where(and(eq(routineDays.userId, userId), gte(routineDays.day, from)))
    .orderBy(routineDays.day)
}

/** Finishes a day; a finished day keeps its original time. */
export async function finishDayRow(db: Db, { userId, day, now }: { userId: string; day: string; now: Date }) {
  const [known] = await db
    .select()
    .from(routineDays)
    .where(and(eq(routineDays.userId, userId), eq(routineDays.day, day)))
  if (known?.finishedAt) return
  await db
    .insert(routineDays)
    .values({ userId, day, finishedAt: now, isOff: false, updatedAt: now })
    .onConflictDoUpdate({
      target: [routineDays.userId, routineDays.day],
      set: { finishedAt: now, updatedAt: now },
    })
}

export async function saveDayOff(
  db: Db,
  { userId, day, isOff, now }: { userId: string; day: string; isOff: boolean; now: Date },
): Promise<void> {
  await db
    .insert(routineDays)
    .values({ userId, day, finishedAt: null, isOff, updatedAt: now })
    .onConflictDoUpdate({ target: [routineDays.userId, routineDays.day], set: { isOff, updatedAt: now } })
}

export async function hasDayPlan(db: Db, { userId, day }: { userId: string; day: string }): Promise<boolean> {
  const rows = await db
    .select({ day: dayPlans.day })
    .from(dayPlans)
    .where(and(eq(dayPlans.userId, userId), eq(dayPlans.day, day)))
    .limit(1)
  return rows.length > 0
}

function atCell({ userId, habitId, day }: Cell) {
  return and(eq(habitMarks.userId, userId), eq(habitMarks.habitId, habitId), eq(habitMarks.day, day))
}
