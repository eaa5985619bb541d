import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import type { ProPage } from './locked-cards.tsx'
import { premiumAccess } from './premium-access.ts'
import { sessionQueries } from './session-queries.ts'

const ExpiredCard = lazyPart(async () => (await import('./locked-cards.tsx')).ExpiredCard)
const PremiumCard = lazyPart(async () => (await import('./locked-cards.tsx')).PremiumCard)

const CARD_SKELETON = <Skeleton className="h-40 rounded-lg" />

type PremiumGateProps = {
  children: ReactNode
  page: ProPage
  /** The heading level of what is shown instead: a page's own, unless the page has one outside the gate. */
  level?: 'h1' | 'h2'
}

/** Shows its children to users whose plan includes them. The server checks again. */
export function PremiumGate({ children, page, level = 'h1' }: PremiumGateProps) {
  const user = useQuery(sessionQueries.user())
  if (!user.data)
    return (
      <LoadingState query={user} name="your plan" level={level}>
        {CARD_SKELETON}
      </LoadingState>
    )
  const access = premiumAccess(user.data)
  if (access.kind === 'open') return children
  return (
    <Suspense fallback={<Loading label="Loading your plan">{CARD_SKELETON}</Loading>}>
      {access.kind === 'expired' ? (
        <ExpiredCard page={page} level={level} daysLeft={access.daysLeft} />
      ) : (
        <PremiumCard page={page} level={level} />
      )}
    </Suspense>
  )
}
