import { hasBetaAccess } from '@ballast/contract/auth'
import type { BodyOf } from '@ballast/contract/endpoint'
import { activeLocks, type Locks, listLocks, locksOfTrade, setLock } from '@ballast/contract/routine/locks'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ownZone } from '../../lib/preferences.ts'
import { useCurrentUser } from '../session/use-current-user.ts'

const SOON_MS = 1000
const MAX_WAIT_MS = 5 * MINUTE_MS

export const lockQueries = {
  all: () =>
    queryOptions({
      queryKey: ['/api/locks', 'all'],
      queryFn: ({ signal }) => call(listLocks, { query: { timeZone: ownZone() }, signal }),
      refetchInterval: ({ state: { data } }) => data !== undefined && untilNextEnd(data),
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
        return data?.changesAt ? waitBetween(data.at, data.changesAt) : MAX_WAIT_MS
      },
    }),
  ofTrade: (id: string) =>
    queryOptions({
      queryKey: ['/api/locks', 'trade', id],
      queryFn: ({ signal }) => call(locksOfTrade, { params: { id }, signal }),
      retry: false,
    }),
}

function waitBetween(at: string, changesAt: string): number {
  return Math.max(SOON_MS, Math.min(MAX_WAIT_MS, Date.parse(changesAt) - Date.parse(at) + SOON_MS))
}

/** How long the list stays as it is: until the first lock ends or is no longer active. */
function untilNextEnd({ at, running }: Locks): number | false {
  const [next] = running
    .flatMap(({ overAt, active }) => [overAt, ...(active ? [active.until] : [])])
    .filter((end) => Date.parse(end) > Date.parse(at))
    .sort()
  return next !== undefined && waitBetween(at, next)
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
export function sendLock(draft: LockDraft, id: string) {
  return call(setLock, { body: { ...draft, id, timeZone: ownZone() } })
}

export function useSetLock(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (draft: LockDraft) => sendLock(draft, id),
    onSuccess: () => refreshLocks(queryClient),
  })
}
