import * as contract from '@ballast/contract/accounts/account-money'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { removeLine, showLines, writeLine } from './money-lines.ts'
import { showBalances } from './show-balances.ts'

export function mountAccountMoney(gate: Gate, deps: Deps): void {
  register(gate, contract.getBalances, ({ caller }) => showBalances(asOfCall(deps, caller), caller))
  register(gate, contract.listMoneyLines, ({ caller, query }) =>
    showLines(deps, { userId: caller.userId, account: query.account, after: query.after }),
  )
  register(gate, contract.putMoneyLine, ({ caller, params, body }) =>
    writeLine(deps, { userId: caller.userId, id: params.id, body }),
  )
  register(gate, contract.deleteMoneyLine, async ({ caller, params }) => {
    await removeLine(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
}
