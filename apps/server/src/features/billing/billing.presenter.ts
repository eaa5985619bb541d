import type { Billing, Invoice } from '@ballast/contract/billing'
import { BILLING_CURRENCY, decimalFromCents } from '@ballast/domain/billing/plan-prices'
import { isLive } from '@ballast/domain/billing/subscription-status'
import type { Deps } from '../../deps.ts'
import { findComp, findSubscription, subscriptionInfoOf } from '../subscription/subscription.queries.ts'
import { findCustomer, type InvoiceRow } from './billing.queries.ts'
import type { Quote } from './quote.ts'

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null

export function presentOrder({ planId, order, cut }: Quote) {
  return {
    planId,
    currency: BILLING_CURRENCY,
    perMonth: decimalFromCents(order.perMonth),
    subtotal: decimalFromCents(order.subtotal),
    discount: decimalFromCents(order.discount),
    total: decimalFromCents(order.total),
    discountCode: cut?.code ?? null,
  }
}

export async function showBilling(deps: Deps, { userId }: { userId: string }): Promise<Billing> {
  const { db, payments, clock } = deps
  const found = await findSubscription(db, { userId })
  const { daysleft } = await subscriptionInfoOf(deps, { userId, now: clock.now() })
  const isPaying = found !== null && isLive(found.status)
  const comp = isPaying ? null : await findComp(db, { userId, now: clock.now() })
  // What another provider, such as the sandbox, began is never charged by this one.
  const isCharged = found?.subscriptionId != null && found.provider === payments.kind
  const isGiven = found !== null && found.status !== 'none' && !isCharged
  const customer = await findCustomer(db, { userId, provider: payments.kind })
  return {
    provider: payments.kind,
    publishableKey: payments.publishableKey,
    subscription: {
      status: comp ? 'active' : (found?.status ?? 'none'),
      plan: comp ? null : (found?.plan ?? null),
      isGranted: comp !== null || isGiven,
      paidUntil: instant(comp ?? found?.paidUntil),
      cancelsAtPeriodEnd: found?.cancelsAtPeriodEnd ?? false,
      nextCharge: !isCharged || found.nextCharge === null ? null : decimalFromCents(found.nextCharge),
      nextAttemptAt: instant(found?.nextAttemptAt),
      discountCode: found?.discountCode ?? null,
      deletesAt: found?.status === 'cancelled' && comp === null ? instant(found.deletesAt) : null,
      daysleft,
    },
    card: customer?.card ?? null,
  }
}

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    plan: row.plan,
    currency: row.currency,
    subtotal: decimalFromCents(row.subtotal),
    discount: decimalFromCents(row.discount),
    total: decimalFromCents(row.total),
    paid: decimalFromCents(row.paid),
    refunded: decimalFromCents(row.refunded),
    issuedAt: row.issuedAt.toISOString(),
    paidAt: instant(row.paidAt),
    periodStart: instant(row.periodStart),
    periodEnd: instant(row.periodEnd),
  }
}
