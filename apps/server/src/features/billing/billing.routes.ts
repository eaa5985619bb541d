import * as contract from '@ballast/contract/billing'
import { decimalFromCents } from '@ballast/domain/billing/plan-prices'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { beginCheckout } from './begin-checkout.ts'
import { mountBillingJobs } from './billing.jobs.ts'
import { presentOrder, showBilling } from './billing.presenter.ts'
import { withBillingLock } from './billing-lock.ts'
import { mountChanges } from './change-subscription.routes.ts'
import { checkDiscount } from './check-discount.ts'
import { handleEvent } from './handle-event.ts'
import { mountInvoices } from './invoices.routes.ts'
import { mountSandbox } from './sandbox.routes.ts'
import { syncBilling } from './sync-billing.ts'

/** Payments and the subscription. With billing disabled, every route responds with `billing_off`. */
export function mountBilling(gate: Gate, deps: Deps): void {
  const assertOn = () => {
    if (!deps.config.billing) throw new AppError('billing_off')
  }

  register(gate, contract.createPaymentIntent, async ({ caller, body }) => {
    assertOn()
    const { session, quote } = await beginCheckout(deps, caller, {
      planId: body.planId,
      code: body.discountCode || null,
      amount: body.amount,
    })
    return {
      clientSecret: session.clientSecret,
      provider: deps.payments.kind,
      publishableKey: deps.payments.publishableKey,
      kind: session.kind,
      order: presentOrder(quote),
      dueNow: decimalFromCents(session.due),
    }
  })
  register(gate, contract.getBillingOffer, async () => {
    assertOn()
    return { provider: deps.payments.kind }
  })
  register(gate, contract.validateDiscount, async ({ body }) => {
    assertOn()
    return checkDiscount(deps, body)
  })
  register(gate, contract.getBilling, async ({ caller }) => {
    assertOn()
    return showBilling(deps, caller)
  })
  register(gate, contract.refreshBilling, async ({ caller }) => {
    assertOn()
    await withBillingLock(deps, caller.userId, () => syncBilling(deps, caller))
    return showBilling(deps, caller)
  })
  register(gate, contract.paymentWebhook, async ({ context }) => {
    assertOn()
    await handleEvent(deps, context.req.raw)
    return { ok: true as const }
  })
  mountChanges(gate, deps, assertOn)
  mountInvoices(gate, deps, assertOn)
  mountSandbox(gate, deps, assertOn)
  mountBillingJobs(deps)
}
