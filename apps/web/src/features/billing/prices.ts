import { dollars, orderOf, PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import { countOf } from '../../lib/format/count-of.ts'

/** A code the server has accepted; `amount` is its monthly discount in currency units. */
export type AppliedDiscount = {
  code: string
  amount: number
  duration: 'once' | 'repeating' | 'forever' | null
  months: number | null
}

export function centsOff(discount: AppliedDiscount | null): number {
  return discount ? Math.round(discount.amount * 100) : 0
}

/** "a month", "a year". */
export const PERIODS: Record<PlanId, string> = { monthly: 'a month', yearly: 'a year' }

/** The charges after the first payment, in words. */
export function renewalText(planId: PlanId, discount: AppliedDiscount | null): string {
  const full = `${dollars(orderOf(planId, null).total)} ${PERIODS[planId]}`
  if (!discount || discount.duration === null) return `Renews at ${full}.`
  const { months } = PLAN_PRICES[planId]
  const lowered = discount.duration === 'once' ? 1 : Math.ceil((discount.months ?? 1) / months)
  if (discount.duration === 'once' || (discount.duration === 'repeating' && months > 1))
    return `The code applies to ${lowered === 1 ? 'this payment' : `${lowered} payments`}. Then ${full}.`
  if (discount.duration === 'repeating')
    return `The code applies for ${countOf(lowered, 'month')}. Then ${full}.`
  return `Renews at ${dollars(orderOf(planId, { amountOff: centsOff(discount) }).total)} ${PERIODS[planId]}.`
}
