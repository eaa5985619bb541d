import { logout } from '@ballast/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { rememberLogout } from '../../lib/pending-logouts.ts'
import { clearSession, sessionIdStore } from '../../lib/session-store.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Ends the session on the server and here; here even if the server cannot be reached, which is then notified later. */
export function useLogout(search: { tab?: 'register' } = {}) {
  const navigate = useNavigate()
  return useMutation({
    retry: false,
    mutationFn: async () => {
      try {
        await call(logout)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return
        const sessionId = sessionIdStore.get()
        if (sessionId) rememberLogout(sessionId)
        throw new Error('Failed to logout')
      }
    },
    onSuccess: () => toast({ title: 'Logged Out', description: 'You have been successfully logged out' }),
    onError: () => toast({ title: 'Logged Out', description: 'You have been logged out locally' }),
    onSettled: async () => {
      clearSession('logout')
      await navigate({ to: '/login', search })
    },
  })
}
