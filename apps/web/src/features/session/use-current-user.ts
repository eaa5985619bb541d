import { useQuery } from '@tanstack/react-query'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { type StoredUser, storedUserStore } from '../../lib/session-store.ts'
import { sessionQueries } from './session-queries.ts'

/** The signed-in user, at once from the browser and then from the server. */
export function useCurrentUser(): StoredUser & { profileImage: string | null } {
  const stored = useBrowserStore(storedUserStore)
  const { data } = useQuery(sessionQueries.me())
  const known = data ?? stored
  return {
    id: known?.id ?? '',
    username: known?.username ?? '',
    email: known?.email ?? '',
    role: known?.role ?? 'user',
    profileImage: data?.profileImage ?? null,
  }
}
