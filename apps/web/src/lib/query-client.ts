import { QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query'
import { callPath } from './api.ts'
import { ApiError } from './api-error.ts'
import { clearSession, sessionIdStore, storedUserStore } from './session-store.ts'

const MINUTE = 60_000

/** Queries: no retry if the message contains 401 or starts with a 4xx code; otherwise up to three. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  if (error.message.includes('401') || /^4\d\d/.test(error.message)) return false
  return failures < 3
}

/**
 * Mutations: no retry on a 4xx code; otherwise up to two. None of a deletion either: if only its answer was lost, the next one
 * would find nothing and say that nothing was deleted.
 */
export function shouldRetryMutation(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.method === 'DELETE') return false
  return !/^4\d\d/.test(error.message) && failures < 2
}

/** Exponential: doubles from one second, capped at thirty. */
export function queryRetryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

/** The default query function: a GET on the first element of the key. Without a session it throws, or returns null if configured so. */
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
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The session ended on the server: clears it here, and the shell returns to the login page.
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
      // Without a connection a change fails and says so. Otherwise it would wait for one, and be lost if the page is closed.
      mutations: { retry: shouldRetryMutation, retryDelay: 1000, networkMode: 'always' },
    },
  })
  // Nothing that one user has loaded is shown to the next, who may have signed in from another window.
  let userId = storedUserStore.get()?.id
  sessionIdStore.subscribe(() => {
    const before = userId
    userId = storedUserStore.get()?.id
    if (userId !== before) client.clear()
  })
  return client
}
