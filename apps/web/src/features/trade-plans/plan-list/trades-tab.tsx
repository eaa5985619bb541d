import type { TradePlan } from '@ballast/contract/trade-plans'
import { PLAN_STATUSES, type PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { STATUS_LABELS } from '../plan-text.ts'
import { tradePlanQueries } from '../trade-plan-queries.ts'
import { MissedNote } from './missed-note.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanTable } from './plan-table.tsx'

type TradesTabProps = {
  status: PlanStatus | undefined
  shownId: string | undefined
  onStatus: (status: PlanStatus | undefined) => void
  onOpen: (plan: TradePlan) => void
  onNew: () => void
}

const PAGE = 100
const MAX_ROWS = 200

/** Plans of trades, by status. */
export function TradesTab({ status, shownId, onStatus, onOpen, onNew }: TradesTabProps) {
  const { filter } = useScope()
  const [rows, setRows] = useState(PAGE)
  const isMobile = useIsMobile()
  const plans = useQuery(tradePlanQueries.list(filter, status, rows))
  const { data } = plans
  if (!data) {
    return (
      <LoadingState query={plans} name="the plans" isCard>
        <Skeleton className="mb-4 h-8 w-96 max-w-full" />
        <Skeleton className="h-72 rounded-lg" />
      </LoadingState>
    )
  }
  const all = PLAN_STATUSES.reduce((sum, name) => sum + data.counts[name], 0)
  if (all === 0) return <NoPlans onNew={onNew} />
  const Plans = isMobile ? PlanCards : PlanTable
  return (
    <div className="grid gap-4" aria-busy={plans.isPlaceholderData}>
      <div className="relative overflow-x-auto scroll-quiet">
        <SegmentedControl
          label="Plans shown"
          options={[
            { value: 'all', label: `All ${all}` },
            ...PLAN_STATUSES.map((name) => ({
              value: name,
              label: `${STATUS_LABELS[name]} ${data.counts[name]}`,
            })),
          ]}
          value={status ?? 'all'}
          onValueChange={(next) => onStatus(next === 'all' ? undefined : next)}
        />
      </div>
      {status === 'missed' && data.counts.missed > 0 && <MissedNote missed={data.missed} />}
      {data.plans.length === 0 ? (
        <Card className="py-8">
          <EmptyState
            title={`No plan is ${STATUS_LABELS[status ?? 'planned'].toLowerCase()}`}
            actions={
              <Button size="sm" onClick={() => onStatus(undefined)}>
                Show all plans
              </Button>
            }
          />
        </Card>
      ) : (
        <Plans plans={data.plans} shownId={shownId} onOpen={onOpen} />
      )}
      {data.total > data.plans.length &&
        (rows < MAX_ROWS ? (
          <Button className="justify-self-center" busy={plans.isFetching} onClick={() => setRows(MAX_ROWS)}>
            Show more
          </Button>
        ) : (
          <p className="text-center text-small text-subtle-foreground">
            The latest {data.plans.length} of {data.total}. Narrow the dates to see earlier ones.
          </p>
        ))}
    </div>
  )
}

function NoPlans({ onNew }: { onNew: () => void }) {
  return (
    <Card className="py-14">
      <EmptyState
        icon={<ClipboardList aria-hidden="true" />}
        title="No trade is planned here"
        actions={
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden="true" />
            Plan a trade
          </Button>
        }
      >
        Write down entry, stop and target before the trade. Afterwards you see the plan beside what you did.
      </EmptyState>
    </Card>
  )
}
