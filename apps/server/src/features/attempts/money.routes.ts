import * as contract from '@ballast/contract/attempts/attempt-money'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { presentMoney } from './money/money.presenter.ts'
import { loadBooked } from './show-attempts.ts'
import { changeExpense, changePayout } from './write-entries.ts'
import { importFees, previewFees, removeFees } from './write-fees.ts'

const ok = { ok: true as const }

/** What funded accounts cost and return. */
export function mountPropMoney(gate: Gate, deps: Deps): void {
  register(gate, contract.getPropMoney, async ({ caller }) =>
    presentMoney(
      await loadBooked(deps, { userId: caller.userId }),
      deps.clock.now().toISOString().slice(0, 10),
    ),
  )
  register(gate, contract.updatePayout, async ({ caller, params, body }) => {
    await changePayout(deps, { userId: caller.userId, id: params.id, body })
    return ok
  })
  register(gate, contract.updateExpense, async ({ caller, params, body }) => {
    await changeExpense(deps, { userId: caller.userId, id: params.id, body })
    return ok
  })
  register(gate, contract.previewFees, async ({ caller, body }) => {
    const rows = await previewFees(deps, { userId: caller.userId, text: body.text })
    return { rows, taken: rows.filter(({ problem }) => problem === null).length }
  })
  register(gate, contract.importFees, async ({ caller, body }) => ({
    ids: await importFees(deps, { userId: caller.userId, text: body.text }),
  }))
  register(gate, contract.removeFees, async ({ caller, body }) => {
    await removeFees(deps, { userId: caller.userId, ids: body.ids })
    return ok
  })
}
