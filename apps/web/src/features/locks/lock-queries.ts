import { hasBetaAccess } from '@ballast/contract/auth'
import type { BodyOf } from '@ballast/contract/endpoint'
import { activeLocks, listLocks, locksOfTrade, setLock } from '@ballast/contract/routine/locks'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useCurrentUser } from '../session/use-current-user.ts'

const ownZone = () => preferencesStore.get().trading.timeZone
const SOON_MS = 1000
const MAX_WAIT_MS = 5 * MINUTE_MS

export const lockQueries = {
  all: () =>
    queryOptions({
      queryKey: ['/api/locks', 'all'],
      queryFn: ({ signal }) => call(listLocks, { query: { timeZone: ownZone() }, signal }),
    }),
  /**
   * Refetched when time alone changes the answer: after the delay the server states, regardless of this
   * browser's clock.
   */
  active: () =>
    queryOptions({
      queryKey: ['/api/locks', 'now'],
      queryFn: ({ signal }) => call(activeLocks, { signal }),
      retry: false,
      refetchInterval: ({ state: { data } }) => {
        if (!data?.changesAt) return MAX_WAIT_MS
        const wait = Date.parse(data.changesAt) - Date.parse(data.at)
        return Math.max(SOON_MS, Math.min(MAX_WAIT_MS, wait + SOON_MS))
      },
    }),
  ofTrade: (id: string) =>
    queryOptions({
      queryKey: ['/api/locks', 'trade', id],
      queryFn: ({ signal }) => call(locksOfTrade, { params: { id }, signal }),
      retry: false,
    }),
}

/** The active locks; none for roles without access to locks. */
export function useActiveLocks() {
  const { role } = useCurrentUser()
  const { data } = useQuery({ ...lockQueries.active(), enabled: hasBetaAccess(role) })
  return data
}

/** Refetches what depends on locks. */
export async function refreshLocks(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['/api/locks'] })
}

type LockDraft = Omit<BodyOf<typeof setLock>, 'id' | 'timeZone'>

/** Sets a lock. Retries reuse `id`, so that it is set once. */
export function useSetLock(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (draft: LockDraft) => call(setLock, { body: { ...draft, id, timeZone: ownZone() } }),
    onSuccess: () => refreshLocks(queryClient),
  })
}
