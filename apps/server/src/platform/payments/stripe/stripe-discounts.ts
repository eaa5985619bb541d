import type { Stripe } from 'stripe'
import type { Cut, FoundDiscount, Price } from '../payments.ts'
import { expanded } from './stripe-client.ts'

type Coupon = Stripe.Coupon

/**
 * An active promotion code that is valid for everybody and every order, in dollars or percent. What Stripe ties to a
 * product, a minimum or a first payment is none: a coupon created for the exact amount would not be tied to it.
 */
export async function findPromotion(stripe: Stripe, code: string): Promise<FoundDiscount | null> {
  const { data } = await stripe.promotionCodes.list({
    code,
    active: true,
    limit: 5,
    expand: ['data.promotion.coupon.applies_to'],
  })
  const promotion = data.find(({ active, customer }) => active && customer === null)
  const coupon = promotion && expanded<Coupon>(promotion.promotion.coupon)
  if (!promotion || !coupon?.valid || coupon.applies_to) return null
  if (promotion.restrictions?.minimum_amount || promotion.restrictions?.first_time_transaction) return null
  const terms = termsOf(coupon)
  if (!terms) return null
  return {
    code: promotion.code,
    source: promotion.id,
    terms,
    duration: coupon.duration as FoundDiscount['duration'],
    months: coupon.duration_in_months,
  }
}

function termsOf({ amount_off, percent_off, currency }: Coupon): FoundDiscount['terms'] | null {
  if (amount_off !== null) return currency === 'usd' ? { amountOff: amount_off } : null
  return percent_off === null ? null : { percentOff: percent_off }
}

type DiscountParam = { promotion_code: string } | { coupon: string }

/**
 * The discount such that Stripe's arithmetic gives our total. Our codes take an amount off every month, Stripe's off
 * every invoice: for a year, and if a percentage would round differently, a coupon for the exact amount is created.
 */
export async function discountParams(
  stripe: Stripe,
  price: Price,
  cut: Cut | null,
): Promise<DiscountParam[]> {
  if (!cut) return []
  if (cut.source.startsWith('promo_') && takesOf(cut, price) === cut.cents)
    return [{ promotion_code: cut.source }]
  const id = `ballast-${cut.source}-${price.planId}-${cut.cents}`.replace(/[^\w-]/g, '-')
  try {
    await stripe.coupons.create({
      id,
      name: cut.code.slice(0, 40),
      amount_off: cut.cents,
      currency: 'usd',
      duration: cut.duration,
      ...(cut.duration === 'repeating' && cut.months ? { duration_in_months: cut.months } : {}),
    })
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error
  }
  return [{ coupon: id }]
}

/** The discount that the code itself would give on one Stripe invoice. */
function takesOf({ terms }: Cut, { cents }: Price): number {
  return 'amountOff' in terms
    ? Math.min(cents, terms.amountOff)
    : Math.round((cents * terms.percentOff) / 100)
}

/** Metadata to be read back from a subscription. */
export function discountMetadata(cut: Cut | null): Record<string, string> {
  return {
    discount_code: cut?.code ?? '',
    discount_terms: cut
      ? JSON.stringify({ terms: cut.terms, duration: cut.duration, months: cut.months })
      : '',
  }
}

export function discountOf(metadata: Record<string, string> | null): Omit<FoundDiscount, 'source'> | null {
  const code = metadata?.discount_code
  const terms = metadata?.discount_terms
  if (!code || !terms) return null
  return { code, ...(JSON.parse(terms) as Pick<FoundDiscount, 'terms' | 'duration' | 'months'>) }
}
