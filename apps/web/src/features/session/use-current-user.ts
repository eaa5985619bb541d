import { useQuery } from '@tanstack/react-query'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { type StoredUser, storedUserStore } from '../../lib/session-store.ts'
import { sessionQueries } from './session-queries.ts'

/** The signed-in user, at first as stored in the browser, then from the server. */
export function useCurrentUser(): StoredUser & { profileImage: string | null } {
  const stored = useBrowserStore(storedUserStore)
  const { data } = useQuery(sessionQueries.me())
  const user = data ?? stored
  return {
    id: user?.id ?? '',
    username: user?.username ?? '',
    email: user?.email ?? '',
    role: user?.role ?? 'user',
    profileImage: data?.profileImage ?? null,
  }
}
