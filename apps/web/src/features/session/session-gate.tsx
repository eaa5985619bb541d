import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useOnline } from '../../lib/browser/online.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { clearSession, endedByLogout, sessionIdStore, storeUser } from '../../lib/session-store.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { NoConnection } from '../../ui/states/no-connection.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { sessionQueries } from './session-queries.ts'

/**
 * Lets signed-in users through. Asks the server whose session is stored: a refusal clears the session and leads
 * to the login page. If the server cannot be reached, fails or is too busy to say, the session stays.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const sessionId = useBrowserStore(sessionIdStore)
  const isOnline = useOnline()
  const me = useQuery({ ...sessionQueries.me(), enabled: sessionId !== null })
  // Someone who is signed in stays so if a later request fails; a session that ended is cleared by whatever is told so.
  const isRefused = !me.data && deniesSession(me.error)

  useEffect(() => {
    if (isRefused) clearSession()
  }, [isRefused])
  useEffect(() => {
    if (me.data) storeUser(me.data)
  }, [me.data])

  if (sessionId === null) return <LeaveToLogin />
  if (me.data) return children
  if (me.isError && !isRefused) {
    return (
      <main className="grid min-h-screen place-items-center">
        <ErrorState
          level="h1"
          title="Failed to fetch user"
          error={me.error}
          onRetry={() => void me.refetch()}
          isRetrying={me.isFetching}
        />
      </main>
    )
  }
  if (!isOnline)
    return (
      <main className="grid min-h-screen place-items-center">
        <NoConnection level="h1" label="Loading Ballast" />
      </main>
    )
  return <LoadingScreen />
}

/** Too many requests (429) say nothing about the session. */
function deniesSession(error: Error | null): boolean {
  return error instanceof ApiError && error.isRefusal && error.status !== 429
}

/** Goes to the login page once, remembering the current page unless the trader logged out. */
function LeaveToLogin() {
  const router = useRouter()
  useEffect(() => {
    const { href, pathname } = router.state.location
    if (pathname === '/login') return
    void router.navigate({
      to: '/login',
      search: endedByLogout() ? {} : { redirect: href },
      replace: true,
    })
  }, [router])
  return <LoadingScreen />
}
