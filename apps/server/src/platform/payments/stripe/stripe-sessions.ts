import { PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import type { Stripe } from 'stripe'
import { PaymentRefused, PaymentUnderWay } from '../payment-errors.ts'
import type { Cut, PaymentSession, Price } from '../payments.ts'
import { expanded, unlessRefused } from './stripe-client.ts'
import { discountMetadata, discountOf, discountParams } from './stripe-discounts.ts'

type Prices = Record<'monthly' | 'yearly', string>
type SessionInput = { key: string; customerId: string; price: Price; cut: Cut | null }

const INVOICE = 'latest_invoice.confirmation_secret'

/** A subscription waits until its first invoice is paid in the browser; a free one waits for the card. */
export async function openStripeSession(
  stripe: Stripe,
  prices: Prices,
  opening: SessionInput,
): Promise<PaymentSession> {
  const { key, customerId, price, cut } = opening
  const total = price.cents - (cut?.cents ?? 0)
  const customer = await stripe.customers.retrieve(customerId)
  const credit = 'balance' in customer ? -customer.balance : 0
  if (total - credit <= 0) return openSetup(stripe, opening)
  const subscription = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: prices[price.planId] }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      billing_mode: { type: 'flexible' },
      discounts: await discountParams(stripe, price, cut),
      metadata: { checkout: key, plan: price.planId, ...discountMetadata(cut) },
      expand: [INVOICE],
    },
    { idempotencyKey: key },
  )
  const invoice = expanded<Stripe.Invoice>(subscription.latest_invoice)
  if (subscription.status === 'incomplete' && (invoice?.total !== total || invoice.currency !== 'usd')) {
    if (invoice) await voidFirstInvoice(stripe, { subscriptionId: subscription.id, invoiceId: invoice.id })
    throw new PaymentRefused(
      `Stripe asks ${invoice?.total} ${invoice?.currency} for ${price.planId} where this server asks ${total} usd: check STRIPE_MONTHLY_PRICE and STRIPE_YEARLY_PRICE`,
    )
  }
  return subscriptionSession(subscription)
}

async function openSetup(
  stripe: Stripe,
  { key, customerId, price, cut }: SessionInput,
): Promise<PaymentSession> {
  const intent = await stripe.setupIntents.create(
    {
      customer: customerId,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: {
        checkout: key,
        plan: price.planId,
        source: cut?.source ?? '',
        cents: String(cut?.cents ?? 0),
        ...discountMetadata(cut),
      },
    },
    { idempotencyKey: key },
  )
  return setupSession(intent)
}

type SettleInput = { key: string; customerId: string; ref: string }

export async function settleStripeSession(
  stripe: Stripe,
  prices: Prices,
  { key, customerId, ref }: SettleInput,
): Promise<PaymentSession> {
  if (!ref.startsWith('seti_'))
    return subscriptionSession(await stripe.subscriptions.retrieve(ref, { expand: [INVOICE] }))
  const intent = await stripe.setupIntents.retrieve(ref)
  if (intent.status === 'succeeded') await subscribeFree(stripe, prices, { key, customerId, intent })
  return setupSession(intent)
}

type FreeSetup = { key: string; customerId: string; intent: Stripe.SetupIntent }

/**
 * Nothing is due now and the card is saved, so this starts the subscription. The key makes it a single one, however often
 * this is called.
 */
async function subscribeFree(stripe: Stripe, prices: Prices, { key, customerId, intent }: FreeSetup) {
  const planId = intent.metadata?.plan as PlanId
  const { perMonth, months } = PLAN_PRICES[planId]
  const price = { planId, cents: perMonth * months, months }
  const found = discountOf(intent.metadata)
  const cut = found && {
    ...found,
    source: intent.metadata?.source ?? '',
    cents: Number(intent.metadata?.cents ?? 0),
  }
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: prices[planId] }],
      default_payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : '',
      billing_mode: { type: 'flexible' },
      discounts: await discountParams(stripe, price, cut),
      metadata: { checkout: intent.metadata?.checkout ?? '', plan: planId, ...discountMetadata(cut) },
    },
    { idempotencyKey: `${key}-subscribe` },
  )
}

/**
 * Voids unpaid invoices. A void invoice cannot be paid, and a paid one cannot be voided, so a simultaneous payment either
 * counts or does not happen.
 */
export async function closeStripeSessions(stripe: Stripe, customerId: string): Promise<void> {
  const waiting = await stripe.subscriptions.list({ customer: customerId, status: 'incomplete', limit: 100 })
  for (const { id, latest_invoice } of waiting.data) {
    const invoiceId = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice?.id
    if (invoiceId) await voidFirstInvoice(stripe, { subscriptionId: id, invoiceId })
  }
  const intents = await stripe.setupIntents.list({ customer: customerId, limit: 100 })
  for (const { id, status, metadata } of intents.data)
    if (metadata?.checkout && status !== 'succeeded' && status !== 'canceled')
      await unlessRefused(stripe.setupIntents.cancel(id))
}

async function voidFirstInvoice(
  stripe: Stripe,
  { subscriptionId, invoiceId }: { subscriptionId: string; invoiceId: string },
): Promise<void> {
  const voided = await unlessRefused(stripe.invoices.voidInvoice(invoiceId))
  if (voided) {
    await unlessRefused(stripe.subscriptions.cancel(subscriptionId))
    return
  }
  const { status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (status === 'incomplete') throw new PaymentUnderWay(`${subscriptionId} is still being paid`)
}

function subscriptionSession({ id, status, latest_invoice }: Stripe.Subscription): PaymentSession {
  const invoice = expanded<Stripe.Invoice>(latest_invoice)
  const clientSecret = invoice?.confirmation_secret?.client_secret ?? ''
  const isOver = status === 'incomplete_expired' || (status === 'canceled' && invoice?.status !== 'paid')
  return {
    ref: id,
    clientSecret,
    kind: 'payment',
    status: isOver ? 'closed' : status === 'incomplete' ? 'open' : 'paid',
    due: invoice?.amount_due ?? 0,
  }
}

function setupSession({ id, status, client_secret }: Stripe.SetupIntent): PaymentSession {
  return {
    ref: id,
    clientSecret: client_secret ?? '',
    kind: 'setup',
    status: status === 'succeeded' ? 'paid' : status === 'canceled' ? 'closed' : 'open',
    due: 0,
  }
}
