import * as contract from '@ballast/contract/affiliates/affiliates'
import { addressIdentity } from '@ballast/domain/affiliates/attribution'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAffiliateAdmin } from './admin.routes.ts'
import { mountAffiliateJobs } from './affiliates.jobs.ts'
import { presentAffiliateStatus } from './affiliates.presenter.ts'
import { type AffiliateRow, findAffiliate, updateAffiliate } from './affiliates.queries.ts'
import { apply, reviewOwnReferral } from './apply.ts'
import { claimReferral } from './attribute-referral.ts'
import { changeCode } from './change-code.ts'
import { countClick, openClickMemory } from './count-click.ts'
import { showDashboard } from './show-dashboard.ts'

const OK = { ok: true as const }
/** Whoever no longer takes part is still paid the rest. */
const TOOK_PART: AffiliateRow['status'][] = ['approved', 'ended']

export function mountAffiliates(gate: Gate, deps: Deps): void {
  const { db } = deps
  const memory = openClickMemory()
  mountAffiliateJobs(deps)
  mountAffiliateAdmin(gate, deps)

  register(gate, contract.getAffiliate, async ({ caller }) =>
    presentAffiliateStatus(await findAffiliate(db, caller)),
  )
  register(gate, contract.applyAsAffiliate, async ({ caller, body, address }) => {
    await apply(deps, { userId: caller.userId, address, body })
    return presentAffiliateStatus(await findAffiliate(db, caller))
  })
  register(gate, contract.getAffiliateDashboard, async ({ caller }) => {
    const affiliate = await findAffiliate(db, caller)
    if (!affiliate || !TOOK_PART.includes(affiliate.status) || affiliate.code === null)
      throw new AppError('not_found')
    return showDashboard(deps, { ...affiliate, code: affiliate.code })
  })
  register(gate, contract.changeAffiliateCode, async ({ caller, body }) => {
    await changeCode(deps, { userId: caller.userId, code: body.code })
    return OK
  })
  register(gate, contract.changePayoutDetails, async ({ caller, body }) => {
    const { userId } = caller
    const payoutIdentity = addressIdentity(body.payoutAddress)
    const change = { userId, ...body, payoutIdentity }
    await withTransaction(db, async (db) => {
      if (!(await updateAffiliate(db, change, TOOK_PART))) throw new AppError('not_found')
      await reviewOwnReferral(db, { userId, payoutIdentity })
    })
    return OK
  })
  register(gate, contract.countAffiliateClick, async ({ body, address }) => {
    await countClick({ ...deps, memory }, { code: body.code, address })
    return OK
  })
  register(gate, contract.claimReferral, async ({ caller, body, address }) => {
    await claimReferral(deps, { userId: caller.userId, address, touch: body })
    return OK
  })
}
