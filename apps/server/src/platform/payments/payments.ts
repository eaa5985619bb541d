import type { Discount, PlanId } from '@ballast/domain/billing/plan-prices'
import type { ProviderSubscription } from '@ballast/domain/billing/subscription-status'

/** A price: whole cents per number of months. */
export type Price = { planId: PlanId; cents: number; months: number }

/** A discount code as the provider stores it. `source` is the provider's name for it. */
export type FoundDiscount = {
  code: string
  source: string
  terms: Discount
  duration: 'once' | 'repeating' | 'forever'
  /** For `repeating`: how many months. */
  months: number | null
}

/** A discount on one price: each payment it applies to is reduced by `cents`. */
export type Cut = FoundDiscount & { cents: number }

/** A payment that the browser can make with the secret. `setup`: nothing is due, the card is only saved. */
export type PaymentSession = {
  ref: string
  clientSecret: string
  kind: 'payment' | 'setup'
  status: 'open' | 'paid' | 'closed'
  /** The amount charged to the card while the session is open: less than the price if there is credit. */
  due: number
}

export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

export type CustomerSubscription = ProviderSubscription & {
  /** The amount of the next charge; null if there is none, or the provider does not state it. */
  nextCharge: number | null
  discount: Omit<FoundDiscount, 'source'> | null
}

/** An invoice. `subtotal - discount = total`, which is negative if a plan change left credit. */
export type ProviderInvoice = {
  id: string
  subscriptionId: string | null
  number: string | null
  reason: 'first' | 'renewal' | 'change' | 'other'
  status: 'open' | 'paid' | 'failed' | 'void'
  planId: PlanId | null
  subtotal: number
  discount: number
  total: number
  /** The amount charged for it, without the part paid by credit. */
  paid: number
  issuedAt: number
  paidAt: number | null
  periodStart: number
  periodEnd: number
  nextAttemptAt: number | null
}

export type PaymentKind = 'payment' | 'failed' | 'refund' | 'refund_failed' | 'chargeback' | 'chargeback_won'

/** One transaction (or a failed attempt: amount 0). The sign is the seller's. */
export type ProviderPayment = {
  id: string
  kind: PaymentKind
  invoiceId: string | null
  amount: number
  attempted: number
  at: number
}

/** Everything the provider knows about a customer. Rereading it is always safe. */
export type ProviderCustomer = {
  subscriptions: CustomerSubscription[]
  invoices: ProviderInvoice[]
  payments: ProviderPayment[]
  card: Card | null
  /** Ids of invoices and payments in another currency: the books are in one, so these are not in them. */
  leftOut: string[]
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

/** The provider's webhook message: a reason to reread the customer, never trusted itself. */
export type PaymentEvent = { id: string; type: string; customerId: string | null; createdAt: number }

export type CardUpdate = { kind: 'link'; url: string } | { kind: 'form'; clientSecret: string }

type Idempotent = { key: string }
type SubscriptionRef = { customerId: string; subscriptionId: string }

/**
 * What the product needs from a payment provider. Every write that is not idempotent by nature takes an idempotency `key`: the same key
 * does the same thing once, however often it is sent. A bank's refusal is a PaymentDeclined; a provider that cannot be reached is a
 * PaymentUnavailable, after which the same key may be sent again.
 */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  publishableKey: string | null
  /** Null for a code that is unknown, used up or expired. */
  findDiscount: (code: string) => Promise<FoundDiscount | null>
  createCustomer: (customer: Idempotent & { userId: string; email: string; name: string }) => Promise<string>
  openSession: (
    session: Idempotent & { customerId: string; price: Price; cut: Cut | null },
  ) => Promise<PaymentSession>
  /** The state of a session; for a confirmed `setup` this starts the subscription. */
  settleSession: (session: Idempotent & { customerId: string; ref: string }) => Promise<PaymentSession>
  /**
   * Makes every unpaid session of a customer unpayable, including those whose opening got no response. Throws
   * PaymentUnderWay if one of them can be neither closed nor counted yet.
   */
  closeSessions: (customerId: string) => Promise<void>
  read: (customerId: string) => Promise<ProviderCustomer>
  previewChange: (change: PlanChange) => Promise<ChangePreview>
  /** Throws AmountChanged, having done nothing, if it would charge anything but `dueNow`. */
  changePlan: (change: PlanChange & Idempotent & { dueNow: number }) => Promise<void>
  /** At the end of the paid time; immediately if that is already over. */
  cancel: (subscription: SubscriptionRef & Idempotent) => Promise<void>
  resume: (subscription: SubscriptionRef & Idempotent) => Promise<void>
  /** Retries the open invoice of a subscription. */
  payOpenInvoice: (subscription: SubscriptionRef & Idempotent) => Promise<void>
  /** `hasDebt`: the linked page should also let the customer pay an open invoice, in case the bank asks for confirmation. */
  updateCard: (
    subscription: SubscriptionRef & Idempotent & { returnUrl: string; hasDebt: boolean },
  ) => Promise<CardUpdate>
  /** Throws BadSignature. */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent>
}
