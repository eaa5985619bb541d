import { createImport, type Import, type ImportOptions, undoImport } from '@ballast/contract/imports'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'
import { refreshFigures } from '../accounts/refresh-figures.ts'
import { importStarted } from './import-draft.ts'
import { importQueries } from './import-queries.ts'
import { addedText, isCashOnly } from './import-text.ts'
import { PREVIEW_KEY } from './preview/use-preview.ts'
import { followImport } from './result/follow-import.ts'
import { type TradesOf, tradesSearch } from './result/trades-search.ts'
import { withFilesSent } from './sent-files.ts'

type Start = { files: readonly File[]; options: ImportOptions; onUploadProgress: (fraction: number) => void }

const START_KEY = ['start-import']

/**
 * Starts an import and follows it to its end, even if the sheet is closed; `isPending` also in a sheet that is opened again
 * meanwhile. As long as the sheet is shown, it says itself why an import did not start.
 */
export function useStartImport() {
  const queryClient = useQueryClient()
  const toastIfLeft = useToastIfLeft()
  const seeTrades = useSeeTrades()
  const isPending = useIsMutating({ mutationKey: START_KEY }) > 0
  const start = useMutation({
    mutationKey: START_KEY,
    retry: false,
    mutationFn: ({ files, options, onUploadProgress }: Start) =>
      withFilesSent({ files, options }, (form) =>
        call(createImport, { body: { options: JSON.stringify(options) }, form, onUploadProgress }),
      ),
    onSuccess: (started, { files }) => {
      for (const one of started) queryClient.setQueryData(importQueries.byId(one.id).queryKey, one)
      importStarted(
        started.map(({ id }) => id),
        files,
      )
      // Cached previews of the same files are outdated now.
      queryClient.removeQueries({ queryKey: [PREVIEW_KEY] })
      for (const { id } of started) followImport({ queryClient, id, onSeeTrades: seeTrades })
    },
    onError: (error) => toastIfLeft('The import did not start', error),
  })
  return { ...start, isPending }
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: ({ id }: Import) => call(undoImport, { params: { id } }),
    onSuccess: async (undone) => {
      queryClient.setQueryData(importQueries.byId(undone.id).queryKey, undone)
      await refreshFigures(queryClient)
      toast({
        title: 'Import undone',
        description: `Removed from ${undone.accountName}: ${addedText(undone.counts) ?? 'what it updated'}.${isCashOnly(undone.counts) ? '' : ' Your notes on the trades are kept for a later import.'}`,
        variant: 'success',
      })
    },
    onError: (error) => {
      toastFailure('The import was not undone', error)
      // Another device may have undone it.
      void queryClient.invalidateQueries({ queryKey: importQueries.list().queryKey })
    },
  })
}

/** Opens an import's trades in the trade log. */
export function useSeeTrades() {
  const navigate = useNavigate()
  return (entry: TradesOf) => void navigate({ to: '/journal', search: tradesSearch(entry) })
}
