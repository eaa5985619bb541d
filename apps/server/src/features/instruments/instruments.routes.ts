import * as contract from '@ballast/contract/accounts/own-contracts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { changeContracts, previewContracts, showContracts } from './change-contracts.ts'

export function mountInstruments(gate: Gate, deps: Deps): void {
  register(gate, contract.listOwnContracts, ({ caller }) => showContracts(deps, caller))
  register(gate, contract.previewOwnContracts, ({ caller: { userId }, body }) =>
    previewContracts(deps, { userId, change: body }),
  )
  register(gate, contract.changeOwnContracts, ({ caller: { userId }, body }) =>
    changeContracts(deps, { userId, change: body }),
  )
}
