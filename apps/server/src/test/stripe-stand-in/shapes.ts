import type { Books, Charge, Coupon, Customer, Dispute, Invoice, SetupIntent, Subscription } from './books.ts'
import { find } from './books.ts'
import { totalOf } from './money.ts'

/** The books on the wire. `expand` lists what is embedded instead of referenced. */
type Expand = readonly string[]
const wants = (expand: Expand, name: string) => expand.some((path) => `.${path}.`.includes(`.${name}.`))

export const listOf = (data: readonly unknown[], url: string) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

export function customerShape(books: Books, customer: Customer, expand: Expand) {
  return {
    id: customer.id,
    object: 'customer',
    email: customer.email,
    name: customer.name,
    balance: customer.balance,
    metadata: customer.metadata,
    invoice_settings: {
      default_payment_method: wants(expand, 'default_payment_method')
        ? methodShape(books, customer.method)
        : customer.method,
    },
  }
}

function methodShape(books: Books, id: string | null) {
  if (id === null) return null
  const { brand, last4 } = find(books.methods, id)
  return { id, object: 'payment_method', type: 'card', card: { brand, last4, exp_month: 12, exp_year: 2034 } }
}

export function couponShape({ id, amountOff, percentOff, duration, months }: Coupon) {
  return {
    id,
    object: 'coupon',
    amount_off: amountOff,
    percent_off: percentOff,
    currency: amountOff === null ? null : 'usd',
    duration,
    duration_in_months: months,
    valid: true,
  }
}

export function subscriptionShape(books: Books, subscription: Subscription, expand: Expand) {
  const { id, customer, invoice, method, price } = subscription
  const latest = invoice === null ? null : find(books.invoices, invoice)
  return {
    id,
    object: 'subscription',
    customer,
    status: subscription.status,
    created: subscription.created,
    start_date: subscription.created,
    billing_cycle_anchor: subscription.anchor,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.end : null,
    ended_at: subscription.endedAt,
    metadata: subscription.metadata,
    default_payment_method: wants(expand, 'default_payment_method') ? methodShape(books, method) : method,
    latest_invoice: latest && wants(expand, 'latest_invoice') ? invoiceShape(latest, expand) : invoice,
    discounts: subscription.discounts.map((discount, index) =>
      wants(expand, 'discounts')
        ? {
            id: `di_${id}_${index}`,
            object: 'discount',
            start: discount.start,
            end: discount.end,
            promotion_code: discount.promotion,
            source: { type: 'coupon', coupon: couponShape(find(books.coupons, discount.coupon)) },
          }
        : `di_${id}_${index}`,
    ),
    items: listOf(
      [
        {
          id: subscription.item,
          object: 'subscription_item',
          current_period_start: subscription.start,
          current_period_end: subscription.end,
          price: {
            id: price,
            object: 'price',
            unit_amount: books.prices[price]?.amount ?? null,
            currency: 'usd',
          },
        },
      ],
      '/v1/subscription_items',
    ),
  }
}

export function invoiceShape(invoice: Invoice, expand: Expand) {
  const total = totalOf(invoice)
  const discount = invoice.lines.reduce((sum, line) => sum + line.discount, 0)
  return {
    id: invoice.id,
    object: 'invoice',
    number: invoice.number,
    customer: invoice.customer,
    status: invoice.status,
    billing_reason: invoice.reason,
    currency: 'usd',
    subtotal: total + discount,
    total,
    total_discount_amounts: discount === 0 ? [] : [{ amount: discount, discount: 'di' }],
    starting_balance: invoice.startingBalance,
    ending_balance: Math.min(0, invoice.startingBalance + total),
    amount_due: invoice.due,
    amount_paid: invoice.paid,
    amount_remaining: invoice.due - invoice.paid,
    created: invoice.created,
    period_start: invoice.created,
    period_end: invoice.created,
    next_payment_attempt: invoice.nextAttempt,
    status_transitions: { finalized_at: invoice.created, paid_at: invoice.paidAt, voided_at: null },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    lines: listOf(invoice.lines.map(lineShape), `/v1/invoices/${invoice.id}/lines`),
    ...(wants(expand, 'confirmation_secret')
      ? { confirmation_secret: { type: 'payment_intent', client_secret: `${invoice.intent}_secret` } }
      : {}),
    ...(wants(expand, 'payments')
      ? {
          payments: listOf(
            [
              {
                object: 'invoice_payment',
                payment: { type: 'payment_intent', payment_intent: invoice.intent },
              },
            ],
            '/v1/invoice_payments',
          ),
        }
      : {}),
  }
}

function lineShape(line: Invoice['lines'][number], index: number) {
  return {
    id: `il_${index}`,
    object: 'line_item',
    amount: line.amount,
    discount_amounts: line.discount === 0 ? [] : [{ amount: line.discount, discount: 'di' }],
    period: { start: line.start, end: line.end },
    pricing: { type: 'price_details', price_details: { price: line.price, product: 'prod_pro' } },
  }
}

export function chargeShape(books: Books, charge: Charge, expand: Expand) {
  return {
    id: charge.id,
    object: 'charge',
    customer: charge.customer,
    payment_intent: charge.intent,
    amount: charge.amount,
    currency: 'usd',
    status: charge.status,
    created: charge.created,
    disputed: books.disputes.some((dispute) => dispute.charge === charge.id),
    ...(wants(expand, 'refunds')
      ? {
          refunds: listOf(
            charge.refunds.map((refund) => ({ object: 'refund', charge: charge.id, ...refund })),
            '',
          ),
        }
      : {}),
  }
}

export const disputeShape = (dispute: Dispute) => ({ object: 'dispute', ...dispute })

export function setupShape({ id, customer, status, method, metadata }: SetupIntent) {
  return {
    id,
    object: 'setup_intent',
    customer,
    status,
    payment_method: method,
    metadata,
    client_secret: `${id}_secret`,
  }
}
