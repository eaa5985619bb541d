import type { ResponseOf } from '@ballast/contract/endpoint'
import type { listTradePlans, TradePlan } from '@ballast/contract/trade-plans'
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
  const [rows, setRows] = useState(PAGE)
  const { plans, data, isOfThese } = usePlans(status, rows)
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
      {plans.data || isOfThese ? (
        <Listed data={data} status={status} shownId={shownId} onStatus={onStatus} onOpen={onOpen} />
      ) : (
        <LoadingState query={plans} name="the plans" isCard />
      )}
      {plans.isError && isOfThese ? (
        <LoadingState query={plans} name="the other plans" level="h3" />
      ) : (
        <Rest
          data={data}
          mayGrow={rows < MAX_ROWS}
          isGrowing={plans.isFetching}
          onGrow={() => setRows(MAX_ROWS)}
        />
      )}
    </div>
  )
}

/** The plans; if they do not load, the last that did, and whether those are of this status. */
function usePlans(status: PlanStatus | undefined, rows: number) {
  const { filter } = useScope()
  const plans = useQuery(tradePlanQueries.list(filter, status, rows))
  const key = JSON.stringify([filter, status])
  const [last, setLast] = useState<{ key: string; data: PlanList } | null>(null)
  const loaded = plans.isPlaceholderData ? undefined : plans.data
  if (loaded && loaded !== last?.data) setLast({ key, data: loaded })
  return { plans, data: plans.data ?? last?.data, isOfThese: last?.key === key }
}

type PlanList = ResponseOf<typeof listTradePlans>
type ListedProps = Omit<TradesTabProps, 'onNew'> & { data: PlanList }

function Listed({ data, status, shownId, onStatus, onOpen }: ListedProps) {
  const isMobile = useIsMobile()
  const Plans = isMobile ? PlanCards : PlanTable
  if (data.plans.length > 0) return <Plans plans={data.plans} shownId={shownId} onOpen={onOpen} />
  return (
    <Card className="py-8">
      <EmptyState
        title={`No plan is marked “${STATUS_LABELS[status ?? 'planned']}”`}
        actions={
          <Button size="sm" onClick={() => onStatus(undefined)}>
            Show all plans
          </Button>
        }
      />
    </Card>
  )
}

type RestProps = { data: PlanList; mayGrow: boolean; isGrowing: boolean; onGrow: () => void }

/** More plans, up to a limit that is stated. */
function Rest({ data: { total, plans }, mayGrow, isGrowing, onGrow }: RestProps) {
  if (total <= plans.length) return null
  return mayGrow ? (
    <Button className="justify-self-center" busy={isGrowing} onClick={onGrow}>
      Show more
    </Button>
  ) : (
    <p className="text-center text-small text-subtle-foreground">
      The latest {plans.length} of {total}. Narrow the dates to see earlier ones.
    </p>
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
