import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { toast } from './toast.ts'

/**
 * Runs a change and refetches what depends on it. If it fails, shows a toast and returns null. An answer is an object, so
 * that nothing that has worked is mistaken for a failure.
 */
export function useAttempted(refresh?: (queryClient: QueryClient) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return async <T extends object>(work: () => Promise<T>, failure: string): Promise<T | null> => {
    try {
      const answer = await work()
      await refresh?.(queryClient)
      return answer
    } catch (error) {
      toast({ title: failure, description: reasonOf(error), variant: 'destructive' })
      void refresh?.(queryClient)
      return null
    }
  }
}
