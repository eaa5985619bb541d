import * as contract from '@ballast/contract/routine/locks'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { notifyOfActiveLocks } from './notify-of-locks.ts'
import { addLock, leaveLock } from './set-lock.ts'
import { showActive, showLocks, showLocksOfTrade } from './show-locks.ts'

export function mountLocks(gate: Gate, deps: Deps): void {
  deps.jobs.work('tell-locks', { retryLimit: 0, cron: '* * * * *' }, () => notifyOfActiveLocks(deps))

  register(gate, contract.listLocks, ({ caller, query }) =>
    showLocks(deps, { userId: caller.userId, ...query }),
  )
  register(gate, contract.activeLocks, ({ caller }) => showActive(deps, { userId: caller.userId }))
  register(gate, contract.setLock, ({ caller, body }) => addLock(deps, { userId: caller.userId, body }))
  register(gate, contract.exitLock, ({ caller, params }) =>
    leaveLock(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.locksOfTrade, ({ caller, params }) =>
    showLocksOfTrade(deps, { userId: caller.userId, id: params.id }),
  )
}
