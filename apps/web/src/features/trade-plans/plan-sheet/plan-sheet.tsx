import type { TradePlan } from '@ballast/contract/trade-plans'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { planName } from '../plan-text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { tradePlanQueries } from '../trade-plan-queries.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import { LinkTrade } from './link-trade.tsx'
import { MissedForm } from './missed-form.tsx'
import { PlanDetails } from './plan-details.tsx'
import { PlanMenu } from './plan-menu.tsx'

const LogPlannedTrade = lazyPart(async () => (await import('./log-planned-trade.tsx')).LogPlannedTrade)

type PlanSheetProps = {
  planId: string
  /** `docked` beside the page, or `modal` over it. */
  mode: 'docked' | 'modal'
  onEdit: (plan: TradePlan) => void
  onClose: () => void
}

/** One plan: its content, and its outcome. */
export function PlanSheet({ planId, mode, onEdit, onClose }: PlanSheetProps) {
  const found = useQuery(tradePlanQueries.byId(planId))
  if (!found.data) {
    return (
      <Sheet mode={mode} onClose={onClose} title="Trade plan">
        {
          <LoadingState query={found} name="the plan" className="py-10">
            <Skeleton className="h-52" />
          </LoadingState>
        }
      </Sheet>
    )
  }
  return <OpenPlan plan={found.data} mode={mode} onEdit={onEdit} onClose={onClose} />
}

type Step = 'link' | 'missed' | 'log' | null

function OpenPlan({ plan, mode, onEdit, onClose }: Omit<PlanSheetProps, 'planId'> & { plan: TradePlan }) {
  const actions = usePlanActions({ onRemoved: onClose })
  const [step, setStep] = useState<Step>(null)
  const isWaiting = plan.status === 'planned'
  async function link(tradeId: string) {
    if (await actions.decide(plan, { status: 'taken', tradeId })) setStep(null)
  }
  return (
    <Sheet
      mode={mode}
      onClose={onClose}
      title={`Plan ${planName(plan)}`}
      header={
        <div className="flex items-center gap-2">
          <p className="text-finding font-600">{plan.symbol}</p>
          <DirectionMark direction={plan.direction}>
            {plan.quantity && formatDecimal(plan.quantity)}
          </DirectionMark>
          <StatusBadge status={plan.status} />
          <span className="flex-1" />
          <PlanMenu
            plan={plan}
            onEdit={() => onEdit(plan)}
            onReopen={() => void actions.decide(plan, { status: 'planned' })}
            onCancelPlan={() => void actions.decide(plan, { status: 'cancelled' })}
            onDelete={() => void actions.remove(plan)}
          />
        </div>
      }
      footer={
        isWaiting && step === null ? (
          <>
            <Button variant="primary" className="flex-1" onClick={() => setStep('link')}>
              Taken: link its trade
            </Button>
            <Button onClick={() => setStep('missed')}>Missed</Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4 pb-3">
        {step === 'link' && (
          <section aria-label="Link a trade" className="grid gap-2.5">
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-card-title font-580">Which trade did it become?</h3>
              <Button size="sm" variant="ghost" onClick={() => setStep(null)}>
                Back
              </Button>
            </div>
            <LinkTrade plan={plan} onLink={link} onLog={() => setStep('log')} />
            <Button size="sm" variant="link" className="justify-self-start" onClick={() => setStep('log')}>
              Log a trade from this plan
            </Button>
          </section>
        )}
        {step === 'missed' && (
          <MissedForm
            plan={plan}
            onCancel={() => setStep(null)}
            onSave={async (missed) => {
              const isDone = (await actions.decide(plan, { status: 'missed', ...missed })) !== null
              if (isDone) setStep(null)
              return isDone
            }}
          />
        )}
        <PlanDetails plan={plan} actions={actions} onEditMissed={() => setStep('missed')} />
      </div>
      <Suspense fallback={null}>
        {step === 'log' && (
          <LogPlannedTrade
            plan={plan}
            onClose={() => setStep('link')}
            onSaved={(trade) => void link(trade.id)}
          />
        )}
      </Suspense>
    </Sheet>
  )
}
