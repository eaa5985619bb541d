import {
  decideTradePlan,
  deleteTradePlan,
  getTradePlan,
  restoreTradePlan,
  type TradePlan,
  updateTradePlan,
} from '@ballast/contract/trade-plans'
import type { MissedOutcome, PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { putTradePlan, refreshPlans, tradePlanQueries } from './trade-plan-queries.ts'

export type Decision = {
  status: PlanStatus
  tradeId?: string
  missedReason?: string
  missedOutcome?: MissedOutcome | null
}
const TITLES: Record<PlanStatus, string> = {
  planned: 'The plan is open again',
  taken: 'Plan linked to its trade',
  missed: 'Plan marked as missed',
  cancelled: 'Plan cancelled',
}

/** The actions of a plan. Each reports its result and offers Undo. */
export function usePlanActions({ onRemoved }: { onRemoved?: (plan: TradePlan) => void }) {
  const queryClient = useQueryClient()

  async function attempt<T>(work: () => Promise<T>, failed: string): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      toastFailure(failed, error)
      if (error instanceof ApiError && error.code === 'stale')
        void queryClient.invalidateQueries({ queryKey: ['/api/trade-plans'] })
      return null
    }
  }
  const send = async (plan: TradePlan, decision: Decision) => {
    const body = { ...decision, revision: plan.revision }
    const decided = await call(decideTradePlan, { params: { id: plan.id }, body })
    putTradePlan(queryClient, decided)
    return decided
  }

  async function decide(plan: TradePlan, decision: Decision): Promise<TradePlan | null> {
    const decided = await attempt(() => send(plan, decision), 'Nothing was changed')
    if (!decided) return null
    const undo = () => void attempt(() => send(decided, decisionOf(plan)), 'This was not undone')
    toast({ title: TITLES[decision.status], undo, variant: 'success' })
    return decided
  }

  /** Ticks a point of the checklist on the server's current version of the plan, changing only this point. */
  async function tick(plan: TradePlan, index: number, done: boolean): Promise<void> {
    const write = (known: TradePlan) => {
      const checklist = withTick(known, { text: plan.checklist[index]?.text, index, done })
      return call(updateTradePlan, {
        params: { id: known.id },
        body: { checklist, revision: known.revision },
      })
    }
    queryClient.setQueryData(tradePlanQueries.byId(plan.id).queryKey, {
      ...plan,
      checklist: withTick(plan, { text: plan.checklist[index]?.text, index, done }),
    })
    const saved = await attempt(
      () =>
        write(plan).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'stale') throw error
          return write(await call(getTradePlan, { params: { id: plan.id } }))
        }),
      'The point was not saved',
    )
    putTradePlan(queryClient, saved ?? plan)
  }

  async function remove(plan: TradePlan): Promise<void> {
    const deleted = await attempt(
      () => call(deleteTradePlan, { params: { id: plan.id } }),
      'The plan was not deleted',
    )
    if (!deleted) return
    onRemoved?.(plan)
    refreshPlans(queryClient)
    const restore = async () =>
      putTradePlan(queryClient, await call(restoreTradePlan, { params: { id: plan.id } }))
    const undo = () => void attempt(restore, 'The plan was not restored')
    toast({ title: 'Plan deleted', undo })
  }
  return { decide, tick, remove }
}

type Tick = { text: string | undefined; index: number; done: boolean }

/** The checklist with one point ticked, wherever another device has moved it; two points may have the same text. */
function withTick({ checklist }: TradePlan, { text, index, done }: Tick): TradePlan['checklist'] {
  const place = checklist[index]?.text === text ? index : checklist.findIndex((point) => point.text === text)
  return checklist.map((point, at) => (at === place ? { ...point, done } : point))
}

export type PlanActions = ReturnType<typeof usePlanActions>

/** The current decision of a plan, for Undo. */
function decisionOf({ status, tradeId, missedReason, missedOutcome }: TradePlan): Decision {
  if (status === 'taken' && tradeId) return { status, tradeId }
  if (status === 'missed') return { status, missedReason: missedReason ?? '', missedOutcome }
  return { status: status === 'taken' ? 'planned' : status }
}
