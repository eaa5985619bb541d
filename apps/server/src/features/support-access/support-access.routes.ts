import { lookAtUser } from '@ballast/contract/admin/support-looks'
import * as contract from '@ballast/contract/people/support-access'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers } from '../../platform/database/database.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { supportGrants, supportLooks } from '../../schema/support.ts'
import { endGrant, grant, showSupportAccess } from './grants.ts'
import { lookAt } from './look.ts'

/** How long looks are shown to their owner; the audit log has its own entries. */
const RETENTION_DAYS = 365

/** Routes for administrators to look at accounts, trades and imports of a user who granted it; the user sees each look. */
export function mountSupportAccess(gate: Gate, deps: Deps): void {
  const { db, clock, jobs } = deps
  jobs.work('forget-support-looks', { retryLimit: 1, cron: '41 3 * * *' }, async () => {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
    await db.delete(supportLooks).where(and(allUsers('old looks'), lt(supportLooks.at, before)))
    await db.delete(supportGrants).where(and(allUsers('old grants'), lt(supportGrants.expiresAt, before)))
  })
  register(gate, contract.getSupportAccess, ({ caller }) => showSupportAccess(deps, caller))
  register(gate, contract.grantSupportAccess, async ({ caller, body }) => {
    await grant(deps, { userId: caller.userId, ...body })
    return showSupportAccess(deps, caller)
  })
  register(gate, contract.endSupportAccess, async ({ caller }) => {
    await endGrant(deps, caller)
    return showSupportAccess(deps, caller)
  })
  register(gate, lookAtUser, ({ caller, params, body }) =>
    lookAt(deps, { userId: params.id, adminId: caller.userId, ...body }),
  )
}
