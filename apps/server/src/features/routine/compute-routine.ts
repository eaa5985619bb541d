import type { RoutineDay } from '@ballast/domain/routine/day-cells'
import { type DayBoundary, type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { habitRowsOf, type TermsRow, termRowsOf } from './habits.queries.ts'
import { type ComputedRoutine, daysOf, habitOf, judge, rangeOf } from './judged-days.ts'
import { marksOf, planTimes, type RoutineDayRow, resetTimes, routineDayRows } from './marks.queries.ts'
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
}

/** Judges every habit on every day since the first habit began, or within the given range, or on the last days. */
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
  const startDays = habits.map(({ habit }) => habit.startsOn)
  const { first, last } = rangeOf(startDays, { today, from, to: query.to })
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
