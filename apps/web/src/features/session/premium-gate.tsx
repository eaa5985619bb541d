import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { GateCard } from './gate-card.tsx'
import { premiumAccess } from './premium-access.ts'
import { sessionQueries } from './session-queries.ts'

/** Shows its children to users whose plan includes them. The server checks again. */
export function PremiumGate({ children }: { children: ReactNode }) {
  const user = useQuery(sessionQueries.user())
  if (user.isPending) {
    return (
      <Loading label="Checking your plan">
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    )
  }
  if (user.isError) {
    return (
      <ErrorState title="Your plan did not load" error={user.error} onRetry={() => void user.refetch()} />
    )
  }
  const access = premiumAccess(user.data)
  if (access.kind === 'open') return children
  return access.kind === 'expired' ? <ExpiredCard daysLeft={access.daysLeft} /> : <LockedCard />
}

function ExpiredCard({ daysLeft }: { daysLeft: number }) {
  return (
    <GateCard
      title="Subscription Expired"
      actions={
        <Button asChild variant="primary">
          <Link to="/checkout" search={{ plan: 'monthly' }}>
            Resubscribe Now
          </Link>
        </Button>
      }
    >
      {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left. Your data will be permanently deleted after the grace
      period. Until then you can read and export everything.
    </GateCard>
  )
}

function LockedCard() {
  return (
    <GateCard
      title="Premium Feature"
      actions={
        <Button asChild variant="primary">
          <Link to="/checkout" search={{ plan: 'monthly' }}>
            Upgrade Now
          </Link>
        </Button>
      }
    >
      This feature needs an active Pro subscription.
    </GateCard>
  )
}
