import { listRooms } from '@ballast/contract/alerts/rooms'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../lib/requests/query-of.ts'

/** How often rooms are refetched if no change is announced. */
const POLL_MS = MINUTE_MS
const SOON_MS = 1000

export const roomQueries = {
  list: () =>
    queryOptions({
      ...queryOf(listRooms),
      // Time alone changes rooms, too: at the end of each account's day.
      refetchInterval: ({ state }) => {
        const resets = (state.data?.rooms ?? []).map(({ reset }) => Date.parse(reset.at) - Date.now())
        return Math.max(SOON_MS, Math.min(POLL_MS * 5, ...resets.map((wait) => wait + SOON_MS)))
      },
    }),
}

/** Refetches what depends on trades, payouts and the clock. */
export async function refreshRooms(queryClient: QueryClient): Promise<void> {
  const keys = [
    '/api/rooms',
    '/api/alerts',
    '/api/notifications',
    '/api/attempts',
    '/api/attempts/:id/room',
    '/api/reset-start',
    '/api/routine',
    '/api/discipline',
    '/api/progress',
    '/api/locks',
  ]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
