import { sessionIdStore } from '../../../lib/session-store.ts'
import { useHydrated } from './use-hydrated.ts'

/** Hidden from signed-in users, who have the link into the app beside it. */
export function LoginLink({ className }: { className: string }) {
  const hydrated = useHydrated()
  if (hydrated && sessionIdStore.get() !== null) return null
  return (
    <a href="/login" className={className}>
      Login
    </a>
  )
}
