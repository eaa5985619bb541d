import * as merges from '@ballast/contract/accounts/account-merges'
import * as accounts from '@ballast/contract/accounts/accounts'
import * as contract from '@ballast/contract/accounts/removed-accounts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { letGoOfRemoved } from './let-go.job.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.ts'
import { suggestMerge } from './plan-merge.ts'
import { removeAccount, restoreAccount } from './remove-account.ts'
import { listRemoved, type RemovedRow } from './removed-accounts.queries.ts'

export function mountRemovedAccounts(gate: Gate, deps: Deps): void {
  deps.jobs.work('let-go-of-removed-accounts', { retryLimit: 1, cron: '37 3 * * *' }, () =>
    letGoOfRemoved(deps),
  )
  register(gate, accounts.deleteAccount, async ({ caller, params }) =>
    presentRemoved(await removeAccount(deps, { userId: caller.userId, id: params.id })),
  )
  register(gate, merges.previewAccountMerge, ({ caller, params, body }) =>
    previewMerge(deps, { userId: caller.userId, from: params.id, into: body.into }),
  )
  register(gate, merges.suggestAccountMerge, async ({ caller }) => ({
    suggestion: await suggestMerge(deps.db, { userId: caller.userId }),
  }))
  register(gate, merges.mergeAccount, async ({ caller, params, body }) =>
    presentRemoved(await mergeAccounts(deps, { userId: caller.userId, from: params.id, into: body.into })),
  )
  register(gate, contract.listRemovedAccounts, async ({ caller }) => {
    const rows = await listRemoved(deps.db, { userId: caller.userId, now: deps.clock.now() })
    return rows.map(presentRemoved)
  })
  register(gate, contract.restoreRemovedAccount, async ({ caller, params }) => {
    await restoreAccount(deps, caller, params.id)
    return { ok: true as const }
  })
}

function presentRemoved({ id, name, trades, intoId, removedAt, goesAt }: RemovedRow) {
  return { id, name, trades, intoId, removedAt: removedAt.toISOString(), goesAt: goesAt.toISOString() }
}
