import { QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query'
import { callPath } from './api.ts'
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

/**
 * What a query without a function of its own asks: a GET on the first element of its key. Without a session it fails, or, tolerant, answers null.
 */
export function getByKey({ on401 }: { on401: 'throw' | 'null' }): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    try {
      return await callPath(String(queryKey[0]), signal)
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
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
        queryFn: getByKey({ on401: 'throw' }),
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
