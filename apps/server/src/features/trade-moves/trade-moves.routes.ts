import * as contract from '@ballast/contract/accounts/trade-moves'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { moveTrades, undoMove } from './move-trades.ts'
import { previewMove } from './plan-move.ts'

export function mountTradeMoves(gate: Gate, deps: Deps): void {
  register(gate, contract.previewTradeMove, ({ caller, body }) =>
    previewMove(deps, { userId: caller.userId, ...body }),
  )
  register(gate, contract.moveTrades, ({ caller, body }) =>
    moveTrades(deps, { userId: caller.userId, ...body }),
  )
  register(gate, contract.undoTradeMove, async ({ caller, params }) => {
    await undoMove(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
}
