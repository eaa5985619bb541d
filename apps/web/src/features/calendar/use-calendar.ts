import type { Calendar, CalendarDay } from '@ballast/contract/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ScopeSearch } from '../../lib/scope.ts'
import { addDays, addMonths, type Day } from '../../lib/time/days.ts'
import { useScope } from '../../lib/use-scope.ts'
import { inShownCurrency, type JournalSearch } from '../dashboard/journal-links.ts'
import { calendarQueries } from './calendar-queries.ts'
import {
  type CalendarSearch,
  calendarQueryOf,
  type Layer,
  shownMonth,
  shownWeek,
  weekOfLatest,
} from './calendar-search.ts'
import type { CalendarView } from './calendar-view.ts'
import { weekStartOf } from './grid/week-start.ts'
import { lookOf } from './layers/day-look.ts'

const PREFETCH_AFTER_MS = 400

/** The calendar's view, its days, and the state of the query. */
export function useCalendar(own: CalendarSearch) {
  const scope = useScope()
  const weekStart = weekStartOf(navigator.language)
  const now = scope.today
  const scoped = { ...scope.search, ...own }
  const { data: first } = useQuery(calendarQueries.shown(calendarQueryOf(scoped, now, weekStart)))
  const latest = weekOfLatest(own, shownWeek(scoped, now, weekStart), first)
  const search = latest ? { ...own, week: latest } : own
  const whole = { ...scope.search, ...search }
  const result = useQuery(calendarQueries.shown(calendarQueryOf(whole, now, weekStart)))
  usePrefetchedNeighbours(whole, now, result.isSuccess)
  const today = result.data?.today ?? now
  const summary = result.data?.days ?? []
  const layer = layerOf(search, scope.unit)
  const view: CalendarView = {
    layer,
    unit: scope.unit,
    basis: scope.basis,
    currency: result.data?.currency ?? 'USD',
    scope: scope.search,
    trades: closedSearch(scope.search, result.data),
    base: Number(result.data?.startingBalance ?? 0),
    today,
    isKnown: result.data !== undefined,
    weekStart,
    ...lookOf(layer, summary),
  }
  return {
    month: shownMonth(whole, now),
    week: shownWeek(whole, now, weekStart),
    days: new Map<Day, CalendarDay>(summary.map((day) => [day.day, day])),
    view,
    result,
  }
}

function closedSearch(scope: ScopeSearch, data: Calendar | undefined): JournalSearch {
  return { ...(data ? inShownCurrency(scope, data) : scope), status: ['closed'] }
}

/** Prefetches the neighbouring months when idle, so that paging to them does not wait. */
function usePrefetchedNeighbours(search: ScopeSearch & CalendarSearch, today: Day, isReady: boolean) {
  const queryClient = useQueryClient()
  const month = shownMonth(search, today)
  const weekStart = weekStartOf(navigator.language)
  const anchor = shownWeek(search, today, weekStart)[0] ?? today
  const around = [-1, 1].map((by) =>
    calendarQueryOf(
      search.view === 'week'
        ? { ...search, week: addDays(anchor, 7 * by) }
        : { ...search, month: addMonths(month, search.view === 'year' ? 12 * by : by) },
      today,
      weekStart,
    ),
  )
  const ready = isReady ? `${search.view} ${month} ${anchor}` : null
  const prefetch = useEffectEvent(() => {
    for (const query of around) void queryClient.prefetchQuery(calendarQueries.shown(query))
  })
  useEffect(() => {
    if (ready === null) return
    const timer = setTimeout(prefetch, PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ready])
}

/** Without a chosen layer, results are in R if the page's unit is R. */
function layerOf({ layer }: CalendarSearch, unit: string): Layer {
  return layer ?? (unit === 'r' ? 'r' : 'result')
}
