import {
  discountPerMonth,
  type Order,
  orderOf,
  PLAN_PRICES,
  type PlanId,
} from '@ballast/domain/billing/plan-prices'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Cut, FoundDiscount, Price } from '../../platform/payments/payments.ts'

export type Quote = { planId: PlanId; order: Order; price: Price; cut: Cut | null }

export function quoteOf(planId: PlanId, discount: FoundDiscount | null): Quote {
  const order = orderOf(planId, discount?.terms ?? null)
  const { perMonth, months } = PLAN_PRICES[planId]
  return {
    planId,
    order,
    price: { planId, cents: perMonth * months, months },
    cut: discount && order.discount > 0 ? { ...discount, cents: order.discount } : null,
  }
}

/** The order as this server computes it; what a page sends is only compared with it. */
export async function quoteForCode(
  { payments }: Pick<Deps, 'payments'>,
  { planId, code }: { planId: PlanId; code: string | null },
): Promise<Quote> {
  const discount = code ? await payments.findDiscount(code) : null
  if (code && (!discount || discountPerMonth(planId, discount.terms) === 0))
    throw new AppError('discount_invalid')
  return quoteOf(planId, discount)
}
