import { useQuery } from '@tanstack/react-query'
import { calendarQueries } from '../calendar-queries.ts'
import type { ScopeQuery } from '../calendar-search.ts'

/** One day with everything on it. */
export function useDay(day: string, scope: ScopeQuery) {
  return useQuery(calendarQueries.day(day, scope))
}
export type DayQuery = ReturnType<typeof useDay>
