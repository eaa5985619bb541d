import type { ReactNode } from 'react'
import { sessionIdStore } from '../../../lib/session-store.ts'
import { useFacts } from '../facts/facts-context.ts'
import { useHydrated } from './use-hydrated.ts'

type EntryLinkProps = { to: 'demo' | 'registration'; className: string; children: ReactNode }

/** The link into the app: the dashboard for signed-in users, otherwise the demo in one press, or sign-up. */
export function EntryLink({ to, className, children }: EntryLinkProps) {
  const hydrated = useHydrated()
  const { demo } = useFacts()
  const isStranger = hydrated && sessionIdStore.get() === null
  const strangers = to === 'demo' && demo === 'on' ? '/demo' : '/login?tab=register'
  return (
    <a href={isStranger ? strangers : '/dashboard'} className={className}>
      {children}
    </a>
  )
}
