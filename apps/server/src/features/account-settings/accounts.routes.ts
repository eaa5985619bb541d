import * as contract from '@ballast/contract/accounts/accounts'
import * as commissions from '@ballast/contract/accounts/commissions'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { groupRows } from '../account-groups/account-groups.queries.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { NOTHING_HELD, tradeSpansOf } from '../accounts/trade-spans.ts'
import { presentAccount } from './accounts.presenter.ts'
import { arrangeAccounts, changeAccount, createAccount } from './change-account.ts'
import { previewChange, replaceProfiles, showCommissions } from './change-commissions.ts'

export function mountAccounts(gate: Gate, deps: Deps): void {
  register(gate, contract.listAccounts, async ({ caller }) => {
    const rows = await accountsOf(deps.db, caller)
    const spans = await tradeSpansOf(asOfCall(deps, caller), caller)
    const groups = await groupRows(deps.db, caller)
    return rows.map((row) => presentAccount(row, { held: spans.get(row.id) ?? NOTHING_HELD, groups }))
  })
  register(gate, contract.createAccount, async ({ caller, body }) =>
    presentAccount(await createAccount(deps, caller, body), { held: NOTHING_HELD, groups: [] }),
  )
  register(gate, contract.updateAccount, async ({ caller, params, body }) => {
    const row = await changeAccount(deps, { userId: caller.userId, id: params.id, body })
    const held = (await tradeSpansOf(deps, caller)).get(row.id) ?? NOTHING_HELD
    return presentAccount(row, { held, groups: await groupRows(deps.db, caller) })
  })
  register(gate, contract.orderAccounts, async ({ caller, body }) => {
    await arrangeAccounts(deps, { userId: caller.userId, ids: body.ids })
    return { ok: true as const }
  })
  register(gate, commissions.listCommissions, async ({ caller, params }) => ({
    profiles: await showCommissions(deps, { userId: caller.userId, id: params.id }),
  }))
  register(gate, commissions.previewCommissions, ({ caller, params, body }) =>
    previewChange(deps, { userId: caller.userId, id: params.id, profiles: body.profiles }),
  )
  register(gate, commissions.replaceCommissions, ({ caller, params, body }) =>
    replaceProfiles(deps, { userId: caller.userId, id: params.id, profiles: body.profiles }),
  )
}
