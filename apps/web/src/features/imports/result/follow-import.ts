import { getImport, type Import } from '@ballast/contract/imports'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshFigures } from '../../accounts/refresh-figures.ts'
import { importQueries } from '../import-queries.ts'
import { outcomeText } from '../import-words.ts'

const POLL_MS = 300
const RETRY_MS = 3000

/** The imports whose progress is on screen: their end is told there and needs no message. */
const shown = new Set<string>()

export function showProgressOf(id: string): () => void {
  shown.add(id)
  return () => void shown.delete(id)
}

type Follow = { queryClient: QueryClient; id: string; onSeeTrades: (finished: Import) => void }

/** Asks how far an import is until it ends, wherever the trader has gone meanwhile, then says so. */
export function followImport(follow: Follow): void {
  const { queryClient, id } = follow
  async function ask() {
    try {
      const now = await call(getImport, { params: { id } })
      queryClient.setQueryData(importQueries.byId(id).queryKey, now)
      if (now.status === 'running') setTimeout(ask, POLL_MS)
      else await announce(follow, now)
    } catch (error) {
      // Not reached, or too busy to say: the import goes on without us. Refused (signed out meanwhile): nobody to tell.
      const isRefused = !(error instanceof ApiError) || [401, 403, 404].includes(error.status)
      if (!isRefused) setTimeout(ask, RETRY_MS)
    }
  }
  setTimeout(ask, POLL_MS)
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
    action: { label: 'See trades', onPress: () => onSeeTrades(ended) },
  })
}
