import { getCalendar, getCalendarDay } from '@ballast/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { putReflection } from '../reflections/reflection-queries.ts'
import type { CalendarQuery, ScopeQuery } from './calendar-search.ts'

export const calendarQueries = {
  shown: (query: CalendarQuery) =>
    queryOptions({
      queryKey: ['/api/calendar', 'span', query],
      queryFn: ({ signal }) => call(getCalendar, { query, signal }),
    }),
  day: (day: string, query: ScopeQuery) =>
    queryOptions({
      queryKey: ['/api/calendar', 'day', day, query],
      queryFn: async ({ client, signal }) => {
        const detail = await call(getCalendarDay, { params: { day }, query, signal })
        putReflection(client, detail.reflection)
        return detail
      },
    }),
}
