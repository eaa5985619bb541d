import { describe, expect, test } from 'vitest'
import { recordedStripe } from '../../../test/stand-ins/recorded-stripe.ts'
import {
  ENDS,
  LATER,
  STARTS,
  STRIPE_PRICES,
  stripeInvoice,
  stripeLine,
  stripeSubscription,
} from '../../../test/stand-ins/stripe-objects.ts'
import { readStripeCustomer } from './stripe-customer.ts'

type Stated = Partial<Record<'subscriptions' | 'invoices' | 'charges', object[]>> & { customer?: object }
const clientOf = ({ subscriptions = [], invoices = [], charges = [], customer = { balance: 0 } }: Stated) =>
  recordedStripe({
    'subscriptions.list': subscriptions,
    'invoices.list': invoices,
    'charges.list': charges.map((charge) => ({ currency: 'usd', ...charge })),
    'disputes.list': ({ charge }: { charge: string }) => ({
      data: [{ id: `dp_${charge}`, status: 'lost', amount: 100, created: STARTS, charge }],
    }),
    'customers.retrieve': customer,
  })
const customerOf = (stated: Stated) => readStripeCustomer(clientOf(stated).stripe, STRIPE_PRICES, 'cus_1')
const invoiceOf = async (given: object, of: object = {}) =>
  (await customerOf({ invoices: [stripeInvoice(given)], subscriptions: [stripeSubscription(of)] }))
    .invoices[0]

describe('an invoice', () => {
  test('is returned with its amounts in cents and its times in milliseconds', async () => {
    expect(
      await invoiceOf({ total_discount_amounts: [{ amount: 100 }, { amount: 50 }], total: 1849 }),
    ).toEqual({
      id: 'in_1',
      subscriptionId: 'sub_1',
      number: 'B-1',
      reason: 'renewal',
      status: 'paid',
      planId: 'monthly',
      subtotal: 1999,
      discount: 150,
      total: 1849,
      paid: 1999,
      issuedAt: (STARTS + 1) * 1000,
      paidAt: (STARTS + 2) * 1000,
      periodStart: STARTS * 1000,
      periodEnd: ENDS * 1000,
      nextAttemptAt: null,
    })
  })

  test.each([
    ['subscription_create', 'first'],
    ['subscription_cycle', 'renewal'],
    ['subscription_update', 'change'],
    ['manual', 'other'],
    [null, 'other'],
  ])('made by %s has the reason %s', async (billing_reason, reason) => {
    expect((await invoiceOf({ billing_reason }))?.reason).toBe(reason)
  })

  test('without its own times has those of its creation', async () => {
    const made = { status_transitions: { finalized_at: null, paid_at: null }, status: 'open', created: LATER }
    expect(await invoiceOf(made)).toMatchObject({ issuedAt: LATER * 1000, paidAt: null })
  })

  test('has the period and plan of its last line that charges money', async () => {
    const credit = stripeLine({ amount: -700, period: { start: 1, end: 2 } })
    const asked = stripeLine({
      amount: 0,
      pricing: { price_details: { price: { id: 'price_y' } } },
      period: { start: 3, end: 4 },
    })
    expect(await invoiceOf({ lines: { data: [stripeLine(), asked, credit] } })).toMatchObject({
      planId: 'yearly',
      periodStart: 3000,
      periodEnd: 4000,
    })
    expect(await invoiceOf({ lines: { data: [credit] } })).toMatchObject({
      planId: null,
      periodStart: 7000,
      periodEnd: 9000,
    })
  })

  test('of no subscription belongs to none', async () => {
    expect(await invoiceOf({ parent: null })).toMatchObject({ subscriptionId: null })
    const written = { subscription_details: { subscription: { id: 'sub_1' } } }
    expect(await invoiceOf({ parent: written })).toMatchObject({ subscriptionId: 'sub_1' })
  })

  test('without listed discounts has none', async () => {
    expect((await invoiceOf({ total_discount_amounts: null }))?.discount).toBe(0)
  })
})

describe('what is not requested', () => {
  test.each(['draft', null])('an invoice whose status is %s is not told', async (status) => {
    expect(await invoiceOf({ status })).toBeUndefined()
  })

  test.each([
    ['open', undefined],
    ['void', undefined],
    ['paid', 'paid'],
  ])('a first invoice that is %s is a checkout unless it was paid', async (status, expected) => {
    expect((await invoiceOf({ billing_reason: 'subscription_create', status }))?.status).toBe(expected)
  })
})

describe('the status of an invoice', () => {
  test.each([
    ['paid', 'active', 'paid'],
    ['paid', 'canceled', 'paid'],
    ['void', 'active', 'void'],
    ['void', 'unpaid', 'void'],
    ['uncollectible', 'active', 'failed'],
    ['open', 'active', 'open'],
    ['open', 'past_due', 'open'],
    ['open', 'unpaid', 'failed'],
  ])('%s of a subscription that is %s is %s', async (status, of, expected) => {
    expect((await invoiceOf({ status }, { status: of }))?.status).toBe(expected)
  })

  test('stays open for an unknown subscription', async () => {
    expect((await invoiceOf({ status: 'open' }, { id: 'sub_2', status: 'unpaid' }))?.status).toBe('open')
  })

  test('states the next attempt if there is one', async () => {
    expect((await invoiceOf({ status: 'open', next_payment_attempt: LATER }))?.nextAttemptAt).toBe(
      LATER * 1000,
    )
  })
})

describe('disputes', () => {
  test('are requested for disputed charges only', async () => {
    const charge = (id: string, disputed: boolean) => ({
      id,
      disputed,
      status: 'succeeded',
      amount: 100,
      created: STARTS,
      payment_intent: null,
    })
    const { stripe, calls } = clientOf({ charges: [charge('ch_2', false), charge('ch_1', true)] })
    const { payments } = await readStripeCustomer(stripe, STRIPE_PRICES, 'cus_1')
    expect(calls.filter(([name]) => name === 'disputes.list')).toEqual([
      ['disputes.list', { charge: 'ch_1', limit: 100 }],
    ])
    expect(payments.map(({ id, amount }) => [id, amount])).toEqual([
      ['ch_1', 100],
      ['dp_ch_1', -100],
      ['ch_2', 100],
    ])
  })
})

describe('the card', () => {
  const method = (last4: string) => ({
    id: `pm_${last4}`,
    card: { brand: 'visa', last4, exp_month: 3, exp_year: 2030 },
  })
  const shownCard = (last4: string) => ({ brand: 'visa', last4, expMonth: 3, expYear: 2030 })
  const settings = (default_payment_method: unknown) => ({
    balance: 0,
    invoice_settings: { default_payment_method },
  })
  const cardOf = async (subscriptions: object[], customer: object) =>
    (await customerOf({ subscriptions, customer })).card

  test('is that of the newest subscription, whatever their order', async () => {
    const old = stripeSubscription({ id: 'sub_1', created: STARTS, default_payment_method: method('1111') })
    const young = stripeSubscription({ id: 'sub_2', created: LATER, default_payment_method: method('2222') })
    expect(await cardOf([old, young], settings(method('3333')))).toEqual(shownCard('2222'))
    expect(await cardOf([young, old], settings(method('3333')))).toEqual(shownCard('2222'))
  })

  test('is that of the customer if the subscription has none of its own', async () => {
    expect(await cardOf([stripeSubscription()], settings(method('3333')))).toEqual(shownCard('3333'))
    expect(
      await cardOf([stripeSubscription({ default_payment_method: 'pm_1' })], settings(method('3333'))),
    ).toEqual(shownCard('3333'))
    expect(await cardOf([], settings(method('3333')))).toEqual(shownCard('3333'))
  })

  test('is not that of an abandoned checkout', async () => {
    const left = stripeSubscription({ status: 'incomplete_expired', default_payment_method: method('1111') })
    expect(await cardOf([left], settings(null))).toBeNull()
  })

  test('is none if the payment method is no card', async () => {
    expect(await cardOf([stripeSubscription()], settings({ id: 'pm_sepa', card: null }))).toBeNull()
    expect(await cardOf([stripeSubscription()], { deleted: true })).toBeNull()
  })
})
