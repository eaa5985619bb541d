import * as contract from '@ballast/contract/attempts/odds'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { comparable } from './odds-plans.ts'
import { showAttemptOdds, showOdds, showReplay } from './show-odds.ts'

export function mountOdds(gate: Gate, deps: Deps): void {
  register(gate, contract.getOdds, ({ caller, query }) => showOdds(deps, { userId: caller.userId, ...query }))
  register(gate, contract.getAttemptOdds, ({ caller, params, query }) =>
    showAttemptOdds(deps, { userId: caller.userId, id: params.id, ...query }),
  )
  register(gate, contract.listComparable, async ({ query }) => comparable(query.size))
  register(gate, contract.getReplay, ({ caller, query }) =>
    showReplay(deps, { userId: caller.userId, ...query }),
  )
}
