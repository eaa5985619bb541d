import { getRestore, type Restore } from '@ballast/contract/exports/archive'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { toast } from '../../ui/overlays/toast.ts'

const POLL_MS = 700
const RETRY_MS = 3000

export const restoreQuery = queryOptions({
  ...queryOf(getRestore),
  staleTime: 0,
})

let isFollowed = false

/** Polls a restore until it ends, whichever page the user is on; then everything loaded before is refetched. */
export function followRestore(queryClient: QueryClient): void {
  if (isFollowed) return
  isFollowed = true
  async function ask() {
    try {
      const now = await call(getRestore)
      queryClient.setQueryData(restoreQuery.queryKey, now)
      if (now.status === 'running') return setTimeout(ask, POLL_MS)
      isFollowed = false
      announce(queryClient, now)
    } catch (error) {
      // Unreachable or busy: it continues without us. Refused, because the user has signed out: nothing to report.
      isFollowed = error instanceof ApiError && ![401, 403, 404].includes(error.status)
      if (isFollowed) setTimeout(ask, RETRY_MS)
    }
  }
  setTimeout(ask, POLL_MS)
}

function announce(queryClient: QueryClient, ended: Restore): void {
  if (ended.status === 'failed') {
    if (!isOnScreen(queryClient))
      toast({ title: 'The archive was not restored', description: ended.error, variant: 'destructive' })
    return
  }
  if (ended.status === 'done')
    toast({ title: 'Archive restored', description: 'Everything is back.', variant: 'success' })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== restoreQuery.queryKey[0],
  })
}

/** Whether a page shows the restore, and so says itself why it failed. */
export function isOnScreen(queryClient: QueryClient): boolean {
  return queryClient.getQueryCache().find(restoreQuery)?.isActive() ?? false
}
