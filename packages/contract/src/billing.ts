import { centsFromAmount } from '@ballast/domain/billing/plan-prices'
import * as z from 'zod/mini'
import { PLANS, SUBSCRIPTION_STATUSES } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  idSchema,
  instantSchema,
  maxCharacters,
  moneySchema,
  okSchema,
  requiredTextSchema,
} from './values.ts'

/** `sandbox` charges nobody: it is used if no provider is configured, and pages say so. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const

const planId = z.enum(PLANS)
const codeSchema = requiredTextSchema('Enter a code', 60)

/**
 * As in the specification, in units of the currency: decimal text, or a number computed by a page; converted to cents.
 */
const amountSchema = z.pipe(
  z
    .union([z.string().check(z.maxLength(20)), z.number()], 'Enter an amount such as 19.99')
    .check(z.refine((amount) => centsFromAmount(amount) !== null, 'Enter an amount such as 19.99')),
  z.transform((amount) => centsFromAmount(amount) ?? 0),
)

/** The price of one payment. `subtotal - discount = total`; `perMonth` is after the discount. */
export const orderSchema = z.object({
  planId,
  currency: z.string(),
  perMonth: moneySchema,
  subtotal: moneySchema,
  discount: moneySchema,
  total: moneySchema,
  discountCode: z.nullable(z.string()),
})

/** The secret with which the browser pays at the provider. This call charges nothing. */
export const paymentSessionSchema = z.object({
  clientSecret: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** For Stripe's own form; null for the sandbox. */
  publishableKey: z.nullable(z.string()),
  /** `setup` if nothing is due now (a 100% discount): the card is only saved. */
  kind: z.enum(['payment', 'setup']),
  order: orderSchema,
  /** The amount charged now: the total less credit from an earlier plan change. */
  dueNow: moneySchema,
})
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Start a checkout for a plan; a different discount replaces it, and only one can be paid',
  limit: { calls: 60, seconds: 300 },
  body: z.object({
    amount: amountSchema,
    planId,
    discountCode: z.optional(z.nullable(z.string().check(z.trim(), maxCharacters(60)))),
  }),
  response: paymentSessionSchema,
  errors: [
    'billing_off',
    'already_subscribed',
    'amount_changed',
    'discount_invalid',
    'payment_unavailable',
    'unavailable',
  ],
})

/** Public, because a page must know the payment provider before anybody has signed in. */
export const getBillingOffer = endpoint({
  method: 'GET',
  path: '/api/billing/offer',
  summary: 'Get whether plans are sold here, and through which provider',
  access: 'public',
  response: z.object({ provider: z.enum(PAYMENT_PROVIDERS) }),
  errors: ['billing_off'],
})

export const DISCOUNT_DURATIONS = ['once', 'repeating', 'forever'] as const
export const validateDiscount = endpoint({
  method: 'POST',
  path: '/api/validate-discount',
  summary: 'Check a discount code for a plan, and its monthly discount',
  access: 'public',
  limit: { calls: 20, seconds: 300 },
  body: z.object({ code: codeSchema, planId }),
  response: z.object({
    valid: z.boolean(),
    /** The monthly discount, in units of the currency as in the specification; 0 if the code is not valid. */
    discountAmount: z.number(),
    /** The first payment with the discount; null if the code is not valid. */
    order: z.nullable(orderSchema),
    /** Which payments it applies to: the first, those of `months` months, or all. */
    duration: z.nullable(z.enum(DISCOUNT_DURATIONS)),
    months: z.nullable(z.number()),
  }),
  errors: ['billing_off', 'payment_unavailable'],
})

export const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
})
export const billingSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  publishableKey: z.nullable(z.string()),
  subscription: z.object({
    /** `cancelled` is the grace period after the paid time. Until then it is `active` with `cancelsAtPeriodEnd`. */
    status: z.enum(SUBSCRIPTION_STATUSES),
    plan: z.nullable(planId),
    /** Granted by an administrator (or the demo's): nothing is charged and nothing can be changed here. */
    isGranted: z.boolean(),
    /** End of the paid time: the next charge, or the end after cancelling. */
    paidUntil: z.nullable(instantSchema),
    cancelsAtPeriodEnd: z.boolean(),
    /** The next charge; null if there is none or it is unknown. */
    nextCharge: z.nullable(moneySchema),
    /** After a failed charge: when the provider retries it. */
    nextAttemptAt: z.nullable(instantSchema),
    discountCode: z.nullable(z.string()),
    /** After the end: when all data is deleted, and the number of days until then. */
    deletesAt: z.nullable(instantSchema),
    daysleft: z.nullable(z.number()),
  }),
  card: z.nullable(cardSchema),
})
export type Billing = z.infer<typeof billingSchema>

const changing = ['billing_off', 'not_subscribed', 'payment_unavailable', 'unavailable'] as const

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Get the subscription with everything its page shows',
  response: billingSchema,
  errors: ['billing_off'],
})
/** Called when the browser returns from paying, so that it does not wait for the provider's webhook. */
export const refreshBilling = endpoint({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'Refresh the subscription from the payment provider',
  limit: { calls: 60, seconds: 60 },
  response: billingSchema,
  errors: ['billing_off', 'payment_unavailable', 'unavailable'],
})

export const planChangeSchema = z.object({
  planId,
  currency: z.string(),
  /** The credit for unused time of the current plan: zero or negative. */
  credit: moneySchema,
  /** The first period of the new plan, after discount. */
  charge: moneySchema,
  /** Charged now; zero if the credit is larger. */
  dueNow: moneySchema,
  /** Credit that remains for later payments. */
  remainingCredit: moneySchema,
  /** When the new plan renews. */
  renewsAt: instantSchema,
  /** Send both back with the change, so that the displayed price is charged. */
  prorationAt: instantSchema,
})
export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/billing/plan-change',
  summary: 'Preview the cost of changing the plan now',
  query: z.object({ planId }),
  response: planChangeSchema,
  errors: changing,
})
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/billing/plan-change',
  summary: 'Change the plan now, at the price that was shown',
  limit: { calls: 20, seconds: 300 },
  body: z.object({ planId, dueNow: amountSchema, prorationAt: instantSchema }),
  response: billingSchema,
  errors: [...changing, 'amount_changed', 'payment_failed'],
})
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  summary: 'Cancel the subscription at the end of the paid period',
  limit: { calls: 20, seconds: 300 },
  response: billingSchema,
  errors: changing,
})
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/resume',
  summary: 'Resume a cancelled subscription before the paid period ends',
  limit: { calls: 20, seconds: 300 },
  response: billingSchema,
  errors: changing,
})
/** For `past_due`: retries a failed charge immediately, with the current card. */
export const payNow = endpoint({
  method: 'POST',
  path: '/api/billing/pay',
  summary: 'Retry a failed charge now',
  limit: { calls: 10, seconds: 300 },
  response: billingSchema,
  errors: [...changing, 'payment_failed'],
})
export const updateCard = endpoint({
  method: 'POST',
  path: '/api/billing/card',
  summary: 'Start changing the card: returns the provider’s page, or the sandbox’s form',
  limit: { calls: 20, seconds: 300 },
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('link'), url: z.string() }),
    /** The sandbox: send this secret and the card to `/api/billing/sandbox/confirm`. */
    z.object({ kind: z.literal('form'), clientSecret: z.string() }),
  ]),
  errors: changing,
})

export const INVOICE_STATUSES = ['open', 'paid', 'failed', 'refunded', 'partly_refunded', 'void'] as const
export const invoiceSchema = z.object({
  id: idSchema,
  number: z.nullable(z.string()),
  status: z.enum(INVOICE_STATUSES),
  plan: z.nullable(planId),
  currency: z.string(),
  subtotal: moneySchema,
  discount: moneySchema,
  total: moneySchema,
  /** The amount charged; less than the total if credit was used. */
  paid: moneySchema,
  refunded: moneySchema,
  issuedAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  periodStart: z.nullable(instantSchema),
  periodEnd: z.nullable(instantSchema),
})
export type Invoice = z.infer<typeof invoiceSchema>
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  summary: 'List invoices, newest first; each as PDF at /api/billing/invoices/:id/file',
  response: z.array(invoiceSchema),
  errors: ['billing_off'],
})

const cardNumber = z.string().check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{12,19}$/, 'Enter the number of a test card'),
)

/** Only if the sandbox is the provider; otherwise these two return 404. */
export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/confirm',
  summary: 'Sandbox: pay with a card, or save it. Card numbers are never stored',
  limit: { calls: 60, seconds: 300 },
  body: z.object({
    clientSecret: z.string().check(z.minLength(1), z.maxLength(200)),
    number: cardNumber,
    expMonth: z.number().check(z.int(), z.gte(1, 'Enter a month'), z.lte(12, 'Enter a month')),
    expYear: z.number().check(z.int(), z.gte(2000, 'Enter a year'), z.lte(2100, 'Enter a year')),
    cvc: z.string().check(z.regex(/^\d{3,4}$/, 'Enter three or four digits')),
  }),
  response: z.object({
    /** `requires_action`: the bank asks for confirmation; answer with `/api/billing/sandbox/challenge`. */
    status: z.enum(['succeeded', 'requires_action', 'failed']),
    /** Why it failed, as a sentence for the payer. */
    message: z.nullable(z.string()),
  }),
  errors: ['billing_off', 'not_found', 'payment_session_over', 'unavailable'],
})
export const answerSandboxChallenge = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/challenge',
  summary: 'Sandbox: complete or fail the bank’s authentication',
  limit: { calls: 60, seconds: 300 },
  body: z.object({
    clientSecret: z.string().check(z.minLength(1), z.maxLength(200)),
    outcome: z.enum(['complete', 'fail']),
  }),
  response: confirmSandboxPayment.response,
  errors: ['billing_off', 'not_found', 'payment_session_over', 'unavailable'],
})

/** Called by Stripe with a signature over the bytes; returns 404 if the sandbox is the provider. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/billing/webhook',
  summary: 'Receive events from the payment provider',
  access: 'public',
  bodyKind: 'stream',
  response: okSchema,
  errors: ['bad_signature', 'billing_off', 'not_found', 'unavailable'],
})
