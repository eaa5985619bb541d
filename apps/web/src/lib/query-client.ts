import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { clearSession } from './session-store.ts'

const MINUTE = 60_000

/** Queries: not on a message with 401 or starting with a 4xx code; otherwise up to three times. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  if (error.message.includes('401') || /^4\d\d/.test(error.message)) return false
  return failures < 3
}

/** Mutations: not on a 4xx code; otherwise up to twice. */
export function shouldRetryMutation(failures: number, error: Error): boolean {
  return !/^4\d\d/.test(error.message) && failures < 2
}

/** Exponential from one second, doubling, capped at thirty. */
export function queryRetryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The session ended on the server: forget it here, and the shell returns to the login page.
        if (error instanceof ApiError && error.code === 'unauthenticated') clearSession()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        retry: shouldRetryQuery,
        retryDelay: queryRetryDelay,
      },
      mutations: { retry: shouldRetryMutation, retryDelay: 1000 },
    },
  })
}
