import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { affiliateQueries } from '../affiliate-queries.ts'
import { EndedCard } from '../ended-card.tsx'
import { ProgrammeRules } from '../programme-terms.tsx'
import { SandboxNote } from '../sandbox-note.tsx'
import { LinkCard } from './link-card.tsx'
import { MoneyTiles } from './money-tiles.tsx'
import { MonthsCard } from './months-card.tsx'
import { PayoutDetailsCard } from './payout-details-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'

/** An affiliate's own page: link, counts, money and payouts. */
export function AffiliateDashboardPage() {
  const dashboard = useQuery(affiliateQueries.dashboard())
  const isNobody = dashboard.error instanceof ApiError && dashboard.error.status === 404
  return (
    <Page>
      <PageHeader
        title="Affiliate"
        description="What your link has brought in. You see counts and totals, never who came."
      />
      {dashboard.data && <Figures dashboard={dashboard.data} />}
      {dashboard.isPending && <Waiting />}
      {!dashboard.data && isNobody && <NotTakingPart />}
      {!dashboard.data && dashboard.isError && !isNobody && (
        <Card>
          <LoadingState query={dashboard} name="your figures" />
        </Card>
      )}
    </Page>
  )
}

function Figures({ dashboard }: { dashboard: AffiliateDashboard }) {
  return (
    <div className="grid gap-4">
      {dashboard.isSandbox && <SandboxNote />}
      {dashboard.endReason === null ? (
        <LinkCard dashboard={dashboard} />
      ) : (
        <EndedCard reason={dashboard.endReason} />
      )}
      <MoneyTiles dashboard={dashboard} />
      <MonthsCard dashboard={dashboard} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PayoutsCard dashboard={dashboard} />
        <PayoutDetailsCard payoutService={dashboard.payoutService} payoutAddress={dashboard.payoutAddress} />
      </div>
      <Card className="px-4 py-3.5">
        <details>
          <summary className="cursor-pointer text-card-title font-580">The terms</summary>
          <div className="mt-3">
            <ProgrammeRules />
          </div>
        </details>
      </Card>
    </div>
  )
}

function NotTakingPart() {
  const affiliate = useQuery(affiliateQueries.own())
  if (!affiliate.data)
    return (
      <Card>
        <LoadingState query={affiliate} name="your part in the programme">
          <Skeleton className="m-4 h-28 w-auto" />
        </LoadingState>
      </Card>
    )
  return (
    <Card>
      <EmptyState
        icon={<Handshake aria-hidden="true" />}
        title="You are not an affiliate yet"
        actions={
          <Button asChild variant="primary">
            <Link to="/affiliate-signup">See the programme</Link>
          </Button>
        }
      >
        The terms and the application are on one page.
      </EmptyState>
    </Card>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your figures">
      <div className="grid gap-4">
        <Skeleton className="h-28 rounded-lg" />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {['payable', 'held', 'way', 'paid'].map((name) => (
            <Skeleton key={name} className="h-24 rounded-lg" />
          ))}
        </div>
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </Loading>
  )
}
