import type { CommissionProfileBody } from '@ballast/contract/accounts/commission-form'
import {
  listCommissions,
  previewCommissions,
  replaceCommissions,
} from '@ballast/contract/accounts/commissions'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { hasFieldErrors, sentenceOf } from '../../../lib/api-error.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshFigures } from '../refresh-figures.ts'

export const commissionQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['/api/accounts', id, 'commissions'],
      queryFn: ({ signal }) => call(listCommissions, { params: { id }, signal }),
      // Saving replaces all lines, so they must be the latest.
      staleTime: 0,
    }),
  /** What saving these profiles would change. */
  preview: (id: string, profiles: readonly CommissionProfileBody[]) =>
    queryOptions({
      queryKey: ['/api/accounts', id, 'commissions', 'preview', profiles],
      queryFn: ({ signal }) =>
        call(previewCommissions, { params: { id }, body: { profiles: [...profiles] }, signal }),
      placeholderData: keepPreviousData,
    }),
}

type ProfilesSave = { profiles: CommissionProfileBody[]; before: CommissionProfileBody[] }

type SaveOptions = {
  onSaved: () => void
  /** Whether a line's own error is shown at its fields. */
  showsErrors: () => boolean
}

/** Replaces an account's profiles; the toast offers Undo. */
export function useSaveCommissions(
  { id, name }: { id: string; name: string },
  { onSaved, showsErrors }: SaveOptions,
) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    retry: false,
    mutationFn: ({ profiles }: ProfilesSave) =>
      call(replaceCommissions, { params: { id }, body: { profiles } }),
    onSuccess: ({ changed, profiles }, { before }) => {
      queryClient.setQueryData(commissionQueries.of(id).queryKey, { profiles })
      onSaved()
      void refreshFigures(queryClient)
      toast({
        title: `Commissions of ${name} are saved`,
        description:
          changed === 0
            ? 'No trade changed.'
            : `The costs of ${countOf(changed, 'trade')} were recalculated.`,
        variant: 'success',
        duration: 10_000,
        undo: () => mutation.mutate({ profiles: before, before: profiles }),
      })
    },
    onError: (error) => {
      const title = `Commissions of ${name} were not changed`
      if (showsErrors() && hasFieldErrors(error))
        toast({ title, description: sentenceOf(error), variant: 'destructive' })
      else toastFailure(title, error)
    },
  })
  return mutation
}
