import type { Stripe } from 'stripe'
import { AmountChanged, PaymentDeclined } from '../payment-errors.ts'
import type { CardUpdate, ChangePreview, PlanChange } from '../payments.ts'
import { fromSeconds, idOf, toSeconds, unlessRefused } from './stripe-client.ts'
import { discountMetadata, discountParams } from './stripe-discounts.ts'

type Prices = Record<'monthly' | 'yearly', string>

async function parametersOf(stripe: Stripe, prices: Prices, change: PlanChange) {
  const { items } = await stripe.subscriptions.retrieve(change.subscriptionId)
  return {
    items: [{ id: items.data[0]?.id ?? '', price: prices[change.price.planId] }],
    discounts: await discountParams(stripe, change.price, change.cut),
  }
}
type Parameters = Awaited<ReturnType<typeof parametersOf>>

async function preview(
  stripe: Stripe,
  change: PlanChange,
  { items, discounts }: Parameters,
): Promise<ChangePreview> {
  const invoice = await stripe.invoices.createPreview({
    customer: change.customerId,
    subscription: change.subscriptionId,
    subscription_details: {
      items,
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(change.at),
    },
    discounts: discounts.length > 0 ? discounts : '',
  })
  const lines = invoice.lines.data
  const credit = lines.filter(({ amount }) => amount < 0).reduce((sum, line) => sum + worthOf(line), 0)
  const last = lines.filter(({ amount }) => amount >= 0).at(-1)
  return {
    credit,
    charge: invoice.total - credit,
    dueNow: invoice.amount_due,
    // A negative balance is the customer's credit.
    remainingCredit: Math.max(
      0,
      -(invoice.ending_balance ?? Math.min(0, invoice.total + invoice.starting_balance)),
    ),
    renewsAt: fromSeconds(last?.period.end ?? invoice.period_end),
  }
}

function worthOf({ amount, discount_amounts }: Stripe.InvoiceLineItem): number {
  return amount - (discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0)
}

export async function previewStripeChange(
  stripe: Stripe,
  prices: Prices,
  change: PlanChange,
): Promise<ChangePreview> {
  return preview(stripe, change, await parametersOf(stripe, prices, change))
}

const NO_CHANGE =
  'Your bank wants you to confirm this payment, which is not possible for a change of plan. Nothing was charged, and your plan is as it was. Please use another card, or cancel and subscribe to the other plan once this one has ended: there you can confirm the payment.'
const NOT_PAID =
  'Your bank wants you to confirm this payment. Choose Update card: on the page of Stripe you can pay the open invoice and confirm it.'

/** Replaces Stripe's error for a payment that its owner would have to confirm by one that says what to do. */
async function unconfirmed<T>(payment: Promise<T>, words: string): Promise<T> {
  try {
    return await payment
  } catch (error) {
    const { code } = error as { code?: string }
    const wantsOwner = code === 'authentication_required' || code?.endsWith('_requires_action')
    throw wantsOwner ? new PaymentDeclined(words, { cause: error }) : error
  }
}

export async function changeStripePlan(
  stripe: Stripe,
  prices: Prices,
  change: PlanChange & { key: string; dueNow: number },
): Promise<void> {
  const parameters = await parametersOf(stripe, prices, change)
  const { dueNow } = await preview(stripe, change, parameters)
  if (dueNow !== change.dueNow) throw new AmountChanged(`${dueNow} instead of ${change.dueNow}`)
  const update = stripe.subscriptions.update(
    change.subscriptionId,
    {
      items: parameters.items,
      discounts: parameters.discounts.length > 0 ? parameters.discounts : '',
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(change.at),
      // Charged and changed, or neither.
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
      metadata: { plan: change.price.planId, ...discountMetadata(change.cut) },
    },
    { idempotencyKey: change.key },
  )
  await unconfirmed(update, NO_CHANGE)
}

type SubscriptionChange = { subscriptionId: string; key: string }

/** Cancels at the end of the period; immediately, with its debt, if the period was never paid. */
export async function cancelStripe(
  stripe: Stripe,
  { subscriptionId, key }: SubscriptionChange,
): Promise<void> {
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId)
  if (status !== 'past_due') {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey: key })
    return
  }
  const invoiceId = idOf(latest_invoice)
  const voided = invoiceId ? await unlessRefused(stripe.invoices.voidInvoice(invoiceId)) : null
  // It was paid at this very moment, so now there is paid time.
  if (invoiceId && !voided) await cancelStripe(stripe, { subscriptionId, key: `${key}-again` })
  else await unlessRefused(stripe.subscriptions.cancel(subscriptionId))
}

export async function resumeStripe(
  stripe: Stripe,
  { subscriptionId, key }: SubscriptionChange,
): Promise<void> {
  const { cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId)
  // A subscription cancelled on Stripe's own page may have a date instead.
  const change =
    cancel_at !== null && !cancel_at_period_end
      ? ({ cancel_at: '' } as const)
      : { cancel_at_period_end: false }
  await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key })
}

type CardChange = SubscriptionChange & { customerId: string; returnUrl: string; hasDebt: boolean }

/**
 * Links to Stripe's own page for the card. That page changes the customer's card, but a subscription with a card of its
 * own would still be charged to that one: it becomes the customer's first.
 */
export async function updateStripeCard(
  stripe: Stripe,
  { customerId, subscriptionId, key, returnUrl, hasDebt }: CardChange,
): Promise<CardUpdate> {
  const own = idOf((await stripe.subscriptions.retrieve(subscriptionId)).default_payment_method)
  if (own) {
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: own } })
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: '' })
  }
  const { url } = await stripe.billingPortal.sessions.create(
    {
      customer: customerId,
      return_url: returnUrl,
      ...(hasDebt ? {} : { flow_data: { type: 'payment_method_update' as const } }),
    },
    { idempotencyKey: key },
  )
  return { kind: 'link', url }
}

export async function payStripeInvoice(
  stripe: Stripe,
  { subscriptionId, key }: SubscriptionChange,
): Promise<void> {
  const { latest_invoice, status } = await stripe.subscriptions.retrieve(subscriptionId)
  const invoiceId = idOf(latest_invoice)
  if (status === 'past_due' && invoiceId)
    await unconfirmed(stripe.invoices.pay(invoiceId, {}, { idempotencyKey: key }), NOT_PAID)
}
