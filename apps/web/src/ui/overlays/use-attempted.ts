import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from './toast.ts'

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
      toastFailure(failure, error)
      void refresh?.(queryClient)
      return null
    }
  }
}
