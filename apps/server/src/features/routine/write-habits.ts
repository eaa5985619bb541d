import type { BodyOf } from '@ballast/contract/endpoint'
import type { createHabits, HabitDraft, HabitJson, updateHabit } from '@ballast/contract/routine/routine'
import { defined } from '@ballast/domain/defined'
import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { isTimeZone } from '@ballast/domain/time/zone'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/changes/changes.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { presentHabit, storedRule } from './habit.presenter.ts'
import {
  deleteHabit,
  findHabitRow,
  type HabitRow,
  habitRowsOf,
  hasMarks,
  insertHabits,
  lastPosition,
  orderHabitRows,
  refuseTooMany,
  saveHabitRow,
  saveTerms,
  type TermsRow,
  termRowsOf,
} from './habits.queries.ts'
import { routineBoundary, routineBoundaryOf } from './routine-clock.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** Adds habits from today on. Throws 409 if there would be too many. */
export function addHabits(
  { db, clock }: Context,
  { userId, body }: { userId: string; body: BodyOf<typeof createHabits> },
): Promise<HabitJson[]> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const now = clock.now()
    const timeZone = body.timeZone && isTimeZone(body.timeZone) ? body.timeZone : 'UTC'
    const today = dayText(dayOf(userBoundary(await accountsOf(db, { userId }), timeZone), now))
    await refuseTooMany(db, { userId, more: body.habits.length, today })
    const last = await lastPosition(db, { userId })
    const made = body.habits.map((draft, at) =>
      rowsOfDraft(draft, { userId, timeZone, today, position: last + 1 + at, now }),
    )
    await insertHabits(
      db,
      made.map(({ row }) => row),
      made.map(({ terms }) => terms),
    )
    await announce(db, { userId })
    return made.map(({ row, terms }) => presentHabit(row, [terms], today))
  })
}

type HabitContext = { userId: string; timeZone: string; today: string; position: number; now: Date }

export function rowsOfDraft(draft: HabitDraft, { userId, timeZone, today, position, now }: HabitContext) {
  const { due, goal, rule, ...words } = draft
  const id = uuid()
  const row: HabitRow = {
    userId,
    id,
    ...words,
    position,
    timeZone,
    startsOn: today,
    endedOn: null,
    remindedOn: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }
  const terms: TermsRow = {
    userId,
    habitId: id,
    fromDay: today,
    due,
    goal,
    rule: rule && storedRule(rule),
    isPaused: false,
    setAt: now,
  }
  return { row, terms }
}

/**
 * Changes a habit: its words at once, its terms from tomorrow on, or from today if it was added today. Throws 404, and 409
 * if it was changed elsewhere.
 */
export function changeHabit(
  { db, clock }: Context,
  { userId, id, body }: OwnedId & { body: BodyOf<typeof updateHabit> },
): Promise<HabitJson> {
  return withTransaction(db, async (db) => {
    const { row, terms, today, now } = await known(db, { userId, id, now: clock.now() })
    if (row.revision !== body.revision) throw new AppError('stale')
    const { revision, due, goal, rule, isPaused, ...words } = body
    const saved = await saveHabitRow(db, { ...row, ...defined(words), updatedAt: now }, revision)
    if (!saved) throw new AppError('stale')
    const counts = defined({ due, goal, isPaused })
    const latest = terms.at(-1)
    if (latest && (Object.keys(counts).length > 0 || rule !== undefined)) {
      // Terms that count today stay for the day, also those changed yesterday.
      const isNew = row.startsOn === dayText(today)
      const fromDay = isNew || latest.fromDay > dayText(today) ? latest.fromDay : dayText(today + 1)
      const next = rule === undefined ? latest.rule : rule && storedRule(rule)
      await saveTerms(db, { ...latest, ...counts, rule: next, fromDay, setAt: now })
    }
    await announce(db, { userId })
    return shown(db, { userId, id, today })
  })
}

/** Ends a habit from tomorrow on; its record stays. One added today and never marked is deleted. Throws 404. */
export function endHabit({ db, clock }: Context, { userId, id }: OwnedId): Promise<{ removed: boolean }> {
  return withTransaction(db, async (db) => {
    const { row, today, now } = await known(db, { userId, id, now: clock.now() })
    const removed = row.startsOn === dayText(today) && !(await hasMarks(db, { userId, id }))
    if (removed) await deleteHabit(db, { userId, id })
    else if (row.endedOn === null)
      await saveHabitRow(db, { ...row, endedOn: dayText(today + 1), updatedAt: now }, row.revision)
    await announce(db, { userId })
    return { removed }
  })
}

/** Resumes an ended habit. It was not due on the days in between. Throws 404, and 409 if there would be too many. */
export function reviveHabit({ db, clock }: Context, { userId, id }: OwnedId): Promise<HabitJson> {
  return withTransaction(db, async (db) => {
    const { row, terms, today, now } = await known(db, { userId, id, now: clock.now() })
    const latest = terms.at(-1)
    if (row.endedOn !== null && latest) {
      const ended = dayNumber(row.endedOn)
      if (ended <= today) {
        await refuseTooMany(db, { userId, more: 1, today: dayText(today) })
        await saveTerms(db, { ...latest, fromDay: row.endedOn, isPaused: true, setAt: now })
        await saveTerms(db, { ...latest, fromDay: dayText(today), isPaused: false, setAt: now })
      }
      await saveHabitRow(db, { ...row, endedOn: null, updatedAt: now }, row.revision)
    }
    await announce(db, { userId })
    return shown(db, { userId, id, today })
  })
}

export async function showHabits(
  { db, clock }: Context,
  { userId }: { userId: string },
): Promise<HabitJson[]> {
  const rows = await habitRowsOf(db, { userId })
  const terms = await termRowsOf(db, { userId })
  const boundary = routineBoundary(await accountsOf(db, { userId }), rows)
  const today = dayText(dayOf(boundary, clock.now()))
  const isEnded = ({ endedOn }: HabitRow) => endedOn !== null && endedOn <= today
  return [...rows.filter((row) => !isEnded(row)), ...rows.filter(isEnded)].map((row) =>
    presentHabit(
      row,
      terms.filter(({ habitId }) => habitId === row.id),
      today,
    ),
  )
}

export function arrangeHabits(
  { db }: Pick<Context, 'db'>,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  return withTransaction(db, async (db) => {
    await orderHabitRows(db, { userId, ids })
    await announce(db, { userId })
  })
}

type StoredHabit = { row: HabitRow; terms: TermsRow[]; today: DayNumber; now: Date }

/** A habit, which nothing else changes until the transaction ends. Throws 404. */
async function known(db: Db, { userId, id, now }: OwnedId & { now: Date }): Promise<StoredHabit> {
  await lockUser(db, { userId })
  const row = await findHabitRow(db, { userId, id })
  if (!row) throw new AppError('not_found')
  const terms = (await termRowsOf(db, { userId })).filter(({ habitId }) => habitId === id)
  const boundary = await routineBoundaryOf(db, { userId })
  return { row, terms, today: dayOf(boundary, now), now }
}

async function shown(db: Db, { userId, id, today }: OwnedId & { today: DayNumber }): Promise<HabitJson> {
  const row = await findHabitRow(db, { userId, id })
  if (!row) throw new AppError('not_found')
  const terms = (await termRowsOf(db, { userId })).filter(({ habitId }) => habitId === id)
  return presentHabit(row, terms, dayText(today))
}
