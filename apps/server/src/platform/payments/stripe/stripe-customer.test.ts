import { describe, expect, test } from 'vitest'
import { recordedStripe } from '../../../test/stand-ins/recorded-stripe.ts'
import {
  ENDS,
  LATER,
  STARTS,
  STRIPE_PRICES,
  stripeInvoice,
  stripeItems,
  stripeSubscription,
} from '../../../test/stand-ins/stripe-objects.ts'
import { readStripeCustomer } from './stripe-customer.ts'
import { discountMetadata } from './stripe-discounts.ts'

type Stated = {
  subscriptions?: object[]
  invoices?: object[]
  charges?: object[]
  disputes?: object[]
  customer?: object
}
const clientOf = ({ subscriptions = [], invoices = [], charges = [], disputes = [], customer }: Stated) =>
  recordedStripe({
    'subscriptions.list': subscriptions,
    'invoices.list': invoices,
    'charges.list': charges.map((charge) => ({ currency: 'usd', ...charge })),
    'disputes.list': () => ({ data: disputes }),
    'customers.retrieve': customer ?? { id: 'cus_1', balance: 0, invoice_settings: {} },
  })
const customerOf = (stated: Stated) => readStripeCustomer(clientOf(stated).stripe, STRIPE_PRICES, 'cus_1')
const subscriptionOf = async (given: object, customer?: object) =>
  (await customerOf({ subscriptions: [stripeSubscription(given)], ...(customer && { customer }) }))
    .subscriptions[0]

describe('a customer who never bought anything', () => {
  test('has nothing, and no disputes are requested', async () => {
    const { stripe, asked } = clientOf({})
    expect(await readStripeCustomer(stripe, STRIPE_PRICES, 'cus_1')).toEqual({
      subscriptions: [],
      invoices: [],
      payments: [],
      card: null,
      leftOut: [],
    })
    expect(asked()).not.toContain('disputes.list')
  })

  test('is read even after they were deleted at Stripe', async () => {
    expect((await customerOf({ customer: { id: 'cus_1', deleted: true } })).card).toBeNull()
  })
})

describe('the money of a customer', () => {
  const charge = { id: 'ch_1', status: 'succeeded', amount: 1999, created: STARTS, payment_intent: 'pi_1' }
  const refund = (n: number) => ({ id: `re_${n}`, status: 'succeeded', amount: 1, created: STARTS })

  test('has every refund of a charge, also if Stripe lists only the first few with it', async () => {
    const some = { ...charge, currency: 'usd', refunds: { data: [refund(1)], has_more: true } }
    const { stripe } = recordedStripe({
      'subscriptions.list': [],
      'invoices.list': [],
      'charges.list': [some],
      'refunds.list': [1, 2, 3].map(refund),
      'customers.retrieve': { id: 'cus_1', balance: 0 },
    })
    const { payments } = await readStripeCustomer(stripe, STRIPE_PRICES, 'cus_1')
    expect(payments.map(({ id }) => id)).toEqual(['ch_1', 're_1', 're_2', 're_3'])
  })

  test('leaves out what is not in dollars, and says what it was', async () => {
    const read = await customerOf({
      charges: [
        { ...charge, currency: 'eur' },
        { ...charge, id: 'ch_2', currency: 'usd' },
      ],
      invoices: [stripeInvoice({ id: 'in_2', currency: 'eur' })],
    })
    expect(read.payments.map(({ id }) => id)).toEqual(['ch_2'])
    expect([read.invoices, read.leftOut]).toEqual([[], ['in_2', 'ch_1']])
  })
})

describe('a running subscription', () => {
  test('is returned in milliseconds, with its plan and the price of the next period', async () => {
    expect(await subscriptionOf({})).toEqual({
      id: 'sub_1',
      planId: 'monthly',
      status: 'active',
      createdAt: (STARTS - 5) * 1000,
      periodStart: STARTS * 1000,
      periodEnd: ENDS * 1000,
      cancelsAtPeriodEnd: false,
      endedAt: null,
      nextAttemptAt: null,
      nextCharge: 1999,
      discount: null,
    })
  })

  test.each([
    ['price_m', 'monthly'],
    ['price_y', 'yearly'],
    ['price_old', null],
  ])('at the price %s has the plan %s', async (id, plan) => {
    expect((await subscriptionOf({ items: stripeItems({ price: { id, unit_amount: 1 } }) }))?.planId).toBe(
      plan,
    )
  })

  test('without an item begins and ends when it started, and its next charge is unknown', async () => {
    expect(await subscriptionOf({ items: { data: [] } })).toMatchObject({
      planId: null,
      periodStart: STARTS * 1000,
      periodEnd: STARTS * 1000,
      nextCharge: null,
    })
  })

  test('at a price without a whole amount does not state the next charge', async () => {
    const priced = { items: stripeItems({ price: { id: 'price_m', unit_amount: null } }) }
    expect((await subscriptionOf(priced))?.nextCharge).toBeNull()
  })

  test.each(['incomplete', 'trialing', 'active', 'past_due'])(
    'that is %s keeps that word',
    async (status) => {
      expect((await subscriptionOf({ status }))?.status).toBe(status)
    },
  )

  test.each(['unpaid', 'paused'])('that is %s has ended when its period began', async (status) => {
    expect(await subscriptionOf({ status })).toMatchObject({
      status: 'ended',
      endedAt: STARTS * 1000,
      nextCharge: null,
    })
  })

  test('that was cancelled during its period ends with it, by either flag of Stripe', async () => {
    for (const cancelled of [{ cancel_at_period_end: true }, { cancel_at: ENDS }])
      expect(await subscriptionOf(cancelled)).toMatchObject({
        cancelsAtPeriodEnd: true,
        nextCharge: null,
        endedAt: null,
      })
  })

  test('has the discount it was opened with', async () => {
    const cut = { code: 'FIVE', source: 'promo_1', terms: { amountOff: 500 }, cents: 500 }
    const metadata = discountMetadata({ ...cut, duration: 'repeating', months: 3 })
    expect((await subscriptionOf({ metadata }))?.discount).toEqual({
      code: 'FIVE',
      terms: { amountOff: 500 },
      duration: 'repeating',
      months: 3,
    })
  })
})

describe('a charge of a first invoice', () => {
  const stated = (status: string, charge: string) => ({
    invoices: [
      stripeInvoice({
        billing_reason: 'subscription_create',
        status,
        payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
      }),
    ],
    charges: [{ id: 'ch_1', payment_intent: 'pi_1', status: charge, amount: 1999, created: STARTS }],
  })
  const paymentsOf = async (...given: Parameters<typeof stated>) =>
    (await customerOf(stated(...given))).payments.map(({ kind, invoiceId }) => [kind, invoiceId])

  test('waits until its invoice counts as paid, so that it is booked with it', async () => {
    expect(await paymentsOf('open', 'succeeded')).toEqual([])
    expect(await paymentsOf('paid', 'succeeded')).toEqual([['payment', 'in_1']])
    // One that was voided will never count: the money was taken all the same.
    expect(await paymentsOf('void', 'succeeded')).toEqual([['payment', 'in_1']])
  })

  test('that failed is there at once', async () => {
    expect(await paymentsOf('open', 'failed')).toEqual([['failed', 'in_1']])
  })

  test('comes after the earlier ones, although Stripe lists the newest first', async () => {
    const charge = (id: string, created: number) => ({ id, status: 'failed', amount: 1999, created })
    const { payments } = await customerOf({ charges: [charge('ch_2', LATER), charge('ch_1', STARTS)] })
    expect(payments.map(({ id }) => id)).toEqual(['ch_1', 'ch_2'])
  })
})

describe('a subscription that is over', () => {
  const ended = { status: 'canceled', ended_at: LATER, cancel_at_period_end: true }
  const firstOf = (given: object) =>
    customerOf({ subscriptions: [stripeSubscription(ended)], invoices: [stripeInvoice(given)] })

  test('counts if one of its invoices was paid, with the instant it ended', async () => {
    expect((await firstOf({})).subscriptions).toMatchObject([
      { status: 'ended', endedAt: LATER * 1000, cancelsAtPeriodEnd: false, nextCharge: null },
    ])
  })

  test.each([
    ['nothing of it was paid', { status: 'void' }],
    ['what was paid is of another one', { parent: { subscription_details: { subscription: 'sub_2' } } }],
    ['what was paid is of none', { parent: null }],
  ])('never was one where %s', async (_, given) => {
    expect((await firstOf(given)).subscriptions).toEqual([])
  })

  test('never existed if its checkout expired, paid or not', async () => {
    const left = stripeSubscription({ status: 'incomplete_expired' })
    expect((await customerOf({ subscriptions: [left], invoices: [stripeInvoice()] })).subscriptions).toEqual(
      [],
    )
  })
})

describe('a debt', () => {
  const owed = { id: 'in_1', amount_remaining: 1250, next_payment_attempt: LATER }

  test('is the next charge, at the time of the next attempt', async () => {
    expect(await subscriptionOf({ status: 'past_due', latest_invoice: owed })).toMatchObject({
      nextCharge: 1250,
      nextAttemptAt: LATER * 1000,
    })
  })

  test('is unknown if Stripe gives only the id of its invoice', async () => {
    expect(await subscriptionOf({ status: 'past_due', latest_invoice: 'in_1' })).toMatchObject({
      nextCharge: null,
      nextAttemptAt: null,
    })
  })

  test('that is settled has no next attempt', async () => {
    expect((await subscriptionOf({ latest_invoice: owed }))?.nextAttemptAt).toBeNull()
  })
})

describe('the next charge', () => {
  const coupon = (given: object) => ({
    id: 'cp_1',
    duration: 'forever',
    amount_off: null,
    percent_off: null,
    ...given,
  })
  const discount = (given: object, end: number | null = null) => ({
    id: 'di_1',
    end,
    source: { coupon: coupon(given) },
  })
  const chargeWith = async (discounts: unknown[], balance = 0) => {
    const customer = { id: 'cus_1', balance, invoice_settings: {} }
    return (await subscriptionOf({ discounts }, customer))?.nextCharge
  }

  test('is reduced by an amount, or by a share rounded to the cent', async () => {
    expect(await chargeWith([discount({ amount_off: 500 })])).toBe(1499)
    // 15% of 1999 is 299.85.
    expect(await chargeWith([discount({ percent_off: 15 })])).toBe(1699)
    expect(await chargeWith([discount({ amount_off: 500 }), discount({ percent_off: 15 })])).toBe(1199)
    expect(await chargeWith([discount({})])).toBe(1999)
  })

  test('does not count a discount that is over by then', async () => {
    expect(await chargeWith([discount({ amount_off: 500, duration: 'once' })])).toBe(1999)
    const repeating = { amount_off: 500, duration: 'repeating' }
    expect(await chargeWith([discount(repeating, ENDS - 1)])).toBe(1999)
    expect(await chargeWith([discount(repeating, ENDS)])).toBe(1999)
    expect(await chargeWith([discount(repeating, ENDS + 1)])).toBe(1499)
  })

  test('skips discounts that Stripe did not expand', async () => {
    expect(await chargeWith(['di_1', { id: 'di_2', end: null, source: { coupon: 'cp_1' } }])).toBe(1999)
  })

  test('is paid from credit first, and never below zero', async () => {
    expect(await chargeWith([], -500)).toBe(1499)
    expect(await chargeWith([], -1999)).toBe(0)
    expect(await chargeWith([], -9999)).toBe(0)
    expect(await chargeWith([], 500)).toBe(1999)
    expect(await chargeWith([discount({ amount_off: 5000 })], -1)).toBe(0)
  })
})
