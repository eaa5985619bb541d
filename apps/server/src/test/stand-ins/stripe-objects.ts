/** Stripe's data about one customer as plain objects, with times in seconds, as Stripe uses them. */
export const STARTS = 1_750_000_000
export const ENDS = 1_752_592_000
export const LATER = 1_760_000_000
export const STRIPE_PRICES = { monthly: 'price_m', yearly: 'price_y' }

/** The single item of a subscription. */
export const stripeItems = (given: object = {}) => ({
  data: [
    {
      current_period_start: STARTS,
      current_period_end: ENDS,
      price: { id: 'price_m', unit_amount: 1999 },
      ...given,
    },
  ],
})

export const stripeSubscription = (given: object = {}) => ({
  id: 'sub_1',
  status: 'active',
  created: STARTS - 5,
  start_date: STARTS,
  ended_at: null,
  cancel_at_period_end: false,
  cancel_at: null,
  latest_invoice: null,
  discounts: [],
  metadata: {},
  items: stripeItems(),
  default_payment_method: null,
  ...given,
})

export const stripeLine = (given: object = {}) => ({
  amount: 1999,
  pricing: { price_details: { price: 'price_m' } },
  period: { start: STARTS, end: ENDS },
  ...given,
})

/** A paid renewal. */
export const stripeInvoice = (given: object = {}) => ({
  id: 'in_1',
  billing_reason: 'subscription_cycle',
  status: 'paid',
  currency: 'usd',
  number: 'B-1',
  parent: { subscription_details: { subscription: 'sub_1' } },
  lines: { data: [stripeLine()] },
  subtotal: 1999,
  total_discount_amounts: [],
  total: 1999,
  amount_paid: 1999,
  created: STARTS,
  status_transitions: { finalized_at: STARTS + 1, paid_at: STARTS + 2 },
  period_start: 7,
  period_end: 9,
  next_payment_attempt: null,
  ...given,
})
