import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshRoutine } from './routine-queries.ts'

/** Runs a change and refetches what depends on it; shows a toast and returns null if it fails. */
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
