import { listSentFiles, withdrawFile } from '@ballast/contract/people/sent-files'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

export const sentFilesQuery = () =>
  queryOptions({
    queryKey: ['/api/sent-files'],
    queryFn: ({ signal }) => call(listSentFiles, { signal }),
  })

/** Takes back a sent file. */
export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (id: string) => call(withdrawFile, { params: { id } }),
    onSuccess: () => toast({ title: 'File taken back', description: 'It was deleted.', variant: 'success' }),
    onError: (error) => toastFailure('The file was not taken back', error),
    onSettled: () => client.invalidateQueries({ queryKey: sentFilesQuery().queryKey }),
  })
}
