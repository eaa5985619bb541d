import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>
  /** The toast shown on success. */
  done: (answer: Answer, input: Input) => { title: string; description?: string }
  /** Called on success. */
  after?: (answer: Answer) => void
  /** The queries to refetch; by default the lists of affiliates and payouts. */
  queries?: readonly QueryKey[]
}

const LISTS = [affiliateQueries.queue().queryKey, affiliateQueries.payouts().queryKey]

/** An administrator's action: the lists are refetched afterwards, even if another administrator was quicker. */
export function useAdminAction<Input, Answer>({ run, done, after, queries = LISTS }: Action<Input, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: run,
    onSuccess: (answer, input) => {
      toast({ ...done(answer, input), variant: 'success' })
      after?.(answer)
    },
    onError: (error) => toastFailure('This could not be done', error),
    onSettled: () => Promise.all(queries.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
