import type { Calendar } from '@ballast/contract/calendar'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { parseScope, resolveDates, type ScopeSearch } from '../../lib/scope.ts'
import { addDays, type Day, isDay, isMonth, lastDayOfMonth, weekdayOf } from '../../lib/time/days.ts'
import type { WeekStart } from './grid/week-start.ts'

/** The layer of the cells. The default is the result, which is not in the URL. */
export const LAYERS = ['result', 'r', 'discipline', 'mood'] as const
export type Layer = (typeof LAYERS)[number]
export type Currency = (typeof CURRENCIES)[number]

/** The calendar's own part of the URL, without the scope. */
export type CalendarSearch = {
  view?: 'week' | 'year'
  /** Any day of the week shown in the week view. */
  week?: Day
  /** The month shown, `YYYY-MM`; in the year view, only its year counts. */
  month?: string
  /** The day whose panel is open. */
  day?: Day
  layer?: Exclude<Layer, 'result'>
  currency?: Currency
}

/** Reads the URL; invalid values are dropped. */
export function parseCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const month = isMonth(search.month) ? search.month : undefined
  const layer = LAYERS.find((known) => known === search.layer)
  const currency = CURRENCIES.find((known) => known === search.currency)
  return {
    ...(search.view === 'year' || search.view === 'week' ? { view: search.view } : {}),
    ...(isDay(search.week) && isMonth(search.week.slice(0, 7)) ? { week: search.week } : {}),
    ...(month ? { month } : {}),
    ...(isDay(search.day) && isMonth(search.day.slice(0, 7)) ? { day: search.day } : {}),
    ...(layer && layer !== 'result' ? { layer } : {}),
    ...(currency ? { currency } : {}),
  }
}

/**
 * The month to show: the URL's, the open day's, or today's. If the scope's dates are over, the month of its
 * last day.
 */
export function shownMonth(search: ScopeSearch & CalendarSearch, today: Day): string {
  const chosen = search.month ?? search.day?.slice(0, 7)
  if (chosen) return chosen
  return lastDayShown(search, today).slice(0, 7)
}

function lastDayShown(search: ScopeSearch, today: Day): Day {
  const { to } = resolveDates(parseScope(search), today)
  return to && to < today ? to : today
}

/**
 * The seven days of the week view, from the trader's first weekday: the week of the URL's day, the open day, or
 * today. If the scope's dates are over, the week of its last day.
 */
export function shownWeek(search: ScopeSearch & CalendarSearch, today: Day, weekStart: WeekStart): Day[] {
  const anchor = search.week ?? search.day ?? lastDayShown(search, today)
  const first = addDays(anchor, -((weekdayOf(anchor) - weekStart + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

type CalendarAnswer = Pick<Calendar, 'latest'> & {
  strip: Pick<Calendar['strip'], 'n' | 'unknownResults' | 'eventCount' | 'payoutCount'>
}

/**
 * Where the week view starts if no day is chosen and the week it would show is empty: at the latest trades before
 * it. Undefined: stay on that week.
 */
export function weekOfLatest(search: CalendarSearch, week: readonly Day[], data: CalendarAnswer | undefined) {
  if (search.view !== 'week' || search.week || search.day || !data?.latest) return undefined
  const { n, unknownResults, eventCount, payoutCount } = data.strip
  const isEmpty = n + unknownResults + eventCount + payoutCount === 0
  return isEmpty && data.latest < (week[0] ?? '') ? data.latest : undefined
}

/** The first and last day shown. */
export function spanOf(view: 'month' | 'year', month: string): { from: Day; to: Day } {
  const year = month.slice(0, 4)
  if (view === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  return { from: `${month}-01`, to: lastDayOfMonth(month) }
}

/** The server query for a URL on a given day. The calendar chooses its own dates. */
export function calendarQueryOf(
  search: ScopeSearch & CalendarSearch,
  today: Day,
  weekStart: WeekStart = 0,
): ScopeQuery & { from: Day; to: Day } {
  if (search.view === 'week') {
    const week = shownWeek(search, today, weekStart)
    return { ...scopeQueryOf(search), from: week[0] ?? today, to: week[6] ?? today }
  }
  return {
    ...scopeQueryOf(search),
    ...spanOf(search.view ?? 'month', shownMonth(search, today)),
  }
}
export type CalendarQuery = ReturnType<typeof calendarQueryOf>

/** Accounts, basis and currency, also used by the endpoints of a day. */
export function scopeQueryOf(search: ScopeSearch & { currency?: Currency | undefined }) {
  const { account, basis } = parseScope(search)
  return {
    account: account ?? [],
    basis: basis ?? ('net' as const),
    ...(search.currency ? { currency: search.currency } : {}),
  }
}
export type ScopeQuery = ReturnType<typeof scopeQueryOf>
