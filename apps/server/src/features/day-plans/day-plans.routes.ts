import * as contract from '@ballast/contract/day-plans'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { showDayPlan, showDayPlans } from './show-day-plans.ts'
import { addDayPlan, changeDayPlan, removeDayPlan, restoreDayPlan } from './write-day-plan.ts'

export function mountDayPlans(gate: Gate, deps: Deps): void {
  register(gate, contract.listDayPlans, ({ caller, query }) =>
    showDayPlans(deps, { userId: caller.userId, query }),
  )
  register(gate, contract.getDayPlan, ({ caller, params }) =>
    showDayPlan(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.createDayPlan, async ({ caller, body }) => {
    const { userId } = caller
    return showDayPlan(deps, { userId, id: await addDayPlan(deps, { userId, body }) })
  })
  register(gate, contract.updateDayPlan, async ({ caller, params, body }) => {
    const named = { userId: caller.userId, id: params.id }
    await changeDayPlan(deps, { ...named, body })
    return showDayPlan(deps, named)
  })
  register(gate, contract.deleteDayPlan, async ({ caller, params }) => {
    await removeDayPlan(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
  register(gate, contract.restoreDayPlan, async ({ caller, params }) => {
    const named = { userId: caller.userId, id: params.id }
    await restoreDayPlan(deps, named)
    return showDayPlan(deps, named)
  })
}
