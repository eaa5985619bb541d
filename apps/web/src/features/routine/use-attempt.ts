import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshRoutine } from './routine-queries.ts'

/** Carries a change out and asks for what follows; a refusal is said, and answered with null. */
export function useAttempt() {
  const queryClient = useQueryClient()
  return async <T>(work: () => Promise<T>, failure: string): Promise<T | null> => {
    try {
      const answer = await work()
      await refreshRoutine(queryClient)
      return answer
    } catch (error) {
      toast({ title: failure, description: sentenceOf(error), variant: 'destructive' })
      void refreshRoutine(queryClient)
      return null
    }
  }
}
