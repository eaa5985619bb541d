import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { toast } from './toast.ts'

/**
 * Runs a change and refetches what depends on it. If the change fails, shows a toast and returns null. Answers must be
 * objects, so that null always means failure.
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
