import type { CalendarDay } from '@ballast/contract/calendar'
import type { QueryOf } from '@ballast/contract/endpoint'
import type { writeMarkdown } from '@ballast/contract/reflection/archive'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { searchWords } from '@ballast/domain/reflection/find-words'
import { moodOf } from '@ballast/domain/reflection/mood'
import { type ClosedTrades, isTradedDay } from '@ballast/domain/statistics/days/day-state'
import { dayText } from '@ballast/domain/time/trading-day'
import { readTogether } from '../../platform/database/database.ts'
import { showCalendar } from '../calendar/show-calendar.ts'
import { daysWithWords } from '../reflections/reflections.queries.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { routineByDay, routineOf } from './routine-by-day.ts'

export type ArchiveContext = SelectionContext
export type ArchiveFilter = Omit<QueryOf<typeof writeMarkdown>, 'masked'>
export type SelectedDays = {
  today: string
  currency: Awaited<ReturnType<typeof showCalendar>>['currency']
  /** Newest first. */
  days: CalendarDay[]
  words: string[]
}

/** Earlier than anything that can be traded here. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2099-12-31'

/** The days that match, with their calendar entries. */
export async function selectDays(
  deps: ArchiveContext,
  { userId, query }: { userId: string; query: ArchiveFilter },
): Promise<SelectedDays> {
  const { account, basis, currency, from = FIRST_DAY, to = LAST_DAY } = query
  const words = searchWords(query.q ?? '')
  const { tag, finding } = query
  const [calendar, found, tagged, flagged] = await readTogether(
    () => showCalendar(deps, { userId, query: { account, basis, currency, from, to } }),
    async () => (words.length > 0 ? daysWithWords(deps.db, { userId, words }) : null),
    async () => (tag.length > 0 ? daysTraded(deps, { userId, account, tag }) : null),
    async () => (finding.length > 0 ? daysTraded(deps, { userId, account, finding }) : null),
  )
  const { today } = calendar
  const days = calendar.days.filter(
    (day) =>
      isInArchive(day, today) &&
      (!found || found.has(day.day)) &&
      (!tagged || tagged.has(day.day)) &&
      (!flagged || flagged.has(day.day)) &&
      (query.mood.length === 0 || (day.mood !== null && query.mood.includes(moodOf(day.mood.value)))) &&
      hasResult(day, query.result) &&
      (query.pictures !== 'yes' || day.screenshots > 0) &&
      (query.written === undefined || day.hasReflection === (query.written === 'yes')),
  )
  const left = query.routine ? await daysOfRoutine(deps, { userId, days, wanted: query.routine }) : days
  return { today, currency: calendar.currency, days: left.reverse(), words }
}

/** A day with a reflection, or a day up to today with a closed trade or a plan. */
export function isInArchive(
  {
    day,
    hasReflection,
    hasPlan,
    ...trades
  }: Pick<CalendarDay, 'day' | 'hasReflection' | 'hasPlan'> & ClosedTrades,
  today: string,
): boolean {
  return hasReflection || (day <= today && (hasPlan || isTradedDay(trades)))
}

/** A day whose closed trades all have an unknown result, or are in another currency, is neither won, lost nor even, nor is it without trades. */
export function hasResult(
  { state, ...trades }: Pick<CalendarDay, 'state'> & ClosedTrades,
  wanted: ArchiveFilter['result'],
): boolean {
  return wanted.length === 0 || (wanted.includes(state) && (state !== 'none' || !isTradedDay(trades)))
}

type RoutineFilter = { userId: string; days: CalendarDay[]; wanted: NonNullable<ArchiveFilter['routine']> }

/** Those of some days on which everything due was kept, or not everything; days with nothing due are neither. */
async function daysOfRoutine(
  deps: ArchiveContext,
  { userId, days, wanted }: RoutineFilter,
): Promise<CalendarDay[]> {
  const routine = await routineByDay(deps, { userId, days: days.map(({ day }) => day) })
  return days.filter(({ day }) => {
    const { kept, due } = routineOf(routine, day)
    return due > 0 && (kept === due) === (wanted === 'all')
  })
}

type TradedQuery = { userId: string; account: string[]; tag?: string[]; finding?: string[] }

/** Days on which a trade was opened that has one of the tags or is flagged by a finding. */
async function daysTraded(deps: ArchiveContext, { userId, ...filter }: TradedQuery): Promise<Set<string>> {
  const { columns } = await deps.columns.columnsOf(userId)
  const query = tradeFilterSchema.parse(filter)
  const selection = await selectForQuery(deps, { userId, columns, query })
  return new Set(Array.from(selection.rows, (row) => dayText(selection.columns.openDay[row] ?? 0)))
}
