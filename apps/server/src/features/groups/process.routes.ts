import * as contract from '@ballast/contract/groups/process'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { enterChallenge, showChallenge, showLeaderboard } from './show-process.ts'

export function mountProcess(gate: Gate, deps: Deps): void {
  register(gate, contract.getLeaderboard, ({ caller: { userId }, params: { id }, query }) =>
    showLeaderboard(deps, { groupId: id, userId, query }),
  )
  register(gate, contract.getChallenge, ({ caller: { userId }, params: { id } }) =>
    showChallenge(deps, { groupId: id, userId }),
  )
  register(gate, contract.joinChallenge, ({ caller: { userId }, params: { id }, body }) =>
    enterChallenge(deps, { groupId: id, userId, ...body }),
  )
}
