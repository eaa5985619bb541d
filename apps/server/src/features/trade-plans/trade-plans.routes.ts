import * as contract from '@ballast/contract/trade-plans'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { decideTradePlan } from './decide-trade-plan.ts'
import { showCandidates, showTradePlan, showTradePlans } from './show-trade-plans.ts'
import { addTradePlan, changeTradePlan, removeTradePlan, restoreTradePlan } from './write-trade-plan.ts'

export function mountTradePlans(gate: Gate, deps: Deps): void {
  register(gate, contract.listTradePlans, ({ caller, query }) =>
    showTradePlans(deps, { userId: caller.userId, query }),
  )
  register(gate, contract.getTradePlan, ({ caller, params }) =>
    showTradePlan(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.createTradePlan, async ({ caller, body }) => {
    const { userId } = caller
    return showTradePlan(deps, { userId, id: await addTradePlan(deps, { userId, body }) })
  })
  register(gate, contract.updateTradePlan, async ({ caller, params, body }) => {
    const named = { userId: caller.userId, id: params.id }
    await changeTradePlan(deps, { ...named, body })
    return showTradePlan(deps, named)
  })
  register(gate, contract.listPlanCandidates, ({ caller, params }) =>
    showCandidates(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.decideTradePlan, async ({ caller, params, body }) => {
    const named = { userId: caller.userId, id: params.id }
    await decideTradePlan(deps, { ...named, body })
    return showTradePlan(deps, named)
  })
  register(gate, contract.deleteTradePlan, async ({ caller, params }) => {
    await removeTradePlan(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
  register(gate, contract.restoreTradePlan, async ({ caller, params }) => {
    const named = { userId: caller.userId, id: params.id }
    await restoreTradePlan(deps, named)
    return showTradePlan(deps, named)
  })
}
