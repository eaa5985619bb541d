import { hasBetaAccess } from '@ballast/contract/auth'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { useCurrentUser } from './use-current-user.ts'

const BetaCard = lazyPart(async () => (await import('./locked-cards.tsx')).BetaCard)

/** A beta page: shown to the roles that have access, explained to the others. */
export function BetaGate({ name, children }: { name: string; children: ReactNode }) {
  const { role } = useCurrentUser()
  if (hasBetaAccess(role)) return children
  return (
    <Page className="grid min-h-[60vh] place-items-center">
      <Suspense fallback={null}>
        <BetaCard name={name} />
      </Suspense>
    </Page>
  )
}
