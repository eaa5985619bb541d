import type { BodyOf } from '@ballast/contract/endpoint'
import type { markHabit } from '@ballast/contract/routine/routine'
import { termsOn } from '@ballast/domain/routine/habit'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/changes/changes.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { dayOf } from '../accounts/user-clock.ts'
import { findHabitRow, termRowsOf } from './habits.queries.ts'
import { habitOf } from './judged-days.ts'
import {
  deleteMark,
  findMark,
  finishDayRow,
  insertEdit,
  type MarkRow,
  routineDayRows,
  saveDayOff,
  saveMark,
} from './marks.queries.ts'
import { routineBoundaryOf } from './routine-clock.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** How long a mark made offline keeps its own time. */
const WAITED_AT_MOST_MS = 7 * DAY_MS

/**
 * Marks a habit on a day that has begun, or removes the mark. A mark made after its day is late; once the day is finished the change is
 * stored as an edit. A mark made offline counts from when it was made. Throws 404, 409 for a rule the record judges, 422 for a day it does
 * not count on.
 */
export function setMark(
  { db, clock }: Context,
  { userId, id, body }: { userId: string; id: string; body: BodyOf<typeof markHabit> },
): Promise<void> {
  return withTransaction(db, async (db) => {
    // Another device may be marking the same day, or finishing it.
    await lockUser(db, { userId })
    const row = await findHabitRow(db, { userId, id })
    if (!row) throw new AppError('not_found')
    const now = clock.now()
    const boundary = await routineBoundaryOf(db, { userId })
    const day = dayNumber(body.day)
    if (day > dayOf(boundary, now)) refuseDay('This day has not begun')
    const terms = termsOn(habitOf(row, await termRowsOf(db, { userId })).habit, day)
    if (!terms) refuseDay('The habit did not count on this day')
    if (terms?.rule) throw new AppError('judged_by_record')
    const cell = { userId, habitId: id, day: body.day }
    const before = await findMark(db, cell)
    const saidAt = timeOf(body.saidAt, now)
    // A later mark, made on another device, stays.
    if (before && saidAt < now && before.markedAt > saidAt) return
    const after: MarkRow | null = body.state && {
      ...cell,
      state: body.state,
      amount: body.amount,
      markedAt: saidAt,
      isLate: saidAt.getTime() >= dayEndsAt(day, boundary),
    }
    if (isSame(before, after)) return
    if (after) await saveMark(db, after)
    else await deleteMark(db, cell)
    await saveEdit(db, { cell, before, after, now })
    await announce(db, { userId })
  })
}

/** When a mark was made: the browser's time if it is up to a week ago, never in the future. */
export function timeOf(saidAt: string | undefined, now: Date): Date {
  const markedAt = saidAt === undefined ? now.getTime() : Date.parse(saidAt)
  return now.getTime() - WAITED_AT_MOST_MS <= markedAt && markedAt < now.getTime() ? new Date(markedAt) : now
}

function refuseDay(sentence: string): never {
  throw invalidInput({ day: sentence })
}

function isSame(before: MarkRow | null, after: MarkRow | null): boolean {
  return before?.state === after?.state && before?.amount === after?.amount
}

type Edit = {
  cell: { userId: string; habitId: string; day: string }
  before: MarkRow | null
  after: MarkRow | null
  now: Date
}

async function saveEdit(db: Db, { cell, before, after, now }: Edit): Promise<void> {
  const [day] = await routineDayRows(db, { userId: cell.userId, from: cell.day })
  if (day?.day !== cell.day || day.finishedAt === null) return
  const wordOf = (mark: MarkRow | null) => mark && { state: mark.state, amount: mark.amount }
  await insertEdit(db, { ...cell, id: uuid(), before: wordOf(before), after: wordOf(after), editedAt: now })
}

/** Finishes a day that has begun. Throws 422 for one that has not. */
export function finish(
  { db, clock }: Context,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const now = clock.now()
    if (dayNumber(day) > (await todayOf(db, { userId, now }))) refuseDay('This day has not begun')
    await finishDayRow(db, { userId, day, now })
    await announce(db, { userId })
  })
}

/** Plans a day off, or cancels it. Throws 409 once the day has begun. */
export function setDayOff(
  { db, clock }: Context,
  { userId, day, isOff }: { userId: string; day: string; isOff: boolean },
): Promise<void> {
  return withTransaction(db, async (db) => {
    const now = clock.now()
    if (dayNumber(day) <= (await todayOf(db, { userId, now }))) throw new AppError('day_begun')
    await saveDayOff(db, { userId, day, isOff, now })
    await announce(db, { userId })
  })
}

async function todayOf(db: Db, { userId, now }: { userId: string; now: Date }): Promise<number> {
  return dayOf(await routineBoundaryOf(db, { userId }), now)
}
