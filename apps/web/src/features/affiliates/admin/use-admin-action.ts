import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>
  /** What is said once it is done. */
  done: (answer: Answer, input: Input) => { title: string; description?: string }
  /** What follows once it is done. */
  after?: (answer: Answer) => void
  /** What is read again; the lists of affiliates and payouts unless said otherwise. */
  queries?: readonly QueryKey[]
}

const LISTS = [affiliateQueries.queue().queryKey, affiliateQueries.payouts().queryKey]

/** Something an administrator does: the lists are refetched after it, whether it worked or another administrator was quicker. */
export function useAdminAction<Input, Answer>({ run, done, after, queries = LISTS }: Action<Input, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: run,
    onSuccess: (answer, input) => {
      toast({ ...done(answer, input), variant: 'success' })
      after?.(answer)
    },
    onError: (error) =>
      toast({ title: 'This could not be done', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => Promise.all(queries.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
