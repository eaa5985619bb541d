import { getResetEvidence, getResetStart, listResets } from '@ballast/contract/routine/resets'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ownZone } from '../../lib/preferences.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

export const resetQueries = {
  /** Cached while the page is open, so that a reset works offline. */
  start: () =>
    queryOptions({
      queryKey: ['/api/reset-start'],
      queryFn: ({ signal }) => call(getResetStart, { query: { timeZone: ownZone() }, signal }),
      staleTime: 15_000,
      retry: false,
    }),
  pages: () =>
    infiniteQueryOptions({
      queryKey: ['/api/resets'],
      queryFn: ({ pageParam, signal }) => call(listResets, { query: { before: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.resets.at(-1)?.startedAt : undefined),
    }),
  evidence: () => queryOf(getResetEvidence),
}

/** Refetches what depends on resets. */
export async function refreshResets(queryClient: QueryClient): Promise<void> {
  const keys = [
    ...['/api/resets', '/api/reset-start', '/api/reset-evidence'],
    ...['/api/routine', '/api/discipline', '/api/progress'],
    // A rule may ask for a reset, and a day shows its resets.
    ...['/api/reflection-days', '/api/reviews'],
  ]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
