import { sessionIdStore } from '../../../lib/session-store.ts'
import { useHydrated } from './use-hydrated.ts'

/** Not for somebody who is signed in: beside it stands the way into the app. */
export function LoginLink({ className }: { className: string }) {
  const hydrated = useHydrated()
  if (hydrated && sessionIdStore.get() !== null) return null
  return (
    <a href="/login" className={className}>
      Login
    </a>
  )
}
