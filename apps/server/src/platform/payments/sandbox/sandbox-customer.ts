import type { Card, ProviderCustomer } from '../payments.ts'
import { nextCut, type SandboxBooks, type SandboxSubscription } from './books.ts'

/** The books in the form in which every provider states them. */
export function sandboxCustomer(books: SandboxBooks): ProviderCustomer {
  return {
    subscriptions: books.subscriptions.map((subscription) => ({
      id: subscription.id,
      planId: subscription.planId,
      status: subscription.status,
      createdAt: subscription.createdAt,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
      endedAt: subscription.endedAt,
      nextAttemptAt: subscription.nextAttemptAt,
      nextCharge: nextCharge(books, subscription),
      discount: subscription.cut && {
        code: subscription.cut.code,
        terms: subscription.cut.terms,
        duration: subscription.cut.duration,
        months: subscription.cut.months,
      },
    })),
    invoices: books.invoices,
    payments: books.payments,
    card: books.card && cardOf(books.card),
    leftOut: [],
  }
}

function nextCharge(books: SandboxBooks, subscription: SandboxSubscription): number | null {
  if (subscription.status === 'ended' || subscription.cancelsAtPeriodEnd) return null
  const open = books.invoices.find(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'open',
  )
  const total = open?.total ?? subscription.price.cents - nextCut(subscription)
  return Math.max(0, total - books.credit)
}

function cardOf({ brand, last4, expMonth, expYear }: Card): Card {
  return { brand, last4, expMonth, expYear }
}
