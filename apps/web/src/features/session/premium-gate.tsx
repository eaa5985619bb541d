import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { premiumAccess } from './premium-access.ts'
import { sessionQueries } from './session-queries.ts'

const ExpiredCard = lazyPart(async () => (await import('./locked-cards.tsx')).ExpiredCard)
const PremiumCard = lazyPart(async () => (await import('./locked-cards.tsx')).PremiumCard)

/** Shows its children to users whose plan includes them. The server checks again. */
export function PremiumGate({ children }: { children: ReactNode }) {
  const user = useQuery(sessionQueries.user())
  if (user.isPending) return <Checking />
  if (user.isError) {
    return (
      <ErrorState title="Your plan did not load" error={user.error} onRetry={() => void user.refetch()} />
    )
  }
  const access = premiumAccess(user.data)
  if (access.kind === 'open') return children
  return (
    <Suspense fallback={<Checking />}>
      {access.kind === 'expired' ? <ExpiredCard daysLeft={access.daysLeft} /> : <PremiumCard />}
    </Suspense>
  )
}

function Checking() {
  return (
    <Loading label="Checking your plan">
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  )
}
