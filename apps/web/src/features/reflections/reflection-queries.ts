import { getCarried, getPrompts, getReflection, type Reflection } from '@ballast/contract/reflections'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

export const reflectionQueries = {
  byDay: (day: string) =>
    queryOptions({
      queryKey: ['/api/reflections', day],
      queryFn: ({ signal }) => call(getReflection, { params: { day }, signal }),
      staleTime: 30_000,
    }),
  carried: (day: string) =>
    queryOptions({
      queryKey: ['/api/reflections', day, 'carried'],
      queryFn: ({ signal }) => call(getCarried, { params: { day }, signal }),
      staleTime: 30_000,
    }),
  prompts: () =>
    queryOptions({
      ...queryOf(getPrompts),
      staleTime: 60_000,
    }),
}

/** Caches a reflection returned by any endpoint. An older one never replaces a newer one. */
export function putReflection(queryClient: QueryClient, reflection: Reflection): void {
  queryClient.setQueryData(reflectionQueries.byDay(reflection.day).queryKey, (known) =>
    known && known.revision > reflection.revision ? known : reflection,
  )
}
