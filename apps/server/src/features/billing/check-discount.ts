import type { validateDiscount } from '@ballast/contract/billing'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { discountPerMonth, type PlanId } from '@ballast/domain/billing/plan-prices'
import type { Deps } from '../../deps.ts'
import { presentOrder } from './billing.presenter.ts'
import { answerOf } from './billing-lock.ts'
import { quoteOf } from './quote.ts'

/** Whether a code is valid for a plan. A code that takes nothing off is not. */
export async function checkDiscount(
  { payments, log }: Pick<Deps, 'payments' | 'log'>,
  { code, planId }: { code: string; planId: PlanId },
): Promise<ResponseOf<typeof validateDiscount>> {
  const found = await payments.findDiscount(code).catch((error: unknown) => {
    throw answerOf(error, log)
  })
  const off = found ? discountPerMonth(planId, found.terms) : 0
  if (!found || off === 0)
    return { valid: false, discountAmount: 0, order: null, duration: null, months: null }
  return {
    valid: true,
    discountAmount: off / 100,
    order: presentOrder(quoteOf(planId, found)),
    duration: found.duration,
    months: found.months,
  }
}
