import * as ledger from '@ballast/contract/attempts/attempt-ledger'
import * as record from '@ballast/contract/attempts/attempt-record'
import * as contract from '@ballast/contract/attempts/attempts'
import { FIRMS } from '@ballast/programmes/firms'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { followAttempt } from './follow-attempt.ts'
import { showAttempt, showAttempts, showProgrammeRules, showProgrammes, showRoom } from './show-attempts.ts'
import { showPayoutPreview, showRecord } from './show-record.ts'
import { addAttempt, changeAttempt, endAttempt, removeAttempt, restoreAttempt } from './write-attempt.ts'
import { addExpense, addPayout, addSnapshot, removeEntry, restoreEntry } from './write-entries.ts'

const ok = { ok: true as const }

export function mountAttempts(gate: Gate, deps: Deps): void {
  register(gate, contract.listAttempts, ({ caller }) =>
    showAttempts(asOfCall(deps, caller), { userId: caller.userId }),
  )
  register(gate, contract.getAttemptRoom, ({ caller, params }) =>
    showRoom(asOfCall(deps, caller), { userId: caller.userId, id: params.id }),
  )
  register(gate, record.getAttempt, ({ caller, params }) =>
    showRecord(asOfCall(deps, caller), { userId: caller.userId, id: params.id }),
  )
  register(gate, record.previewPayout, ({ caller, params, query }) =>
    showPayoutPreview(deps, { userId: caller.userId, id: params.id }, query.gross),
  )
  register(gate, contract.searchProgrammes, async ({ query }) => ({
    programmes: showProgrammes(query.search),
    firms: FIRMS.length,
  }))
  register(gate, contract.getProgrammeRules, async ({ query }) => showProgrammeRules(query))
  register(gate, contract.createAttempt, async ({ caller, body }) => {
    const { userId } = caller
    return showAttempt(deps, { userId, id: await addAttempt(deps, { userId, body }) })
  })
  register(gate, contract.updateAttempt, async ({ caller, params, body }) => {
    const named = { userId: caller.userId, id: params.id }
    await changeAttempt(deps, { ...named, body })
    return showAttempt(deps, named)
  })
  register(gate, contract.endAttempt, async ({ caller, params, body }) => {
    const named = { userId: caller.userId, id: params.id }
    await endAttempt(deps, { ...named, body })
    return showAttempt(deps, named)
  })
  register(gate, record.followAttempt, async ({ caller, params, body }) => {
    const { userId } = caller
    return showAttempt(deps, { userId, id: await followAttempt(deps, { userId, id: params.id, body }) })
  })
  register(gate, contract.deleteAttempt, async ({ caller, params }) => {
    await removeAttempt(deps, { userId: caller.userId, id: params.id })
    return ok
  })
  register(gate, contract.restoreAttempt, async ({ caller, params }) => {
    const named = { userId: caller.userId, id: params.id }
    await restoreAttempt(deps, named)
    return showAttempt(deps, named)
  })
  register(gate, ledger.addPayout, async ({ caller, params, body }) => ({
    id: await addPayout(deps, { userId: caller.userId, id: params.id, body }),
  }))
  register(gate, ledger.addExpense, async ({ caller, params, body }) => ({
    id: await addExpense(deps, { userId: caller.userId, id: params.id, body }),
  }))
  register(gate, ledger.addSnapshot, async ({ caller, params, body }) => ({
    id: await addSnapshot(deps, { userId: caller.userId, id: params.id, body }),
  }))
  register(gate, ledger.deleteAttemptEntry, async ({ caller, params }) => {
    await removeEntry(deps, { userId: caller.userId, id: params.id })
    return ok
  })
  register(gate, ledger.restoreAttemptEntry, async ({ caller, params }) => {
    await restoreEntry(deps, { userId: caller.userId, id: params.id })
    return ok
  })
}
