import { getDiscipline } from '@ballast/contract/routine/discipline'
import { getPointLedger, getProgress, LEDGER_PAGE } from '@ballast/contract/routine/progress'
import {
  getHabit,
  getRoutine,
  getRoutineGrid,
  listHabits,
  type Routine,
  type RoutineDayJson,
} from '@ballast/contract/routine/routine'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import type { Day } from '../../lib/time/days.ts'
import { withWaiting } from './marks-outbox.ts'

export const routineQueries = {
  /** Without `day`: today. */
  day: (day?: Day) =>
    queryOptions({
      queryKey: ['/api/routine', day ?? 'today'],
      queryFn: async ({ signal }) => {
        const routine = await call(getRoutine, { query: { day }, signal })
        return { ...routine, shown: withWaiting(routine.shown) }
      },
      staleTime: 15_000,
    }),
  grid: (from: Day, to: Day) =>
    queryOptions({
      queryKey: ['/api/routine', 'grid', from, to],
      queryFn: ({ signal }) => call(getRoutineGrid, { query: { from, to }, signal }),
    }),
  habit: (id: string) =>
    queryOptions({
      queryKey: ['/api/routine', 'habit', id],
      queryFn: ({ signal }) => call(getHabit, { params: { id }, signal }),
    }),
  discipline: () =>
    queryOptions({
      ...queryOf(getDiscipline),
      staleTime: 15_000,
    }),
  progress: () => queryOf(getProgress),
  ledger: (offset: number) =>
    queryOptions({
      queryKey: ['/api/progress', 'ledger', offset],
      queryFn: ({ signal }) => call(getPointLedger, { query: { offset, limit: LEDGER_PAGE }, signal }),
    }),
  all: () =>
    queryOptions({
      queryKey: ['/api/routine', 'habits'],
      queryFn: ({ signal }) => call(listHabits, { signal }),
    }),
}

/** Refetches what depends on marks and habits. */
export async function refreshRoutine(queryClient: QueryClient): Promise<void> {
  const keys = [
    ...['/api/routine', '/api/discipline', '/api/progress', '/api/calendar'],
    ...['/api/dashboard', '/api/dashboard/stats', '/api/reset-start'],
    ...['/api/reflection-days', '/api/reviews'],
  ]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Updates a day in every cached routine that shows it, with the server's answer or an optimistic one. */
export function putDay(queryClient: QueryClient, change: (day: RoutineDayJson) => RoutineDayJson): void {
  queryClient.setQueriesData<Routine>({ queryKey: ['/api/routine'] }, (known) =>
    known && 'shown' in known ? { ...known, shown: change(known.shown) } : known,
  )
}
