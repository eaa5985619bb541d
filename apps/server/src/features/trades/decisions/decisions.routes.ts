import * as contract from '@ballast/contract/journal/trade-decision'
import type { Deps } from '../../../deps.ts'
import { type Gate, register } from '../../../platform/http/register.ts'
import { showDecision, writeDecision } from './trade-decision.ts'

export function mountTradeDecisions(gate: Gate, deps: Deps): void {
  register(gate, contract.getTradeDecision, ({ caller, params }) =>
    showDecision(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.putTradeDecision, async ({ caller, params, body }) => {
    await writeDecision(deps, { userId: caller.userId, id: params.id, other: body.with })
    return { ok: true as const }
  })
}
