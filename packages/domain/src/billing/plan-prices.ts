/** Subscription amounts are whole cents of US dollars: cards are never charged fractions of a cent. */
export type Cents = number

export const PLAN_IDS = ['monthly', 'yearly'] as const
export type PlanId = (typeof PLAN_IDS)[number]
export const BILLING_CURRENCY = 'USD'

export type PlanPrice = {
  id: PlanId
  name: string
  /** The price of one month, in cents. */
  perMonth: Cents
  /** The monthly plan's price, if this plan is cheaper. */
  originalPerMonth: Cents | null
  /** Months paid for at once. */
  months: number
  savings: string | null
  isPopular: boolean
}

/** The only price table: the checkout, the payment adapters and every page read it. */
export const PLAN_PRICES: Record<PlanId, PlanPrice> = {
  monthly: {
    id: 'monthly',
    name: 'Professional Monthly',
    perMonth: 1999,
    originalPerMonth: null,
    months: 1,
    savings: null,
    isPopular: false,
  },
  yearly: {
    id: 'yearly',
    name: 'Professional Annual',
    perMonth: 1339,
    originalPerMonth: 1999,
    months: 12,
    savings: '33% off',
    isPopular: true,
  },
}

/** The discount of a code: cents per month, or percent of a month's price. */
export type Discount = { amountOff: Cents } | { percentOff: number }

/**
 * What a discount takes off one month of a plan, in cents: never below zero and never more than the month costs. A
 * percentage is rounded half up to whole cents per month, before it is multiplied by the months.
 * @example discountPerMonth('yearly', { percentOff: 20 }) // → 268 (20 % of 13.39 is 2.678)
 */
export function discountPerMonth(planId: PlanId, discount: Discount | null): Cents {
  if (!discount) return 0
  const { perMonth } = PLAN_PRICES[planId]
  const off =
    'amountOff' in discount
      ? Math.round(discount.amountOff)
      : Math.floor((perMonth * Math.round(discount.percentOff * 100) + 5000) / 10_000)
  return Math.min(perMonth, Math.max(0, off))
}

/** One payment of a plan. All in cents; `subtotal - discount = total`. */
export type Order = { perMonth: Cents; subtotal: Cents; discount: Cents; total: Cents }

/**
 * What is charged at once: (price of a month − discount of a month) × months of the plan, so that the yearly total is
 * exactly twelve times the monthly price shown. Never below zero.
 * @example orderOf('yearly', null).total // → 16068: 12 × 13.39 = 160.68
 * @example orderOf('yearly', { amountOff: 500 }).total // → 10068: 12 × 8.39
 */
export function orderOf(planId: PlanId, discount: Discount | null): Order {
  const { perMonth, months } = PLAN_PRICES[planId]
  const off = discountPerMonth(planId, discount)
  return {
    perMonth: perMonth - off,
    subtotal: perMonth * months,
    discount: off * months,
    total: (perMonth - off) * months,
  }
}

/**
 * What the yearly plan saves compared with twelve months of the monthly one, in cents.
 * @example yearlySaving() // → 7920: 12 × (19.99 − 13.39)
 */
export function yearlySaving(): Cents {
  return 12 * (PLAN_PRICES.monthly.perMonth - PLAN_PRICES.yearly.perMonth)
}

/**
 * Converts a decimal text, or a number computed by a page, to cents; null unless it is a whole number of cents. Numbers
 * may be off by binary rounding, as `13.39 * 12` is; texts may not.
 * @example centsFromAmount('19.99') // → 1999
 * @example centsFromAmount(13.39 * 12) // → 16068
 */
export function centsFromAmount(amount: string | number): Cents | null {
  if (typeof amount === 'number') {
    const cents = Math.round(amount * 100)
    return Number.isFinite(amount) && amount >= 0 && Math.abs(cents - amount * 100) < 0.001 ? cents : null
  }
  const parts = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(amount)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/**
 * Cents as a decimal text with two decimals, with `-` for money paid back.
 * @example decimalFromCents(-1999) // → '-19.99'
 */
export function decimalFromCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
  const digits = Math.abs(cents).toString().padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A price as it is written on a page or in a mail.
 * @example dollars(1999) // → '$19.99'
 */
export function dollars(cents: Cents): string {
  return `$${decimalFromCents(cents)}`
}
