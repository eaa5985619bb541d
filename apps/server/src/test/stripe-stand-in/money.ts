import {
  type Books,
  type Coupon,
  find,
  type Invoice,
  type Line,
  newId,
  Refused,
  type Subscription,
} from './books.ts'

const DECLINED: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000000341': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
}

export const totalOf = ({ lines }: Pick<Invoice, 'lines'>) =>
  lines.reduce((sum, line) => sum + line.amount - line.discount, 0)

/** The amount a coupon takes off. */
export function offOf({ amountOff, percentOff }: Coupon, amount: number): number {
  return amountOff === null ? Math.round((amount * (percentOff ?? 0)) / 100) : Math.min(amount, amountOff)
}

/** The subscription's discounts that still apply, for one price. */
export function discountNow(books: Books, subscription: Subscription, amount: number): number {
  return subscription.discounts
    .filter(({ end }) => end === null || end > books.now)
    .reduce((sum, { coupon }) => sum + offOf(find(books.coupons, coupon), amount), 0)
}

type Draft = Pick<Invoice, 'reason' | 'lines'> & { subscription: Subscription }

/** Adds a finalized invoice; the customer's credit is used first, and unused credit remains. */
export function addInvoice(books: Books, { subscription, reason, lines }: Draft): Invoice {
  const customer = find(books.customers, subscription.customer)
  const total = totalOf({ lines })
  const invoice: Invoice = {
    id: newId(books, 'in'),
    number: `STAND-${books.serial}`,
    customer: customer.id,
    subscription: subscription.id,
    status: 'open',
    reason,
    lines,
    startingBalance: customer.balance,
    due: Math.max(0, total + customer.balance),
    paid: 0,
    intent: newId(books, 'pi'),
    created: books.now,
    paidAt: null,
    nextAttempt: null,
  }
  customer.balance = Math.min(0, customer.balance + total)
  books.invoices.push(invoice)
  subscription.invoice = invoice.id
  if (invoice.due === 0) Object.assign(invoice, { status: 'paid', paidAt: books.now })
  return invoice
}

/** Charges what is due; throws what Stripe returns for a declined card. */
export function charge(books: Books, invoice: Invoice, methodId: string | null): void {
  const method = methodId === null ? null : find(books.methods, methodId)
  const message = method ? DECLINED[method.number] : 'This customer has no attached payment source'
  books.charges.push({
    id: newId(books, 'ch'),
    customer: invoice.customer,
    intent: invoice.intent,
    amount: invoice.due,
    status: message ? 'failed' : 'succeeded',
    created: books.now,
    refunds: [],
  })
  if (message) throw new Refused(402, { type: 'card_error', code: 'card_declined', message })
  Object.assign(invoice, { status: 'paid', paid: invoice.due, paidAt: books.now, nextAttempt: null })
}

export function lineOf(books: Books, subscription: Subscription): Line {
  const { amount } = priceOf(books, subscription.price)
  return {
    amount,
    discount: discountNow(books, subscription, amount),
    price: subscription.price,
    start: subscription.start,
    end: subscription.end,
  }
}

export function priceOf(books: Books, price: string): { amount: number; months: number } {
  const found = books.prices[price]
  if (!found) throw new Refused(400, { type: 'invalid_request_error', message: `No such price: '${price}'` })
  return found
}
