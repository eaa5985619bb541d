import * as contract from '@ballast/contract/journal/recently-deleted'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { listDeleted } from './list-deleted.ts'
import { restoreDeleted } from './restore-deleted.ts'

export function mountRecentlyDeleted(gate: Gate, deps: Deps): void {
  register(gate, contract.listDeleted, ({ caller }) => listDeleted(deps, { userId: caller.userId }))
  register(gate, contract.restoreDeleted, async ({ caller, params, body }) => {
    await restoreDeleted(deps, { userId: caller.userId, id: params.id, kind: body.kind })
    return { ok: true as const }
  })
}
