import { BILLING_CURRENCY } from '@ballast/domain/billing/plan-prices'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { ProviderCustomer, ProviderInvoice, ProviderPayment } from '../../platform/payments/payments.ts'
import { billingInvoices, billingPayments } from '../../schema/billing.ts'

/** Transactions that were not in the ledger before. */
export type BookedPayments = { payments: (ProviderPayment & { invoice: ProviderInvoice | null })[] }

type Books = { userId: string; provider: string; providerCustomer: ProviderCustomer }

/** Saves invoices in their current state, and each transaction once. */
export async function bookLedger(
  db: Db,
  { userId, provider, providerCustomer }: Books,
): Promise<BookedPayments> {
  const ids = new Map<string, string>()
  for (const invoice of providerCustomer.invoices)
    ids.set(invoice.id, await saveInvoice(db, { userId, provider, invoice, providerCustomer }))
  const booked: BookedPayments = { payments: [] }
  for (const payment of providerCustomer.payments) {
    const invoiceId = payment.invoiceId === null ? null : (ids.get(payment.invoiceId) ?? null)
    if (await isNew(db, { userId, provider, payment, invoiceId })) {
      const invoice = providerCustomer.invoices.find(({ id }) => id === payment.invoiceId) ?? null
      booked.payments.push({ ...payment, invoice })
    }
  }
  return booked
}

type OneInvoice = Books & { invoice: ProviderInvoice }

async function saveInvoice(
  db: Db,
  { userId, provider, invoice, providerCustomer }: OneInvoice,
): Promise<string> {
  const refunded = refundedOf(providerCustomer.payments, invoice.id)
  const date = (at: number | null) => (at === null ? null : new Date(at))
  const row = {
    subscriptionId: invoice.subscriptionId,
    number: invoice.number,
    reason: invoice.reason,
    status: statusOf(invoice, refunded),
    plan: invoice.planId,
    currency: BILLING_CURRENCY,
    subtotal: invoice.subtotal,
    discount: invoice.discount,
    total: invoice.total,
    paid: invoice.paid,
    refunded,
    issuedAt: new Date(invoice.issuedAt),
    paidAt: date(invoice.paidAt),
    periodStart: date(invoice.periodStart),
    periodEnd: date(invoice.periodEnd),
  }
  const [saved] = await db
    .insert(billingInvoices)
    .values({ ...row, userId, id: uuid(), provider, providerId: invoice.id })
    .onConflictDoUpdate({
      target: [billingInvoices.userId, billingInvoices.provider, billingInvoices.providerId],
      set: row,
    })
    .returning({ id: billingInvoices.id })
  if (!saved) throw new Error(`invoice ${invoice.id} was not saved`)
  return saved.id
}

/** The amount returned of an invoice, by refunds and by chargebacks that were not won, as a positive number. */
export function refundedOf(payments: readonly ProviderPayment[], invoiceId: string): number {
  const back = payments.filter((payment) => payment.invoiceId === invoiceId && payment.kind !== 'payment')
  return -back.reduce((sum, { amount }) => sum + amount, 0) + 0
}

type InvoiceStatus = (typeof billingInvoices.$inferSelect)['status']

export function statusOf(invoice: ProviderInvoice, refunded: number): InvoiceStatus {
  if (invoice.status !== 'paid' || refunded <= 0) return invoice.status
  return refunded >= invoice.paid ? 'refunded' : 'partly_refunded'
}

type OnePayment = Omit<Books, 'providerCustomer'> & { payment: ProviderPayment; invoiceId: string | null }

async function isNew(db: Db, { userId, provider, payment, invoiceId }: OnePayment): Promise<boolean> {
  const rows = await db
    .insert(billingPayments)
    .values({
      userId,
      id: uuid(),
      provider,
      kind: payment.kind,
      providerId: payment.id,
      invoiceId,
      currency: BILLING_CURRENCY,
      amount: payment.amount,
      attempted: payment.attempted,
      occurredAt: new Date(payment.at),
    })
    .onConflictDoNothing({
      target: [
        ...[billingPayments.userId, billingPayments.provider],
        ...[billingPayments.kind, billingPayments.providerId],
      ],
    })
    .returning({ id: billingPayments.id })
  return rows.length > 0
}
