import type { HabitMark } from '@ballast/domain/routine/habit'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { type List, listOf, OWNER, type RowsOf, readLists } from '../../platform/database/read-lists.ts'
import { dayPlans } from '../../schema/plans.ts'
import { habitMarks, habits, habitTerms, resets, routineDays } from '../../schema/routine.ts'
import { accountsList } from '../accounts/accounts.queries.ts'

/** Marks by habit and day number. */
export type Marks = Map<string, Map<DayNumber, HabitMark>>

const FROM = sql.placeholder('from')
const TO = sql.placeholder('to')
const ONLY = sql.placeholder('only')

const within = (day: PgColumn): SQL | undefined =>
  and(gte(day, FROM), lte(day, TO), sql`(${ONLY}::date[] IS NULL OR ${day} = ANY(${ONLY}::date[]))`)

/** Years of marks are many rows, so each habit's are read as one text: `20626k,20627b,20628k7.5`. */
const marksList: List<[string, Map<DayNumber, HabitMark>]> = {
  query: sql`SELECT json_agg(json_build_array(m.habit_id, m.marks)) AS list FROM (
      SELECT habit_id, string_agg((day - DATE '1970-01-01') || left(state, 1) || coalesce(amount::text, ''), ',') AS marks
      FROM habit_marks WHERE user_id = ${OWNER} AND ${within(habitMarks.day)} GROUP BY habit_id) AS m`,
  decode: (rows) => (rows as [string, string][]).map(([habit, marks]) => [habit, readMarks(marks)]),
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

const LISTS = {
  accounts: accountsList,
  habits: listOf(getTableColumns(habits), {
    from: habits,
    where: eq(habits.userId, OWNER),
    orderBy: [habits.position, habits.createdAt, habits.id],
  }),
  terms: listOf(getTableColumns(habitTerms), {
    from: habitTerms,
    where: eq(habitTerms.userId, OWNER),
    orderBy: [habitTerms.fromDay],
  }),
  marks: marksList,
  routineDays: listOf(getTableColumns(routineDays), {
    from: routineDays,
    where: and(eq(routineDays.userId, OWNER), gte(routineDays.day, FROM)),
    orderBy: [routineDays.day],
  }),
  plans: listOf(
    { day: dayPlans.day, writtenAt: dayPlans.createdAt, startsAt: dayPlans.startsAt },
    { from: dayPlans, where: and(eq(dayPlans.userId, OWNER), within(dayPlans.day)) },
  ),
  resets: listOf(
    { day: resets.day, startedAt: resets.startedAt },
    { from: resets, where: and(eq(resets.userId, OWNER), within(resets.day)) },
  ),
}
const readRecord = readLists(LISTS)

/** What the routine's days are judged by, besides trades. */
export type RoutineRecord = {
  [Name in Exclude<keyof typeof LISTS, 'marks'>]: RowsOf<(typeof LISTS)[Name]>
} & {
  marks: Marks
}

type Range = { userId: string; from: DayNumber; to: DayNumber; only?: ReadonlySet<DayNumber> | undefined }

/**
 * The habits and their terms, and what was recorded from one day to another, or only on some of these days. Finished days
 * and days off have no upper bound: days off may lie in the future.
 */
export async function readRoutineRecord(db: Db, { userId, from, to, only }: Range): Promise<RoutineRecord> {
  const days = only ? `{${[...only].map(dayText).join()}}` : null
  const { marks, ...lists } = await readRecord(db, {
    userId,
    from: dayText(from),
    to: dayText(to),
    only: days,
  })
  return { ...lists, marks: new Map(marks) }
}
