import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasFieldErrors } from '../../../lib/api-error.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>
  /** The toast shown on success. */
  done: (answer: Answer, input: Input) => { title: string; description?: string }
  /** Called on success. */
  after?: (answer: Answer, input: Input) => void
  /** The form shows at its fields what is wrong with them. */
  hasFields?: boolean
  /** The queries to refetch; by default the lists of affiliates and payouts. */
  queries?: readonly QueryKey[]
  /** Actions of the same name are sent one at a time, so that the last one wins. */
  inOrder?: string
}

/** What every action changes: what is waiting, and the log. */
const ALWAYS = [['/api/admin/overview'], ['/api/admin/audit']]
const LISTS = [affiliateQueries.queue().queryKey, affiliateQueries.payouts().queryKey]

/** An administrator's action: the lists are refetched afterwards, even if another administrator was quicker. */
export function useAdminAction<Input, Answer>({
  run,
  done,
  after,
  hasFields = false,
  queries = LISTS,
  inOrder,
}: Action<Input, Answer>) {
  const isShown = useIsShown()
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: run,
    ...(inOrder ? { scope: { id: inOrder } } : {}),
    onSuccess: (answer, input) => {
      toast({ ...done(answer, input), variant: 'success' })
      after?.(answer, input)
    },
    onError: (error) => {
      const isAtField = hasFields && isShown.current && hasFieldErrors(error)
      if (!isAtField) toastFailure('This could not be done', error)
    },
    onSettled: async (_, error) => {
      await Promise.all(
        [...queries, ...ALWAYS].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      if (!error && isShown.current) focusPageIfLost()
    },
  })
}
