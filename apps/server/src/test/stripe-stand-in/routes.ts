import { type Books, find, invalid, monthsAfter, newId, type Subscription } from './books.ts'
import { addInvoice, charge, lineOf, priceOf } from './money.ts'
import * as shape from './shapes.ts'
import { changeLines, end } from './time.ts'

type Fields = Record<string, unknown>
export type Call = { fields: Fields; id: string; expand: readonly string[] }
type Handler = (books: Books, call: Call) => unknown

const text = (value: unknown) => String(value ?? '')
const first = <T>(list: unknown): T | undefined => (Array.isArray(list) ? list[0] : undefined)
const metadataOf = ({ metadata }: Fields) => (metadata ?? {}) as Record<string, string>
const ofCustomer =
  ({ fields }: Call) =>
  (thing: { customer: string }) =>
    thing.customer === fields.customer

function discountsOf(books: Books, fields: Fields): Subscription['discounts'] {
  const wanted = first<{ promotion_code?: string; coupon?: string }>(fields.discounts)
  if (!wanted) return []
  const promotion = wanted.promotion_code ? find(books.promotions, wanted.promotion_code) : null
  if (promotion?.active === false) throw invalid('This promotion code cannot be redeemed')
  const coupon = find(books.coupons, promotion?.coupon ?? text(wanted.coupon))
  const end =
    coupon.duration === 'forever'
      ? null
      : coupon.duration === 'once'
        ? books.now + 1
        : monthsAfter(books.now, coupon.months ?? 1)
  return [{ coupon: coupon.id, promotion: promotion?.id ?? null, start: books.now, end }]
}

function createSubscription(books: Books, { fields, expand }: Call) {
  const price = text(first<Fields>(fields.items)?.price)
  const { months } = priceOf(books, price)
  const subscription: Subscription = {
    id: newId(books, 'sub'),
    customer: find(books.customers, text(fields.customer)).id,
    status: 'incomplete',
    price,
    item: newId(books, 'si'),
    created: books.now,
    anchor: books.now,
    periods: 1,
    start: books.now,
    end: monthsAfter(books.now, months),
    cancelAtPeriodEnd: false,
    endedAt: null,
    invoice: null,
    method: fields.default_payment_method ? text(fields.default_payment_method) : null,
    discounts: discountsOf(books, fields),
    metadata: metadataOf(fields),
    worth: 0,
    failures: 0,
  }
  books.subscriptions.push(subscription)
  const line = lineOf(books, subscription)
  subscription.worth = line.amount - line.discount
  const invoice = addInvoice(books, { subscription, reason: 'subscription_create', lines: [line] })
  if (invoice.status === 'paid') subscription.status = 'active'
  return shape.subscriptionShape(books, subscription, expand)
}

function updateSubscription(books: Books, { fields, id, expand }: Call) {
  const subscription = find(books.subscriptions, id)
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its metadata')
  if (fields.cancel_at_period_end !== undefined)
    subscription.cancelAtPeriodEnd = fields.cancel_at_period_end === 'true'
  if (fields.default_payment_method === '') subscription.method = null
  const price = first<Fields>(fields.items)?.price
  if (price !== undefined) changePrice(books, { subscription, fields, price: text(price) })
  Object.assign(subscription.metadata, metadataOf(fields))
  return shape.subscriptionShape(books, subscription, expand)
}

type PriceChange = { subscription: Subscription; fields: Fields; price: string }

/** `error_if_incomplete`: the change and its payment, or neither. */
function changePrice(books: Books, { subscription, fields, price }: PriceChange): void {
  const before = structuredClone(subscription)
  const customer = find(books.customers, subscription.customer)
  const balance = customer.balance
  subscription.discounts = discountsOf(books, fields)
  const at = Number(fields.proration_date)
  const { lines, worth } = changeLines(books, subscription, { price, at })
  const invoice = addInvoice(books, { subscription, reason: 'subscription_update', lines })
  try {
    if (invoice.status === 'open') charge(books, invoice, subscription.method ?? customer.method)
  } catch (error) {
    invoice.status = 'void'
    Object.assign(subscription, before)
    customer.balance = balance
    throw error
  }
  const whole = lines.at(-1)
  Object.assign(subscription, {
    price,
    worth,
    anchor: books.now,
    periods: 1,
    start: books.now,
    end: whole?.end ?? subscription.end,
  })
}

function previewChange(books: Books, { fields }: Call) {
  const subscription = find(books.subscriptions, text(fields.subscription))
  const details = fields.subscription_details as Fields
  const price = text(first<Fields>(details.items)?.price)
  const discounts = discountsOf(books, fields)
  const { lines } = changeLines(
    books,
    { ...subscription, discounts },
    { price, at: Number(details.proration_date) },
  )
  const copy: Books = structuredClone(books)
  const invoice = addInvoice(copy, {
    subscription: { ...subscription },
    reason: 'subscription_update',
    lines,
  })
  return shape.invoiceShape(invoice, [])
}

function cancelSubscription(books: Books, { id, expand }: Call) {
  const subscription = find(books.subscriptions, id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalid(`No such subscription: '${id}'`, 'resource_missing')
  end(books, subscription)
  return shape.subscriptionShape(books, subscription, expand)
}

function voidInvoice(books: Books, { id }: Call) {
  const invoice = find(books.invoices, id)
  if (invoice.status !== 'open') throw invalid('You can only void open invoices')
  invoice.status = 'void'
  const subscription = find(books.subscriptions, invoice.subscription)
  if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired'
  return shape.invoiceShape(invoice, [])
}

function payInvoice(books: Books, { id }: Call) {
  const invoice = find(books.invoices, id)
  if (invoice.status !== 'open') throw invalid('Invoice is already paid')
  const subscription = find(books.subscriptions, invoice.subscription)
  charge(books, invoice, subscription.method ?? find(books.customers, invoice.customer).method)
  Object.assign(subscription, { status: 'active', failures: 0 })
  return shape.invoiceShape(invoice, [])
}

function createCoupon(books: Books, { fields }: Call) {
  const id = text(fields.id)
  if (books.coupons.some((coupon) => coupon.id === id))
    throw invalid('Coupon already exists.', 'resource_already_exists')
  const coupon = {
    id,
    amountOff: Number(fields.amount_off),
    percentOff: null,
    duration: text(fields.duration) as 'once' | 'repeating' | 'forever',
    months: fields.duration_in_months ? Number(fields.duration_in_months) : null,
  }
  books.coupons.push(coupon)
  return shape.couponShape(coupon)
}

function createSetup(books: Books, { fields }: Call) {
  const setup = {
    id: newId(books, 'seti'),
    customer: text(fields.customer),
    status: 'requires_payment_method' as const,
    method: null,
    metadata: metadataOf(fields),
  }
  books.setups.push(setup)
  return shape.setupShape(setup)
}

function cancelSetup(books: Books, { id }: Call) {
  const setup = find(books.setups, id)
  if (setup.status !== 'requires_payment_method') throw invalid('You cannot cancel this SetupIntent')
  setup.status = 'canceled'
  return shape.setupShape(setup)
}

function createCustomer(books: Books, { fields }: Call) {
  const customer = {
    id: newId(books, 'cus'),
    email: text(fields.email),
    name: text(fields.name),
    balance: 0,
    method: null,
    metadata: metadataOf(fields),
  }
  books.customers.push(customer)
  return shape.customerShape(books, customer, [])
}

function updateCustomer(books: Books, { fields, id, expand }: Call) {
  const customer = find(books.customers, id)
  const { default_payment_method } = (fields.invoice_settings ?? {}) as Fields
  if (default_payment_method) customer.method = find(books.methods, text(default_payment_method)).id
  return shape.customerShape(books, customer, expand)
}

export const ROUTES: Record<string, Handler> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': (books, { id, expand }) =>
    shape.customerShape(books, find(books.customers, id), expand),
  'POST /v1/customers/:id': updateCustomer,
  'GET /v1/promotion_codes': (books, { fields }) =>
    shape.listOf(
      books.promotions
        .filter(({ code, active }) => active && code.toLowerCase() === text(fields.code).toLowerCase())
        .map((promotion) => ({
          object: 'promotion_code',
          ...promotion,
          customer: null,
          promotion: { type: 'coupon', coupon: shape.couponShape(find(books.coupons, promotion.coupon)) },
        })),
      '/v1/promotion_codes',
    ),
  'POST /v1/coupons': createCoupon,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': (books, call) =>
    shape.listOf(
      books.subscriptions
        .filter(ofCustomer(call))
        .filter(({ status }) => call.fields.status === 'all' || call.fields.status === status)
        .map((subscription) => shape.subscriptionShape(books, subscription, call.expand)),
      '/v1/subscriptions',
    ),
  'GET /v1/subscriptions/:id': (books, { id, expand }) =>
    shape.subscriptionShape(books, find(books.subscriptions, id), expand),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/invoices': (books, call) =>
    shape.listOf(
      books.invoices.filter(ofCustomer(call)).map((invoice) => shape.invoiceShape(invoice, call.expand)),
      '/v1/invoices',
    ),
  'POST /v1/invoices/create_preview': previewChange,
  'POST /v1/invoices/:id/void': voidInvoice,
  'POST /v1/invoices/:id/pay': payInvoice,
  'GET /v1/charges': (books, call) =>
    shape.listOf(
      books.charges.filter(ofCustomer(call)).map((charge) => shape.chargeShape(books, charge, call.expand)),
      '/v1/charges',
    ),
  'GET /v1/charges/:id': (books, { id }) => shape.chargeShape(books, find(books.charges, id), []),
  'GET /v1/disputes': (books, { fields }) =>
    shape.listOf(
      books.disputes.filter((dispute) => dispute.charge === fields.charge).map(shape.disputeShape),
      '/v1/disputes',
    ),
  'POST /v1/setup_intents': createSetup,
  'GET /v1/setup_intents': (books, call) =>
    shape.listOf(books.setups.filter(ofCustomer(call)).map(shape.setupShape), '/v1/setup_intents'),
  'GET /v1/setup_intents/:id': (books, { id }) => shape.setupShape(find(books.setups, id)),
  'POST /v1/setup_intents/:id/cancel': cancelSetup,
  'POST /v1/billing_portal/sessions': (_, { fields }) => ({
    id: 'bps_1',
    object: 'billing_portal.session',
    url: `https://billing.example/${text(fields.customer)}?return=${text(fields.return_url)}`,
  }),
}
