import { createTradePlan, getTradePlan, type TradePlan, updateTradePlan } from '@ballast/contract/trade-plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { lastAccountStore } from '../../trades/trade-form/form-draft.ts'
import { putTradePlan, tradePlanQueries } from '../trade-plan-queries.ts'
import { type planBody, valuesOfPlan } from './plan-form-values.ts'

type PlanBody = ReturnType<typeof planBody>

/** Saves a new or edited plan. */
export function useSavePlan(editing: TradePlan | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const toastIfLeft = useToastIfLeft()
  return useMutation({
    retry: false,
    mutationFn: (body: PlanBody) => (editing ? update(editing, body) : call(createTradePlan, { body })),
    onSuccess: (plan) => {
      onSaved()
      lastAccountStore.set(plan.accountId)
      putTradePlan(queryClient, plan)
    },
    onError: (error) => {
      toastIfLeft('The plan was not saved', error)
      // The form begins with the newer version when it is opened again.
      if (editing && error instanceof ApiError && error.code === 'stale')
        void queryClient.invalidateQueries({ queryKey: tradePlanQueries.byId(editing.id).queryKey })
    },
  })
}

/** Ticks of the checklist are saved separately; prices changed elsewhere are not overwritten. */
async function update(editing: TradePlan, body: PlanBody): Promise<TradePlan> {
  const send = (revision: number) =>
    call(updateTradePlan, { params: { id: editing.id }, body: { ...body, revision } })
  try {
    return await send(editing.revision)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    const now = await call(getTradePlan, { params: { id: editing.id } })
    if (!saysTheSame(now, editing)) throw error
    return send(now.revision)
  }
}

function saysTheSame(a: TradePlan, b: TradePlan): boolean {
  const plain = (plan: TradePlan) => JSON.stringify({ ...valuesOfPlan(plan), checklist: null })
  return plain(a) === plain(b)
}
