import * as contract from '@ballast/contract/accounts/account-groups'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { previewGroup, showGroups } from './show-groups.ts'
import { addGroup, changeGroup, refuseGroup, removeGroup, restoreGroup } from './write-group.ts'

const ok = { ok: true as const }

export function mountAccountGroups(gate: Gate, deps: Deps): void {
  register(gate, contract.listAccountGroups, ({ caller }) => showGroups(deps, { userId: caller.userId }))
  register(gate, contract.refuseAccountGroup, async ({ caller, body }) => ({
    id: await refuseGroup(deps, { userId: caller.userId, accountIds: body.accountIds }),
  }))
  register(gate, contract.previewAccountGroup, ({ caller, body }) =>
    previewGroup(deps, { userId: caller.userId, body }),
  )
  register(gate, contract.createAccountGroup, async ({ caller, body }) => ({
    id: await addGroup(deps, { userId: caller.userId, body }),
  }))
  register(gate, contract.updateAccountGroup, async ({ caller, params, body }) => {
    await changeGroup(deps, { userId: caller.userId, id: params.id, body })
    return { id: params.id }
  })
  register(gate, contract.deleteAccountGroup, async ({ caller, params }) => {
    await removeGroup(deps, { userId: caller.userId, id: params.id })
    return ok
  })
  register(gate, contract.restoreAccountGroup, async ({ caller, params }) => {
    await restoreGroup(deps, { userId: caller.userId, id: params.id })
    return ok
  })
}
