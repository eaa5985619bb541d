import { getImport, type Import } from '@ballast/contract/imports'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { createMemoryStore } from '../../../lib/browser/memory-store.ts'
import { clearSession } from '../../../lib/session-store.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshFigures } from '../../accounts/refresh-figures.ts'
import { importQueries } from '../import-queries.ts'
import { isCashOnly, outcomeText } from '../import-text.ts'

const POLL_MS = 300
const RETRY_MS = 3000

/** Imports whose progress is on screen: they show their end themselves and need no toast. */
const shown = new Set<string>()

/** Whether the server has not answered the last question about a running import. */
export const unansweredStore = createMemoryStore(false)

export function showProgressOf(id: string): () => void {
  shown.add(id)
  return () => void shown.delete(id)
}

type Follow = { queryClient: QueryClient; id: string; onSeeTrades: (finished: Import) => void }

/** Polls the progress of an import until it ends, whichever page the trader is on, then reports it. */
export function followImport(follow: Follow): void {
  const { queryClient, id } = follow
  async function ask() {
    try {
      const now = await call(getImport, { params: { id } })
      unansweredStore.set(false)
      queryClient.setQueryData(importQueries.byId(id).queryKey, now)
      if (now.status === 'running') setTimeout(ask, POLL_MS)
      else await announce(follow, now)
    } catch (error) {
      unansweredStore.set(false)
      if (isGone(error)) return announceGone(follow)
      // Signed out in the meantime: a progress that stands still says nothing about it, the login page does.
      if (error instanceof ApiError && error.status === 401 && shown.has(id)) return clearSession()
      // Unreachable or busy: the import runs on without us. Refused: nothing to report.
      const isRefused = !(error instanceof ApiError) || [401, 403].includes(error.status)
      if (isRefused) return
      unansweredStore.set(true)
      setTimeout(ask, RETRY_MS)
    }
  }
  setTimeout(ask, POLL_MS)
}

/** The import does not exist any more: its account was deleted, perhaps on another device. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export const GONE = {
  title: 'This import is gone',
  description: 'Its account was deleted after it had started.',
}

async function announceGone({ queryClient, id }: Follow): Promise<void> {
  // If it is on screen, it finds out by being fetched again.
  await refreshFigures(queryClient)
  if (!shown.has(id)) toast({ ...GONE, variant: 'destructive', duration: 20_000 })
}

async function announce({ queryClient, onSeeTrades }: Follow, ended: Import): Promise<void> {
  await refreshFigures(queryClient)
  if (shown.has(ended.id)) return
  if (ended.status === 'failed') {
    toast({
      title: 'The import did not go through',
      description: ended.error ?? 'Nothing was added.',
      variant: 'destructive',
      duration: 20_000,
    })
    return
  }
  toast({
    title: 'Import done',
    description: `${outcomeText(ended)}.`,
    variant: 'success',
    duration: 10_000,
    ...(isCashOnly(ended.counts)
      ? {}
      : { action: { label: 'See trades', onPress: () => onSeeTrades(ended) } }),
  })
}
