import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

type Action<Input, Answer> = {
  run: (input: Input) => Promise<Answer>
  /** What is said once it is done. */
  done: (answer: Answer, input: Input) => { title: string; description?: string }
  /** What follows once it is done. */
  after?: (answer: Answer) => void
}

/** Something an administrator does: both lists are read again after it, whether it worked or somebody was quicker. */
export function useAdminAction<Input, Answer>({ run, done, after }: Action<Input, Answer>) {
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
    onSettled: () =>
      Promise.all(
        [affiliateQueries.queue(), affiliateQueries.payouts()].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
