import * as contract from '@ballast/contract/accounts/accounts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { presentAccount } from './accounts.presenter.ts'
import { listAccounts } from './accounts.queries.ts'
import { changeAccount, createAccount, removeAccount } from './change-account.ts'

export function mountAccounts(gate: Gate, deps: Deps): void {
  register(gate, contract.listAccounts, async ({ caller }) => {
    const rows = await listAccounts(deps.db, caller)
    return rows.map(({ account, tradeCount }) => presentAccount(account, tradeCount))
  })
  register(gate, contract.createAccount, async ({ caller, body }) =>
    presentAccount(await createAccount(deps, caller, body), 0),
  )
  register(gate, contract.updateAccount, async ({ caller, params, body }) => {
    const { row, tradeCount } = await changeAccount(deps, { userId: caller.userId, id: params.id, body })
    return presentAccount(row, tradeCount)
  })
  register(gate, contract.deleteAccount, async ({ caller, params }) => {
    await removeAccount(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
}
