import type { Stripe } from 'stripe'
import type { ProviderPayment } from '../payments.ts'
import { fromSeconds, idOf } from './stripe-client.ts'

type Money = {
  invoices: readonly Stripe.Invoice[]
  charges: readonly Stripe.Charge[]
  disputes: readonly Stripe.Dispute[]
}

/** Every transaction of a customer, each with its invoice. */
export function paymentsOf({ invoices, charges, disputes }: Money): ProviderPayment[] {
  const invoiceOf = new Map<string, string>()
  for (const invoice of invoices) {
    for (const { payment } of invoice.payments?.data ?? []) {
      const paidBy = idOf(payment.payment_intent) ?? idOf(payment.charge)
      if (paidBy) invoiceOf.set(paidBy, invoice.id)
    }
  }
  return charges.flatMap((charge) => {
    const invoiceId = invoiceOf.get(idOf(charge.payment_intent) ?? charge.id) ?? null
    return [
      ...chargePayments(charge, invoiceId),
      ...(charge.refunds?.data ?? []).flatMap((refund) => refundPayments(refund, invoiceId)),
      ...disputes
        .filter((dispute) => idOf(dispute.charge) === charge.id)
        .flatMap((dispute) => disputePayments(dispute, invoiceId)),
    ]
  })
}

type Id = string | null

function chargePayments({ id, status, amount, created }: Stripe.Charge, invoiceId: Id): ProviderPayment[] {
  const at = fromSeconds(created)
  if (status === 'succeeded') return [{ id, kind: 'payment', invoiceId, amount, attempted: amount, at }]
  if (status === 'failed') return [{ id, kind: 'failed', invoiceId, amount: 0, attempted: amount, at }]
  return []
}

/** A failed refund was returned: both transactions are in the ledger. */
function refundPayments({ id, status, amount, created }: Stripe.Refund, invoiceId: Id): ProviderPayment[] {
  const refund = { id, invoiceId, attempted: amount, at: fromSeconds(created) }
  const out: ProviderPayment = { ...refund, kind: 'refund', amount: -amount }
  return status === 'failed' || status === 'canceled'
    ? [out, { ...refund, kind: 'refund_failed', amount }]
    : [out]
}

const MONEY_TAKEN = ['needs_response', 'under_review', 'won', 'lost']

/** Inquiries take no money; a won dispute returns what it took. */
function disputePayments({ id, status, amount, created }: Stripe.Dispute, invoiceId: Id): ProviderPayment[] {
  if (!MONEY_TAKEN.includes(status)) return []
  const dispute = { id, invoiceId, attempted: amount, at: fromSeconds(created) }
  const taken: ProviderPayment = { ...dispute, kind: 'chargeback', amount: -amount }
  return status === 'won' ? [taken, { ...dispute, kind: 'chargeback_won', amount }] : [taken]
}
