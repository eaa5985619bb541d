import * as contract from '@ballast/contract/billing'
import { BILLING_CURRENCY, decimalFromCents } from '@ballast/domain/billing/plan-prices'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { callerOf, type Gate, register } from '../../platform/http/register.ts'
import { beginCheckout } from './begin-checkout.ts'
import { mountBillingJobs } from './billing.jobs.ts'
import { presentInvoice, presentOrder, showBilling } from './billing.presenter.ts'
import { findInvoice, listInvoices } from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import * as change from './change-subscription.ts'
import { checkDiscount } from './check-discount.ts'
import { handleEvent } from './handle-event.ts'
import { writeInvoice } from './invoice-document.ts'
import { mountSandbox } from './sandbox.routes.ts'
import { syncBilling } from './sync-billing.ts'

/** Paying and the subscription. Where billing is switched off all of it answers so. */
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
    }
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
  register(gate, contract.listInvoices, async ({ caller }) => {
    assertOn()
    return (await listInvoices(deps.db, caller)).map(presentInvoice)
  })
  gate.app.get('/api/billing/invoices/:id/file', async (context) => {
    const caller = await callerOf(gate, context)
    if (!caller) throw new AppError('unauthenticated')
    assertOn()
    const id = context.req.param('id')
    const invoice = /^[0-9a-f-]{36}$/.test(id)
      ? await findInvoice(deps.db, { userId: caller.userId, id })
      : null
    if (!invoice) throw new AppError('not_found')
    const bytes = await writeInvoice(deps, { userId: caller.userId, invoice })
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="invoice-${(invoice.number ?? invoice.id).replace(/[^\w-]/g, '')}.pdf"`,
      'Cache-Control': 'no-store',
    })
  })
  register(gate, contract.paymentWebhook, async ({ context }) => {
    assertOn()
    await handleEvent(deps, context.req.raw)
    return { ok: true as const }
  })
  mountSandbox(gate, deps, assertOn)
  mountBillingJobs(deps)
}
