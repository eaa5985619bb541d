import type { Discount, PlanId } from '@ballast/domain/billing/plan-prices'
import type { SubscriptionFacts } from '@ballast/domain/billing/subscription-status'

/** A price: whole cents every so many months. */
export type Price = { planId: PlanId; cents: number; months: number }

/** A discount code as the provider stores it. `source` is what the provider calls it. */
export type FoundDiscount = {
  code: string
  source: string
  terms: Discount
  duration: 'once' | 'repeating' | 'forever'
  /** For `repeating`: how many months. */
  months: number | null
}

/** A discount on one price: `cents` come off each payment it holds for. */
export type Cut = FoundDiscount & { cents: number }

/** A payment the browser can make with the secret. `setup`: nothing is due, the card is only remembered. */
export type PaymentSession = {
  ref: string
  clientSecret: string
  kind: 'payment' | 'setup'
  status: 'open' | 'paid' | 'closed'
  /** The amount charged to the card while it is open: less than the price where there is credit. */
  due: number
}

export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

export type CustomerSubscription = SubscriptionFacts & {
  /** The amount of the next charge; null when there is none, or the provider does not say. */
  nextCharge: number | null
  discount: Omit<FoundDiscount, 'source'> | null
}

/** An invoice. `subtotal - discount = total`, which is negative where a plan change left credit. */
export type InvoiceFacts = {
  id: string
  subscriptionId: string | null
  number: string | null
  reason: 'first' | 'renewal' | 'change' | 'other'
  status: 'open' | 'paid' | 'failed' | 'void'
  planId: PlanId | null
  subtotal: number
  discount: number
  total: number
  /** Charged for it, without what credit paid. */
  paid: number
  issuedAt: number
  paidAt: number | null
  periodStart: number
  periodEnd: number
  nextAttemptAt: number | null
}

export type PaymentKind = 'payment' | 'failed' | 'refund' | 'refund_failed' | 'chargeback' | 'chargeback_won'

/** One transaction (or a failed try: amount 0). Signed as the seller sees it. */
export type PaymentFacts = {
  id: string
  kind: PaymentKind
  invoiceId: string | null
  amount: number
  attempted: number
  at: number
}

/** Everything the provider knows of a customer. Reading it again is always safe. */
export type CustomerFacts = {
  subscriptions: CustomerSubscription[]
  invoices: InvoiceFacts[]
  payments: PaymentFacts[]
  card: Card | null
}

export type ChangePreview = {
  /** Zero or negative. */
  credit: number
  charge: number
  dueNow: number
  remainingCredit: number
  renewsAt: number
}
export type PlanChange = {
  customerId: string
  subscriptionId: string
  price: Price
  cut: Cut | null
  /** The instant from which unused time is computed. */
  at: number
}

/** A report of the provider: a reason to read the customer again, never believed itself. */
export type PaymentEvent = { id: string; type: string; customerId: string | null; createdAt: number }

export type CardUpdate = { kind: 'link'; url: string } | { kind: 'form'; clientSecret: string }

type Idempotent = { key: string }
type SubscriptionRef = { customerId: string; subscriptionId: string }

/**
 * What the product needs of a payment provider. Every write that is not the same when done twice takes an
 * idempotency `key`: the same key does the same thing once, however often it is sent. A refusal of the bank is a PaymentDeclined; a provider that cannot be
 * reached is a PaymentUnavailable, after which the same key may be sent again.
 */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  publishableKey: string | null
  /** Null for a code that is unknown, used up or over. */
  findDiscount: (code: string) => Promise<FoundDiscount | null>
  createCustomer: (customer: Idempotent & { userId: string; email: string; name: string }) => Promise<string>
  openSession: (
    session: Idempotent & { customerId: string; price: Price; cut: Cut | null },
  ) => Promise<PaymentSession>
  /** The state of a session; for a `setup` that was confirmed this begins the subscription. */
  settleSession: (session: Idempotent & { customerId: string; ref: string }) => Promise<PaymentSession>
  /** Makes every session of a customer that was not paid unpayable, those included whose opening was never answered. */
  closeSessions: (customerId: string) => Promise<void>
  read: (customerId: string) => Promise<CustomerFacts>
  previewChange: (change: PlanChange) => Promise<ChangePreview>
  /** Throws AmountChanged, with nothing done, when it would charge anything but `dueNow`. */
  changePlan: (change: PlanChange & Idempotent & { dueNow: number }) => Promise<void>
  /** At the end of the time paid for; at once where that time is over already. */
  cancel: (subscription: SubscriptionRef & Idempotent) => Promise<void>
  resume: (subscription: SubscriptionRef & Idempotent) => Promise<void>
  /** Tries the open invoice of a subscription again. */
  payOpenInvoice: (subscription: SubscriptionRef & Idempotent) => Promise<void>
  /** `hasDebt`: the page it leads to should let an open invoice be paid too, where the bank may ask. */
  updateCard: (
    customer: Idempotent & { customerId: string; returnUrl: string; hasDebt: boolean },
  ) => Promise<CardUpdate>
  /** Throws BadSignature. */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent>
}
