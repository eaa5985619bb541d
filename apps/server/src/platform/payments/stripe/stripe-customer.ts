import { BILLING_CURRENCY, type PlanId } from '@ballast/domain/billing/plan-prices'
import type { Stripe } from 'stripe'
import type { Card, CustomerSubscription, ProviderCustomer, ProviderInvoice } from '../payments.ts'
import { expanded, fromSeconds, idOf } from './stripe-client.ts'
import { discountOf } from './stripe-discounts.ts'
import { paymentsOf } from './stripe-money.ts'

type Prices = Record<'monthly' | 'yearly', string>
const LIST_LIMIT = { limit: 1000 }

/** Everything Stripe states about a customer. */
export async function readStripeCustomer(
  stripe: Stripe,
  prices: Prices,
  customer: string,
): Promise<ProviderCustomer> {
  const page = { customer, limit: 100 }
  const [subscriptions, allInvoices, allCharges, person] = await Promise.all([
    stripe.subscriptions
      .list({
        ...page,
        status: 'all',
        expand: ['data.latest_invoice', 'data.default_payment_method', 'data.discounts.source.coupon'],
      })
      .autoPagingToArray(LIST_LIMIT),
    stripe.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(LIST_LIMIT),
    stripe.charges.list({ ...page, expand: ['data.refunds'] }).autoPagingToArray(LIST_LIMIT),
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
  ])
  const invoices = allInvoices.filter(isOurs)
  const charges = allCharges.filter(isOurs)
  const disputes: Stripe.Dispute[] = []
  for (const charge of charges) {
    const { id, disputed, refunds } = charge
    if (disputed) disputes.push(...(await stripe.disputes.list({ charge: id, limit: 100 })).data)
    // With a charge, Stripe lists only the latest ones.
    if (refunds?.has_more)
      refunds.data = await stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray(LIST_LIMIT)
  }
  const planOf = planIdOf(prices)
  const credit = 'balance' in person ? Math.max(0, -person.balance) : 0
  const live = subscriptions.filter((subscription) => counts(subscription, allInvoices))
  // A payment without its invoice would be booked without it for good; the next read has both.
  const uncounted = new Set(
    invoices.filter((invoice) => invoice.status === 'open' && isCheckout(invoice)).map(({ id }) => id),
  )
  return {
    subscriptions: live.map((subscription) => customerSubscription(subscription, { planOf, credit })),
    invoices: invoices.flatMap((invoice) => providerInvoices(invoice, { planOf, subscriptions })),
    payments: paymentsOf({ invoices, charges: charges.toReversed(), disputes }).filter(
      ({ kind, invoiceId }) => kind === 'failed' || invoiceId === null || !uncounted.has(invoiceId),
    ),
    card: cardOf(live, person),
    leftOut: [...allInvoices, ...allCharges].filter((thing) => !isOurs(thing)).map(({ id }) => id),
  }
}

/** Every price is in dollars: what an administrator of the Stripe account charged in another currency is no amount of ours. */
function isOurs({ currency }: { currency: string }): boolean {
  return currency.toUpperCase() === BILLING_CURRENCY
}

type PlanOf = (price: string | null | undefined) => PlanId | null
function planIdOf(prices: Prices): PlanOf {
  return (price) => (price === prices.yearly ? 'yearly' : price === prices.monthly ? 'monthly' : null)
}

/** A checkout that was abandoned, or closed by us, never was a subscription. */
function counts({ id, status }: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): boolean {
  if (status === 'incomplete_expired') return false
  if (status !== 'canceled') return true
  return invoices.some((invoice) => subscriptionOf(invoice) === id && invoice.status === 'paid')
}

/** An unpaid first invoice is a checkout, not a debt. */
function isCheckout({ billing_reason, status }: Stripe.Invoice): boolean {
  return billing_reason === 'subscription_create' && status !== 'paid'
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription)
}

function customerSubscription(
  subscription: Stripe.Subscription,
  { planOf, credit }: { planOf: PlanOf; credit: number },
): CustomerSubscription {
  const item = subscription.items.data[0]
  const periodStart = fromSeconds(item?.current_period_start ?? subscription.start_date)
  const periodEnd = fromSeconds(item?.current_period_end ?? subscription.start_date)
  const invoice = expanded<Stripe.Invoice>(subscription.latest_invoice)
  const status = statusOf(subscription.status)
  // `unpaid` and `paused` have no end of their own: the paid time ended when the period began.
  const endedAt = subscription.ended_at === null ? periodStart : fromSeconds(subscription.ended_at)
  const cancels = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const next = invoice?.next_payment_attempt
  return {
    id: subscription.id,
    planId: planOf(item?.price.id),
    status,
    createdAt: fromSeconds(subscription.created),
    periodStart,
    periodEnd,
    cancelsAtPeriodEnd: cancels && status !== 'ended',
    endedAt: status === 'ended' ? endedAt : null,
    nextAttemptAt: status === 'past_due' && next ? fromSeconds(next) : null,
    nextCharge:
      status === 'ended' || cancels ? null : nextCharge(subscription, { invoice, credit, periodEnd }),
    discount: discountOf(subscription.metadata),
  }
}

function statusOf(status: Stripe.Subscription.Status): CustomerSubscription['status'] {
  const known = (['incomplete', 'trialing', 'active', 'past_due'] as const).find((each) => each === status)
  return known ?? 'ended'
}

type NextCharge = { invoice: Stripe.Invoice | null; credit: number; periodEnd: number }

function nextCharge(
  { status, items, discounts }: Stripe.Subscription,
  { invoice, credit, periodEnd }: NextCharge,
): number | null {
  if (status === 'past_due') return invoice?.amount_remaining ?? null
  const price = items.data[0]?.price.unit_amount
  if (price === null || price === undefined) return null
  let total = price
  for (const each of discounts) {
    const discount = expanded<Stripe.Discount>(each)
    const coupon = expanded<Stripe.Coupon>(discount?.source.coupon)
    if (!discount || !coupon || coupon.duration === 'once') continue
    if (discount.end !== null && fromSeconds(discount.end) <= periodEnd) continue
    total -= coupon.amount_off ?? Math.round((price * (coupon.percent_off ?? 0)) / 100)
  }
  return Math.max(0, Math.max(0, total) - credit)
}

const REASONS: Record<string, ProviderInvoice['reason']> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
}

function providerInvoices(
  invoice: Stripe.Invoice,
  { planOf, subscriptions }: { planOf: PlanOf; subscriptions: readonly Stripe.Subscription[] },
): ProviderInvoice[] {
  const reason = REASONS[invoice.billing_reason ?? ''] ?? 'other'
  const subscriptionId = subscriptionOf(invoice)
  const subscription = subscriptions.find(({ id }) => id === subscriptionId)
  // A draft is not due yet.
  if (invoice.status === 'draft' || invoice.status === null || isCheckout(invoice)) return []
  const line = invoice.lines.data.filter(({ amount }) => amount >= 0).at(-1)
  const isOver = subscription !== undefined && statusOf(subscription.status) === 'ended'
  const paidAt = invoice.status_transitions.paid_at
  return [
    {
      id: invoice.id,
      subscriptionId,
      number: invoice.number,
      reason,
      status: invoiceStatus(invoice.status, isOver),
      planId: planOf(idOf(line?.pricing?.price_details?.price)),
      subtotal: invoice.subtotal,
      discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
      total: invoice.total,
      paid: invoice.amount_paid,
      issuedAt: fromSeconds(invoice.status_transitions.finalized_at ?? invoice.created),
      paidAt: paidAt === null ? null : fromSeconds(paidAt),
      periodStart: fromSeconds(line?.period.start ?? invoice.period_start),
      periodEnd: fromSeconds(line?.period.end ?? invoice.period_end),
      nextAttemptAt: invoice.next_payment_attempt === null ? null : fromSeconds(invoice.next_payment_attempt),
    },
  ]
}

function invoiceStatus(status: Stripe.Invoice.Status, isOver: boolean): ProviderInvoice['status'] {
  if (status === 'paid') return 'paid'
  if (status === 'void') return 'void'
  return status === 'uncollectible' || isOver ? 'failed' : 'open'
}

function cardOf(
  subscriptions: readonly Stripe.Subscription[],
  customer: Stripe.Customer | Stripe.DeletedCustomer,
): Card | null {
  const newest = [...subscriptions].sort((a, b) => b.created - a.created)[0]
  const settings = 'invoice_settings' in customer ? customer.invoice_settings : null
  const method =
    expanded<Stripe.PaymentMethod>(newest?.default_payment_method) ??
    expanded<Stripe.PaymentMethod>(settings?.default_payment_method)
  if (!method?.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand, last4, expMonth: exp_month, expYear: exp_year }
}
