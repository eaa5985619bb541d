import { addMonths } from '@ballast/domain/billing/billing-calendar'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { ProviderInvoice } from '../payments.ts'
import {
  chargeInvoice,
  issueInvoice,
  liveSubscription,
  nextCut,
  type SandboxBooks,
  type SandboxSubscription,
} from './books.ts'

/** Days between a failed charge and the next attempt; after the last attempt the subscription ends. */
export const RETRY_DAYS = [3, 5, 7] as const

/**
 * Advances the books to an instant: renewals, retries and ends happen in order and at their own times, however long ago
 * the last read was.
 */
export function advance(books: SandboxBooks, now: number): void {
  for (;;) {
    const subscription = liveSubscription(books)
    if (!subscription) return
    const at =
      subscription.status === 'past_due'
        ? (subscription.nextAttemptAt ?? subscription.periodEnd)
        : subscription.periodEnd
    if (at > now) return
    if (subscription.status === 'past_due') retryCharge(books, subscription, at)
    else if (subscription.cancelsAtPeriodEnd) endSubscription(books, subscription, at)
    else renew(books, subscription, at)
  }
}

function renew(books: SandboxBooks, subscription: SandboxSubscription, at: number): void {
  const { price } = subscription
  subscription.periods++
  const periodEnd = addMonths(subscription.anchorAt, subscription.periods * price.months)
  const discount = nextCut(subscription)
  const invoice = issueInvoice(
    books,
    {
      subscriptionId: subscription.id,
      reason: 'renewal',
      planId: price.planId,
      subtotal: price.cents,
      discount,
      periodStart: at,
      periodEnd,
    },
    at,
  )
  if (subscription.cutsLeft) subscription.cutsLeft--
  Object.assign(subscription, { periodStart: at, periodEnd, periodWorth: invoice.total, failures: 0 })
  settle(books, { subscription, invoice, at })
}

/** Retries the open invoice; returns the refusal as text, or null if it is paid. */
export function retryCharge(
  books: SandboxBooks,
  subscription: SandboxSubscription,
  at: number,
): string | null {
  const invoice = openInvoice(books, subscription)
  if (!invoice) {
    Object.assign(subscription, { status: 'active', nextAttemptAt: null })
    return null
  }
  return settle(books, { subscription, invoice, at })
}

type ChargeAttempt = { subscription: SandboxSubscription; invoice: ProviderInvoice; at: number }

function settle(books: SandboxBooks, { subscription, invoice, at }: ChargeAttempt): string | null {
  const refusal = chargeInvoice(books, invoice, { card: books.card, at })
  if (!refusal) {
    Object.assign(subscription, { status: 'active', nextAttemptAt: null, failures: 0 })
    return null
  }
  const days = RETRY_DAYS[subscription.failures]
  subscription.failures++
  if (days === undefined) {
    invoice.status = 'failed'
    invoice.nextAttemptAt = null
    endSubscription(books, subscription, at)
    return refusal
  }
  const nextAttemptAt = at + days * DAY_MS
  invoice.nextAttemptAt = nextAttemptAt
  Object.assign(subscription, { status: 'past_due', nextAttemptAt })
  return refusal
}

/** Ends a subscription immediately; open invoices become void. */
export function endSubscription(books: SandboxBooks, subscription: SandboxSubscription, at: number): void {
  const invoice = openInvoice(books, subscription)
  if (invoice) Object.assign(invoice, { status: 'void', nextAttemptAt: null })
  Object.assign(subscription, { status: 'ended', endedAt: at, nextAttemptAt: null })
}

function openInvoice(books: SandboxBooks, { id }: SandboxSubscription): ProviderInvoice | null {
  return (
    books.invoices.find(({ subscriptionId, status }) => subscriptionId === id && status === 'open') ?? null
  )
}
