import type { OwnAccount } from '@ballast/contract/own-account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasFieldErrors, sentenceOf } from '../../../lib/api-error.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { sessionQueries } from '../../session/session-queries.ts'
import { accountQueries } from './account-queries.ts'

type Change<Input> = {
  work: (input: Input) => Promise<OwnAccount | { ok: true }>
  done: string | { title: string; description: string }
  failed: string
  /** A form that shows errors at its fields; the toast does not repeat them. */
  isForm?: boolean
}

/** Changes the user's own account, reports it, and updates it everywhere it is shown. */
export function useAccountChange<Input = void>({ work, done, failed, isForm = false }: Change<Input>) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  return useMutation({
    retry: false,
    mutationFn: work,
    onSuccess: (answer) => {
      if ('username' in answer) queryClient.setQueryData(accountQueries.own().queryKey, answer)
      toast({ variant: 'success', ...(typeof done === 'string' ? { title: done } : done) })
    },
    onError: (error) => {
      if (isForm && isShown.current && hasFieldErrors(error))
        toast({ title: failed, description: sentenceOf(error), variant: 'destructive' })
      else toastFailure(failed, error)
    },
    onSettled: async () => {
      await Promise.all(
        [accountQueries.own(), sessionQueries.me(), sessionQueries.user()].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      )
      focusPageIfLost()
    },
  })
}
