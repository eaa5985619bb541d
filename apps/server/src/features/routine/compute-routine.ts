import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { readTogether } from '../../platform/database/database.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { type HabitRow, habitRowsOf, type TermsRow, termRowsOf } from './habits.queries.ts'
import { type ComputedRoutine, daysOf, habitOf, judge, rangeOf } from './judged-days.ts'
import { marksOf, planTimes, resetTimes, routineDayRows } from './marks.queries.ts'
import { ruleTradesByDay } from './rule-trades.ts'

export type RoutineContext = Pick<Deps, 'db' | 'columns' | 'clock'>

/** Rules that depend on the journal. */
const FROM_JOURNAL = ['stop_recorded', 'stop_within', 'review_within']

type RoutineQuery = {
  userId: string
  from?: DayNumber
  to?: DayNumber
  lastDays?: number
  /** Computes only these days, not the others between them. */
  only?: ReadonlySet<DayNumber>
  /** Loads the whole record of each day, even if no habit needs it. */
  needsAll?: boolean
  /** The habits, if the caller has read them already. */
  rows?: readonly HabitRow[]
}

/** Judges every habit on every day since the first habit began, or within the given range, or on the last days. */
export async function computeRoutine(
  { db, columns: store, clock }: RoutineContext,
  { userId, lastDays, ...query }: RoutineQuery,
): Promise<ComputedRoutine> {
  const [rows, terms, accounts] = await readTogether(
    async () => query.rows ?? habitRowsOf(db, { userId }),
    () => termRowsOf(db, { userId }),
    () => accountsOf(db, { userId }),
  )
  const boundary = userBoundary(accounts, rows.at(-1)?.timeZone)
  const now = clock.now()
  const today = dayOf(boundary, now)
  const habits = rows.map((row) => habitOf(row, terms))
  const from = lastDays === undefined ? query.from : today - lastDays
  const startDays = habits.map(({ habit }) => habit.startsOn)
  const { first, last } = rangeOf(startDays, { today, from, to: query.to })
  const { only } = query
  const range = { userId, from: dayText(first), to: dayText(last) }
  const { needsAll = false } = query
  const needsRecord = habits.length > 0 || needsAll
  const [marks, routineDays, record] = await readTogether(
    () => marksOf(db, { ...range, only: only && [...only].map(dayText) }),
    () => routineDayRows(db, range),
    async () =>
      needsRecord
        ? readRecord({ db, columns: store }, { ...range, first, last, only, terms, accounts, needsAll })
        : null,
  )
  const dayRows = new Map(routineDays.map((row) => [dayNumber(row.day), row]))
  const days = record ? daysOf({ first, last, only }, { ...record, dayRows, boundary }) : []
  const judged = judge(habits, { days, marks, now: now.getTime() })
  return { boundary, now: now.getTime(), today, habits, dayRows, days, ...judged }
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
}

/** What the days' habits are judged by: trades, plans and resets. */
async function readRecord({ db, columns: store }: Pick<Deps, 'db' | 'columns'>, query: RecordScope) {
  const { userId, from, to, first, last, only, terms, accounts } = query
  const range = { userId, from, to, only: only && [...only].map(dayText) }
  const needsJournal =
    query.needsAll || terms.some(({ rule }) => rule !== null && FROM_JOURNAL.includes(rule.kind))
  const zones = new Map(accounts.map(({ id, timeZone }) => [id, timeZone]))
  const [trades, plans, resets] = await readTogether(
    async () => {
      const { columns } = await store.columnsOf(userId)
      return ruleTradesByDay(db, { userId, columns, from: first, to: last, only, zones, needsJournal })
    },
    () => planTimes(db, range),
    () => resetTimes(db, range),
  )
  return { trades, plans, resets }
}
