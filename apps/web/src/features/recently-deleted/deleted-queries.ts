import { type DeletedThing, listDeleted, restoreDeleted } from '@ballast/contract/journal/recently-deleted'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { refreshFigures } from '../accounts/refresh-figures.ts'
import { deletedTitle } from './deleted-text.ts'

/** Requested whenever it is opened: something is deleted in every part of the app. */
export const deletedQuery = () =>
  queryOptions({
    ...queryOf(listDeleted),
    staleTime: 0,
  })

export function useRestoreDeleted() {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: ({ id, kind }: DeletedThing) => call(restoreDeleted, { params: { id }, body: { kind } }),
    onSuccess: async (_, thing) => {
      await refreshFigures(queryClient)
      toast({ title: 'Restored', description: deletedTitle(thing), variant: 'success' })
    },
    onError: async (error) => {
      toastFailure('Nothing was restored', error)
      await queryClient.invalidateQueries({ queryKey: deletedQuery().queryKey })
    },
  })
}
