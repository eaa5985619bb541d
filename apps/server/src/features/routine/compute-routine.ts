import { type Cell, cellOf, type DayTally, type RoutineDay, tallyOf } from '@ballast/domain/routine/day-cells'
import type { Habit } from '@ballast/domain/routine/habit'
import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { type DayBoundary, type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { type HabitRow, habitRowsOf, type TermsRow, termRowsOf } from './habits.queries.ts'
import {
  type Marks,
  marksOf,
  planTimes,
  type RoutineDayRow,
  resetTimes,
  routineDayRows,
} from './marks.queries.ts'
import { ruleTradesByDay, type TradesByDay } from './rule-trades.ts'

export type RoutineContext = Pick<Deps, 'db' | 'columns' | 'clock'>

/** Everything a page of the routine follows from. Days run from the first habit's first day to the end of this week. */
export type ComputedRoutine = {
  boundary: DayBoundary
  now: number
  today: DayNumber
  habits: { row: HabitRow; terms: TermsRow[]; habit: Habit }[]
  dayRows: Map<DayNumber, RoutineDayRow>
  days: RoutineDay[]
  /** By habit, one cell a day in the order of `days`: up to the end of the week today is in. */
  cells: Map<string, Cell[]>
  tallies: DayTally[]
}

/** Rules that ask for what only the journal knows. */
const FROM_JOURNAL = ['stop_recorded', 'stop_within', 'review_within']
/** Longer ago nothing is judged. */
export const LONGEST_DAYS = 5 * 366

type RoutineQuery = {
  userId: string
  from?: DayNumber
  to?: DayNumber
  lastDays?: number
  /** Only these of the days, without the others between them. */
  only?: ReadonlySet<DayNumber>
  /** The whole record of each day, also where no habit asks for it. */
  needsAll?: boolean
}

/** Judges every habit on every day since the first began, or only from a day on or up to one, or on the last days. */
export async function computeRoutine(
  { db, columns: store, clock }: RoutineContext,
  { userId, lastDays, ...query }: RoutineQuery,
): Promise<ComputedRoutine> {
  const [rows, terms, accounts] = [
    await habitRowsOf(db, { userId }),
    await termRowsOf(db, { userId }),
    await accountsOf(db, { userId }),
  ]
  const boundary = userBoundary(accounts, rows.at(-1)?.timeZone)
  const now = clock.now()
  const today = dayOf(boundary, now)
  const habits = rows.map((row) => habitOf(row, terms))
  const from = lastDays === undefined ? query.from : today - lastDays
  const begun = habits.map(({ habit }) => habit.startsOn)
  const { first, last } = rangeOf(begun, { today, from, to: query.to })
  const { only } = query
  const range = { userId, from: dayText(first), to: dayText(last) }
  const marks = await marksOf(db, { ...range, only: only && [...only].map(dayText) })
  const dayRows = new Map((await routineDayRows(db, range)).map((row) => [dayNumber(row.day), row]))
  const { needsAll = false } = query
  const needsRecord = habits.length > 0 || needsAll
  const days = needsRecord
    ? await recordOf(
        { db, columns: store },
        { ...range, first, last, only, terms, accounts, boundary, dayRows, needsAll },
      )
    : []
  const judged = judge(habits, { days, marks, now: now.getTime() })
  return { boundary, now: now.getTime(), today, habits, dayRows, days, ...judged }
}

type AskedRange = { today: DayNumber; from?: DayNumber | undefined; to?: DayNumber | undefined }

/** The days that are judged: from the first habit's first day, or from where it was asked, to the end of this week at most. */
export function rangeOf(begun: readonly DayNumber[], { today, from, to }: AskedRange) {
  return {
    first: Math.max(today - LONGEST_DAYS, from ?? Math.min(today, ...begun)),
    last: Math.min(mondayOf(today) + 6, to ?? Number.POSITIVE_INFINITY),
  }
}

type Judged = { days: readonly RoutineDay[]; marks: Marks; now: number }

/** Every habit on every day, and each day over all of them. */
export function judge(
  habits: ComputedRoutine['habits'],
  { days, marks, now }: Judged,
): Pick<ComputedRoutine, 'cells' | 'tallies'> {
  const cells = new Map(
    habits.map(({ row, habit }) => [
      row.id,
      days.map((day) => cellOf(habit, day, { mark: marks.get(row.id)?.get(day.day) ?? null, now })),
    ]),
  )
  const all = [...cells.values()]
  const tallies = days.map(({ day, isOff }, at) =>
    tallyOf(
      day,
      isOff,
      all.map((of) => of[at]?.state ?? 'not_due'),
    ),
  )
  return { cells, tallies }
}

export function habitOf(row: HabitRow, all: readonly TermsRow[]): ComputedRoutine['habits'][number] {
  const terms = all.filter(({ habitId }) => habitId === row.id)
  const habit: Habit = {
    id: row.id,
    moment: row.moment,
    startsOn: dayNumber(row.startsOn),
    endedOn: row.endedOn === null ? null : dayNumber(row.endedOn),
    terms: terms.map((each) => ({ ...each, fromDay: dayNumber(each.fromDay) })),
  }
  return { row, terms, habit }
}

type RecordScope = {
  userId: string
  needsAll: boolean
  from: string
  to: string
  first: DayNumber
  last: DayNumber
  only: ReadonlySet<DayNumber> | undefined
  terms: readonly TermsRow[]
  accounts: Awaited<ReturnType<typeof accountsOf>>
  boundary: DayBoundary
  dayRows: ReadonlyMap<DayNumber, RoutineDayRow>
}

async function recordOf(
  { db, columns: store }: Pick<Deps, 'db' | 'columns'>,
  query: RecordScope,
): Promise<RoutineDay[]> {
  const { userId, from, to, first, last, only, terms, accounts, boundary, dayRows } = query
  const range = { userId, from, to, only: only && [...only].map(dayText) }
  const { columns } = await store.columnsOf(userId)
  const trades = await ruleTradesByDay(db, {
    ...{ userId, columns, from: first, to: last, only },
    zones: new Map(accounts.map(({ id, timeZone }) => [id, timeZone])),
    needsJournal:
      query.needsAll || terms.some(({ rule }) => rule !== null && FROM_JOURNAL.includes(rule.kind)),
  })
  const [plans, resets] = [await planTimes(db, range), await resetTimes(db, range)]
  return daysOf(query, { trades, plans, resets, dayRows, boundary })
}

type DayFacts = Pick<RecordScope, 'dayRows' | 'boundary'> & {
  trades: TradesByDay
  plans: readonly { day: string; writtenAt: Date; startsAt: Date }[]
  resets: readonly { day: string; startedAt: Date }[]
}

/** The record of each day of a range, or only of some of its days. */
export function daysOf(
  { first, last, only }: Pick<RecordScope, 'first' | 'last' | 'only'>,
  { trades, dayRows, boundary, ...facts }: DayFacts,
): RoutineDay[] {
  const plans = Map.groupBy(facts.plans, ({ day }) => day)
  const resets = Map.groupBy(facts.resets, ({ day }) => day)
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return (only ? all.filter((day) => only.has(day)) : all).map((day) => {
    const text = dayText(day)
    const row = dayRows.get(day)
    return {
      day,
      ...(trades.get(day) ?? { opened: [], closed: [] }),
      plans: (plans.get(text) ?? []).map(({ writtenAt, startsAt }) => ({
        writtenAt: writtenAt.getTime(),
        startsAt: startsAt.getTime(),
      })),
      resets: (resets.get(text) ?? []).map(({ startedAt }) => startedAt.getTime()),
      endsAt: dayEndsAt(day, boundary),
      isOff: row?.isOff ?? false,
      isFinished: row?.finishedAt != null,
    }
  })
}
