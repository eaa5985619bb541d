/**
 * A stand-in for Stripe's HTTP API in tests: the shapes follow the types of its SDK (API 2026-10-28.endive) and its
 * documentation. It was written along with the adapter and never compared with the live service.
 */
export type Method = { id: string; brand: string; last4: string; number: string }
export type Customer = {
  id: string
  email: string
  name: string
  balance: number
  method: string | null
  metadata: Record<string, string>
}
export type Discount = { coupon: string; promotion: string | null; start: number; end: number | null }
export type Subscription = {
  id: string
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  price: string
  item: string
  created: number
  anchor: number
  periods: number
  start: number
  end: number
  cancelAtPeriodEnd: boolean
  endedAt: number | null
  invoice: string | null
  method: string | null
  discounts: Discount[]
  metadata: Record<string, string>
  /** The value of the current period. */
  worth: number
  failures: number
}
export type Line = { amount: number; discount: number; price: string; start: number; end: number }
export type Invoice = {
  id: string
  number: string
  customer: string
  subscription: string
  status: 'open' | 'paid' | 'void'
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  lines: Line[]
  startingBalance: number
  due: number
  paid: number
  intent: string
  created: number
  paidAt: number | null
  nextAttempt: number | null
}
export type Refund = { id: string; amount: number; status: string; created: number }
export type Charge = {
  id: string
  customer: string
  intent: string
  amount: number
  status: 'succeeded' | 'failed'
  created: number
  refunds: Refund[]
}
export type Dispute = { id: string; charge: string; amount: number; status: string; created: number }
export type SetupIntent = {
  id: string
  customer: string
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  method: string | null
  metadata: Record<string, string>
}
export type Coupon = {
  id: string
  amountOff: number | null
  percentOff: number | null
  duration: 'once' | 'repeating' | 'forever'
  months: number | null
}
export type Promotion = { id: string; code: string; coupon: string; active: boolean }

export type Books = {
  now: number
  serial: number
  prices: Record<string, { amount: number; months: number }>
  customers: Customer[]
  methods: Method[]
  subscriptions: Subscription[]
  invoices: Invoice[]
  charges: Charge[]
  disputes: Dispute[]
  setups: SetupIntent[]
  coupons: Coupon[]
  promotions: Promotion[]
}

export const MONTHLY = 'price_monthly'
export const YEARLY = 'price_yearly'

export function newBooks(): Books {
  return {
    now: Date.UTC(2026, 5, 20, 12) / 1000,
    serial: 0,
    prices: { [MONTHLY]: { amount: 1999, months: 1 }, [YEARLY]: { amount: 16_068, months: 12 } },
    customers: [],
    methods: [],
    subscriptions: [],
    invoices: [],
    charges: [],
    disputes: [],
    setups: [],
    coupons: [],
    promotions: [],
  }
}

export class Refused extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string }
  constructor(status: number, body: { type: string; code?: string; message: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (message: string, code?: string) =>
  new Refused(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })

export function newId(books: Books, prefix: string): string {
  books.serial++
  return `${prefix}_${String(books.serial).padStart(6, '0')}`
}

export function find<T extends { id: string }>(things: readonly T[], id: string): T {
  const found = things.find((thing) => thing.id === id)
  if (!found)
    throw new Refused(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such thing: '${id}'`,
    })
  return found
}

/** Calendar months after an instant in seconds, with the day limited to the month's last. */
export function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime() / 1000
}
