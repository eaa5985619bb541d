import type { HabitMark } from '@ballast/domain/routine/habit'
import type { DayNumber } from '@ballast/domain/time/trading-day'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { dayPlans } from '../../schema/plans.ts'
import { habitMarkEdits, habitMarks, resets, routineDays } from '../../schema/routine.ts'

export type MarkRow = typeof habitMarks.$inferSelect
export type EditRow = typeof habitMarkEdits.$inferSelect
export type RoutineDayRow = typeof routineDays.$inferSelect
/** An inclusive range of days, or only some of them. */
type Days = { userId: string; from: string; to: string; only?: readonly string[] | undefined }

/** Marks by habit and day number. */
export type Marks = Map<string, Map<DayNumber, HabitMark>>

/** Years of marks are many rows, so each habit's are read as one text: `20626k,20627b,20628k7.5`. */
export async function marksOf(db: Db, { userId, ...days }: Days): Promise<Marks> {
  const rows = await rowsOf<{ habit: string; marks: string }>(
    db,
    sql`SELECT habit_id AS habit, string_agg((day - DATE '1970-01-01') || left(state, 1) || coalesce(amount::text, ''), ',') AS marks
        FROM habit_marks WHERE user_id = ${userId} AND ${on(habitMarks.day, days)} GROUP BY habit_id`,
  )
  return new Map(rows.map(({ habit, marks }) => [habit, readMarks(marks)]))
}

function readMarks(text: string): Map<DayNumber, HabitMark> {
  const marks = new Map<DayNumber, HabitMark>()
  for (const mark of text.split(',')) {
    const at = mark.search(/[kb]/)
    const amount = mark.slice(at + 1)
    marks.set(Number(mark.slice(0, at)), {
      state: mark[at] === 'k' ? 'kept' : 'broken',
      amount: amount === '' ? null : Number(amount),
    })
  }
  return marks
}

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

/** When the plans of some days were written and when their sessions begin. */
export async function planTimes(
  db: Db,
  { userId, ...days }: Days,
): Promise<{ day: string; writtenAt: Date; startsAt: Date }[]> {
  return db
    .select({ day: dayPlans.day, writtenAt: dayPlans.createdAt, startsAt: dayPlans.startsAt })
    .from(dayPlans)
    .where(and(eq(dayPlans.userId, userId), on(dayPlans.day, days)))
}

export async function resetTimes(
  db: Db,
  { userId, ...days }: Days,
): Promise<{ day: string; startedAt: Date }[]> {
  return db
    .select({ day: resets.day, startedAt: resets.startedAt })
    .from(resets)
    .where(and(eq(resets.userId, userId), on(resets.day, days)))
}

function on(column: PgColumn, { from, to, only }: Omit<Days, 'userId'>): SQL | undefined {
  return and(gte(column, from), lte(column, to), only && inArray(column, [...only]))
}

function atCell({ userId, habitId, day }: Cell) {
  return and(eq(habitMarks.userId, userId), eq(habitMarks.habitId, habitId), eq(habitMarks.day, day))
}
