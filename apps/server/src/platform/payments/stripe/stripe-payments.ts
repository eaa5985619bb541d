import type { Stripe } from 'stripe'
import { BadSignature } from '../payment-errors.ts'
import type { PaymentEvent, Payments } from '../payments.ts'
import {
  cancelStripe,
  changeStripePlan,
  payStripeInvoice,
  previewStripeChange,
  resumeStripe,
  updateStripeCard,
} from './stripe-changes.ts'
import { fromSeconds, idOf, openStripeClient, type StripeSettings } from './stripe-client.ts'
import { readStripeCustomer } from './stripe-customer.ts'
import { findPromotion } from './stripe-discounts.ts'
import { closeStripeSessions, openStripeSession, settleStripeSession } from './stripe-sessions.ts'

export type StripePayments = Payments & { kind: 'stripe' }

/** Stripe, through its HTTP API. */
export function openStripePayments(settings: StripeSettings): StripePayments {
  const ask = openStripeClient(settings)
  const { prices } = settings
  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,
    findDiscount: (code) => ask((stripe) => findPromotion(stripe, code)),
    createCustomer: ({ key, userId, email, name }) =>
      ask(async (stripe) => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { user: userId } },
          { idempotencyKey: key },
        )
        return customer.id
      }),
    openSession: (opening) => ask((stripe) => openStripeSession(stripe, prices, opening)),
    settleSession: (settling) => ask((stripe) => settleStripeSession(stripe, prices, settling)),
    closeSessions: (customerId) => ask((stripe) => closeStripeSessions(stripe, customerId)),
    read: (customerId) => ask((stripe) => readStripeCustomer(stripe, prices, customerId)),
    previewChange: (change) => ask((stripe) => previewStripeChange(stripe, prices, change)),
    changePlan: (change) => ask((stripe) => changeStripePlan(stripe, prices, change)),
    cancel: (subscription) => ask((stripe) => cancelStripe(stripe, subscription)),
    resume: (subscription) => ask((stripe) => resumeStripe(stripe, subscription)),
    payOpenInvoice: (subscription) => ask((stripe) => payStripeInvoice(stripe, subscription)),
    updateCard: (update) => ask((stripe) => updateStripeCard(stripe, update)),
    readEvent: (body, signature) =>
      ask((stripe) => readEvent(stripe, { body, signature, secret: settings.webhookSecret })),
  }
}

type SignedMessage = { body: string; signature: string; secret: string }

async function readEvent(stripe: Stripe, { body, signature, secret }: SignedMessage): Promise<PaymentEvent> {
  const event = verified(stripe, { body, signature, secret })
  const object = event.data.object as { object?: string; id?: string; customer?: unknown; charge?: unknown }
  return {
    id: event.id,
    type: event.type,
    createdAt: fromSeconds(event.created),
    customerId:
      object.object === 'customer'
        ? (object.id ?? null)
        : (idOf(object.customer as string | null) ?? (await customerOfCharge(stripe, object.charge))),
  }
}

const TOLERANCE_SECONDS = 300

export function verified(stripe: Stripe, { body, signature, secret }: SignedMessage): Stripe.Event {
  const event = readSigned(stripe, { body, signature, secret })
  // Stripe's library only rejects old messages: one intercepted with a future timestamp would stay valid for ever.
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(at <= Date.now() / 1000 + TOLERANCE_SECONDS)) throw new BadSignature('signed in the future')
  if (typeof event?.data?.object !== 'object' || event.data.object === null)
    throw new BadSignature('no message of Stripe')
  return event
}

function readSigned(stripe: Stripe, { body, signature, secret }: SignedMessage): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw new BadSignature('not signed by Stripe')
  }
}

/** Disputes and refunds only reference a charge. */
async function customerOfCharge(stripe: Stripe, charge: unknown): Promise<string | null> {
  const id = idOf(charge as string | null)
  return id === null ? null : idOf((await stripe.charges.retrieve(id)).customer)
}
