import { listSentFiles, withdrawFile } from '@ballast/contract/people/sent-files'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

export const sentFilesQuery = () => queryOf(listSentFiles)

/** Takes back a sent file. */
export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: withdraw,
    onSuccess: () => toast({ title: 'File taken back', description: 'It was deleted.', variant: 'success' }),
    onError: (error) => toastFailure('The file was not taken back', error),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sentFilesQuery().queryKey })
      focusPageIfLost()
    },
  })
}

/** One that was taken back on another device, or has expired, is gone as well. */
async function withdraw(id: string): Promise<void> {
  try {
    await call(withdrawFile, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}
