import { addMonths, unusedCredit } from '@ballast/domain/billing/billing-calendar'
import { AmountChanged, PaymentDeclined } from '../payment-errors.ts'
import type { ChangePreview, PlanChange } from '../payments.ts'
import { chargeInvoice, issueInvoice, type SandboxBooks, type SandboxSubscription } from './books.ts'

/** The amounts of a change: the unused time is credited, the first period of the new plan is charged in full. */
export function previewChange(
  books: SandboxBooks,
  subscription: SandboxSubscription,
  { price, cut, at }: Pick<PlanChange, 'price' | 'cut' | 'at'>,
): ChangePreview {
  const unused = unusedCredit({
    paid: subscription.periodWorth,
    start: subscription.periodStart,
    end: subscription.periodEnd,
    at,
  })
  const charge = price.cents - (cut?.cents ?? 0)
  const total = charge - unused - books.credit
  return {
    credit: unused === 0 ? 0 : -unused,
    charge,
    dueNow: Math.max(0, total),
    remainingCredit: Math.max(0, -total),
    renewsAt: addMonths(at, price.months),
  }
}

/** Changes the plan and charges the difference, both or neither; a refused attempt is recorded in any case. */
export function changePlan(
  books: SandboxBooks,
  subscription: SandboxSubscription,
  change: Pick<PlanChange, 'price' | 'cut' | 'at'> & { dueNow: number },
): { refusal: PaymentDeclined | AmountChanged | null } {
  const { price, cut, at } = change
  const preview = previewChange(books, subscription, change)
  if (preview.dueNow !== change.dueNow) return { refusal: new AmountChanged('the amount has changed') }
  const invoice = issueInvoice(
    books,
    {
      subscriptionId: subscription.id,
      reason: 'change',
      planId: price.planId,
      subtotal: price.cents + preview.credit,
      discount: cut?.cents ?? 0,
      periodStart: at,
      periodEnd: preview.renewsAt,
    },
    at,
  )
  const refusal = chargeInvoice(books, invoice, { card: books.card, at })
  if (refusal) {
    invoice.status = 'void'
    return { refusal: new PaymentDeclined(refusal) }
  }
  Object.assign(subscription, {
    planId: price.planId,
    price,
    cut,
    cutsLeft: null,
    anchorAt: at,
    periods: 1,
    periodStart: at,
    periodEnd: preview.renewsAt,
    periodWorth: preview.charge,
    cancelsAtPeriodEnd: false,
  })
  return { refusal: null }
}
