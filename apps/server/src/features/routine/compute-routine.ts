import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { type DayNumber, dayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { dayOf } from '../accounts/user-clock.ts'
import { type ComputedRoutine, daysOf, habitOf, judge, LONGEST_DAYS, rangeOf } from './judged-days.ts'
import { routineBoundary } from './routine-clock.ts'
import { type RoutineRecord, readRoutineRecord } from './routine-record.queries.ts'
import { daysOfDetails, ruleTradesByDay, type TradesByDay } from './rule-trades.ts'
import { listTradeDetails, type TradeDetails } from './trade-details.queries.ts'

export type RoutineContext = Pick<Deps, 'db' | 'columns' | 'clock' | 'cache'>

/** Rules that depend on the journal. */
const FROM_JOURNAL = ['stop_recorded', 'stop_within', 'review_within']

/** The journal's answers to habits' rules, which change with the data version. */
const DETAILS: CacheArea<TradeDetails> = {
  name: 'trade details',
  maxSize: 100_000,
  sizeOf: (details) => details.size,
}

export type RoutineQuery = {
  userId: string
  from?: DayNumber
  to?: DayNumber
  lastDays?: number
  /** Computes only these days, not the others between them. */
  only?: ReadonlySet<DayNumber>
  /** Loads the whole record of each day, even if no habit needs it. */
  needsAll?: boolean
  /** The user's trades, if the caller reads them as well. */
  columns?: ReturnType<Deps['columns']['columnsOf']>
}

/** Judges every habit on every day since the first habit began, or within the given range, or on the last days. */
export async function computeRoutine(deps: RoutineContext, query: RoutineQuery): Promise<ComputedRoutine> {
  const { userId, only, lastDays } = query
  const record = await readRoutineRecord(deps.db, { userId, only, ...daysToRead(deps.clock.now(), query) })
  const { accounts, terms, routineDays } = record
  const boundary = routineBoundary(accounts, record.habits)
  const now = deps.clock.now()
  const today = dayOf(boundary, now)
  const habits = record.habits.map((row) => habitOf(row, terms))
  const from = lastDays === undefined ? query.from : today - lastDays
  const startDays = habits.map(({ habit }) => habit.startsOn)
  const range = { only, ...rangeOf(startDays, { today, from, to: query.to }) }
  const dayRows = new Map(routineDays.map((row) => [dayNumber(row.day), row]))
  const needsTrades = habits.length > 0 || query.needsAll === true
  const trades = needsTrades ? await tradesOf(deps, record, { ...range, ...query }) : null
  const days = trades ? daysOf(range, { ...record, trades, dayRows, boundary }) : []
  const judged = judge(habits, { days, marks: record.marks, now: now.getTime() })
  return { boundary, now: now.getTime(), today, habits, dayRows, days, ...judged }
}

/** A range that contains the requested days, before it is known on whose clock they are: a clock is at most a day off. */
function daysToRead(now: Date, { from, to, lastDays = LONGEST_DAYS }: RoutineQuery) {
  const day = dayOf({ timeZone: 'UTC', dayReset: '00:00' }, now)
  const last = mondayOf(day + 1) + 6
  return { from: from ?? day - lastDays - 1, to: Math.min(to ?? last, last) }
}

type TradesQuery = {
  userId: string
  first: DayNumber
  last: DayNumber
  only: ReadonlySet<DayNumber> | undefined
} & Pick<RoutineQuery, 'needsAll' | 'columns'>

/** The trades that habits' rules consider, with what their journals say if a rule depends on it. */
async function tradesOf(
  { db, columns: store, cache }: RoutineContext,
  { terms, accounts }: RoutineRecord,
  { userId, first, last, only, needsAll, columns: reading }: TradesQuery,
): Promise<TradesByDay> {
  const { version, columns } = await (reading ?? store.columnsOf(userId))
  const needsJournal = needsAll || terms.some(({ rule }) => rule !== null && FROM_JOURNAL.includes(rule.kind))
  const range = { from: first, to: last, only }
  const key = [first, last, only && [...only]]
  const details = needsJournal
    ? await cache.ofUser(DETAILS, { userId, version, key }, () =>
        listTradeDetails(db, { userId, ...daysOfDetails(columns, range) }),
      )
    : new Map()
  const clocks = new Map(accounts.map((account) => [account.id, account]))
  return ruleTradesByDay(columns, { ...range, clocks, details })
}
