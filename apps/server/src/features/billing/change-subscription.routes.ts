import * as contract from '@ballast/contract/billing'
import { BILLING_CURRENCY, decimalFromCents } from '@ballast/domain/billing/plan-prices'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { showBilling } from './billing.presenter.ts'
import * as change from './change-subscription.ts'

/** Routes for changing a subscription. */
export function mountChanges(gate: Gate, deps: Deps, assertOn: () => void): void {
  register(gate, contract.previewPlanChange, async ({ caller, query }) => {
    assertOn()
    const preview = await change.previewPlanChange(deps, { userId: caller.userId, planId: query.planId })
    return {
      planId: query.planId,
      currency: BILLING_CURRENCY,
      credit: decimalFromCents(preview.credit),
      charge: decimalFromCents(preview.charge),
      dueNow: decimalFromCents(preview.dueNow),
      remainingCredit: decimalFromCents(preview.remainingCredit),
      renewsAt: new Date(preview.renewsAt).toISOString(),
      prorationAt: new Date(preview.at).toISOString(),
    }
  })
  register(gate, contract.changePlan, async ({ caller, body }) => {
    assertOn()
    const { planId, dueNow, prorationAt } = body
    await change.changePlan(deps, { userId: caller.userId, planId, dueNow, at: Date.parse(prorationAt) })
    return showBilling(deps, caller)
  })
  for (const [endpoint, work] of [
    [contract.cancelSubscription, change.cancelSubscription],
    [contract.resumeSubscription, change.resumeSubscription],
    [contract.payNow, change.payNow],
  ] as const) {
    register(gate, endpoint, async ({ caller }) => {
      assertOn()
      await work(deps, caller)
      return showBilling(deps, caller)
    })
  }
  register(gate, contract.updateCard, async ({ caller }) => {
    assertOn()
    return change.updateCard(deps, caller)
  })
}
