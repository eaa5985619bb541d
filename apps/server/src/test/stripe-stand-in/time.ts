import { type Books, find, monthsAfter, type Subscription } from './books.ts'
import { addInvoice, charge, lineOf, priceOf, totalOf } from './money.ts'

const DAY = 86_400
const RETRIES = [3, 5, 7]

/** Advances the stand-in's time: renewals, retries and ends happen at their own instants. */
export function passTime(books: Books, to: number): void {
  for (;;) {
    const next = books.subscriptions
      .filter(({ status }) => status === 'active' || status === 'past_due' || status === 'incomplete')
      .map((subscription) => ({ subscription, at: nextAt(books, subscription) }))
      .sort((a, b) => a.at - b.at)[0]
    if (!next || next.at > to) break
    books.now = Math.max(books.now, next.at)
    step(books, next.subscription)
  }
  books.now = Math.max(books.now, to)
}

function nextAt(books: Books, { status, created, end, invoice }: Subscription): number {
  if (status === 'incomplete') return created + 23 * 3600
  return status === 'past_due' ? (find(books.invoices, invoice ?? '').nextAttempt ?? end) : end
}

function step(books: Books, subscription: Subscription): void {
  if (subscription.status === 'incomplete') {
    find(books.invoices, subscription.invoice ?? '').status = 'void'
    subscription.status = 'incomplete_expired'
  } else if (subscription.status === 'past_due') settle(books, subscription)
  else if (subscription.cancelAtPeriodEnd) end(books, subscription)
  else renew(books, subscription)
}

function renew(books: Books, subscription: Subscription): void {
  subscription.periods++
  const { months } = priceOf(books, subscription.price)
  subscription.start = books.now
  subscription.end = monthsAfter(subscription.anchor, subscription.periods * months)
  const line = lineOf(books, subscription)
  subscription.worth = line.amount - line.discount
  addInvoice(books, { subscription, reason: 'subscription_cycle', lines: [line] })
  subscription.failures = 0
  settle(books, subscription)
}

/** Retries the latest invoice; returns true if it is paid. */
function settle(books: Books, subscription: Subscription): boolean {
  const invoice = find(books.invoices, subscription.invoice ?? '')
  const method = subscription.method ?? find(books.customers, subscription.customer).method
  try {
    if (invoice.status === 'open') charge(books, invoice, method)
    subscription.status = 'active'
    return true
  } catch {
    const days = RETRIES[subscription.failures]
    subscription.failures++
    // The debt of an ended subscription stays open at Stripe.
    invoice.nextAttempt = days === undefined ? null : books.now + days * DAY
    if (days === undefined) end(books, subscription)
    else subscription.status = 'past_due'
    return false
  }
}

export function end(books: Books, subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', endedAt: books.now })
}

type Change = { price: string; at: number }

/** The lines of a plan change: the unused time credited, then the new period from now on. */
export function changeLines(books: Books, subscription: Subscription, { price, at }: Change) {
  const left = (subscription.end - at) / (subscription.end - subscription.start)
  const back = -Math.round(subscription.worth * left)
  const changed = { ...subscription, price }
  const { amount, months } = priceOf(books, price)
  const start = books.now
  const whole = { ...lineOf(books, changed), amount, start, end: monthsAfter(start, months) }
  const credit = { amount: back, discount: 0, price: subscription.price, start: at, end: subscription.end }
  return {
    lines: [credit, whole],
    worth: whole.amount - whole.discount,
    total: totalOf({ lines: [credit, whole] }),
  }
}
