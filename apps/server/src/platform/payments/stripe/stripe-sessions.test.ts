import { describe, expect, test } from 'vitest'
import { recordedStripe, stripeRefusal } from '../../../test/stand-ins/recorded-stripe.ts'
import { PaymentRefused, PaymentUnderWay } from '../payment-errors.ts'
import type { Cut, Price } from '../payments.ts'
import { discountMetadata } from './stripe-discounts.ts'
import { closeStripeSessions, openStripeSession, settleStripeSession } from './stripe-sessions.ts'

const PRICES = { monthly: 'price_m', yearly: 'price_y' }
const PRICE: Price = { planId: 'monthly', cents: 1999, months: 1 }
const CUT: Cut = {
  code: 'FIVE',
  source: 'promo_1',
  terms: { amountOff: 500 },
  cents: 500,
  duration: 'forever',
  months: null,
}
const NO_CUT = { discount_code: '', discount_terms: '' }

const invoice = (given: object = {}) => ({
  id: 'in_1',
  total: 1999,
  currency: 'usd',
  amount_due: 1999,
  status: 'open',
  confirmation_secret: { client_secret: 'secret_1' },
  ...given,
})
const begun = (given: object = {}) => ({
  id: 'sub_1',
  status: 'incomplete',
  latest_invoice: invoice(),
  ...given,
})
const intent = (given: object = {}) => ({
  id: 'seti_1',
  status: 'requires_payment_method',
  client_secret: 'secret_2',
  metadata: {},
  ...given,
})

type Opening = { cut?: Cut | null; balance?: number; answers?: Record<string, unknown> }
function opened({ cut = null, balance = 0, answers = {} }: Opening) {
  const client = recordedStripe({
    'customers.retrieve': { id: 'cus_1', balance },
    'subscriptions.create': begun(),
    'setupIntents.create': intent(),
    ...answers,
  })
  const session = openStripeSession(client.stripe, PRICES, {
    key: 'k1',
    customerId: 'cus_1',
    price: PRICE,
    cut,
  })
  return { ...client, session }
}

describe('opening a payment', () => {
  test('creates a subscription that waits for its first invoice', async () => {
    const { session, calls } = opened({})
    expect(await session).toEqual({
      ref: 'sub_1',
      clientSecret: 'secret_1',
      kind: 'payment',
      status: 'open',
      due: 1999,
    })
    expect(calls.at(-1)).toEqual([
      'subscriptions.create',
      {
        customer: 'cus_1',
        items: [{ price: 'price_m' }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        billing_mode: { type: 'flexible' },
        discounts: [],
        metadata: { checkout: 'k1', plan: 'monthly', ...NO_CUT },
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: 'k1' },
    ])
  })

  test('passes the code to Stripe and expects the lower total', async () => {
    const { session, calls } = opened({
      cut: CUT,
      answers: {
        'subscriptions.create': begun({ latest_invoice: invoice({ total: 1499, amount_due: 1499 }) }),
      },
    })
    expect((await session).due).toBe(1499)
    expect(calls.at(-1)?.[1]).toMatchObject({
      discounts: [{ promotion_code: 'promo_1' }],
      metadata: discountMetadata(CUT),
    })
  })

  test('charges less if there is some credit', async () => {
    const answers = { 'subscriptions.create': begun({ latest_invoice: invoice({ amount_due: 1 }) }) }
    const { session } = opened({ balance: -1998, answers })
    expect(await session).toMatchObject({ kind: 'payment', due: 1 })
  })

  test('only saves the card if credit or the discount pays all of it', async () => {
    for (const { session, asked } of [
      opened({ balance: -1999 }),
      opened({ balance: -5000 }),
      opened({ cut: { ...CUT, cents: 1999 } }),
    ]) {
      expect(await session).toEqual({
        ref: 'seti_1',
        clientSecret: 'secret_2',
        kind: 'setup',
        status: 'open',
        due: 0,
      })
      expect(asked()).toEqual(['customers.retrieve', 'setupIntents.create'])
    }
  })

  test('gives the setup everything that the subscription will need', async () => {
    const free: Cut = { ...CUT, cents: 1999 }
    const { session, calls } = opened({ cut: free })
    await session
    expect(calls.at(-1)).toEqual([
      'setupIntents.create',
      {
        customer: 'cus_1',
        usage: 'off_session',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: {
          checkout: 'k1',
          plan: 'monthly',
          source: 'promo_1',
          cents: '1999',
          ...discountMetadata(free),
        },
      },
      { idempotencyKey: 'k1' },
    ])
  })
})

describe('a differing price at Stripe', () => {
  const asks = (given: object, status = 'incomplete') => ({
    'invoices.voidInvoice': { id: 'in_1' },
    'subscriptions.cancel': {},
    'subscriptions.create': begun({ status, latest_invoice: invoice(given) }),
  })

  test.each([
    ['another amount', { total: 2999 }, 'Stripe asks 2999 usd for monthly where this server asks 1999 usd'],
    [
      'another currency',
      { currency: 'eur' },
      'Stripe asks 1999 eur for monthly where this server asks 1999 usd',
    ],
  ])('in %s is refused, and what was begun is voided', async (_, given, words) => {
    const { session, asked } = opened({ answers: asks(given) })
    await expect(session).rejects.toThrow(PaymentRefused)
    await expect(session).rejects.toThrow(words)
    expect(asked().slice(-2)).toEqual(['invoices.voidInvoice', 'subscriptions.cancel'])
  })

  test('without any invoice is refused with nothing to void', async () => {
    const { session, asked } = opened({
      answers: { 'subscriptions.create': begun({ latest_invoice: null }) },
    })
    await expect(session).rejects.toThrow('Stripe asks undefined undefined')
    expect(asked().at(-1)).toBe('subscriptions.create')
  })

  test('is not checked once the same key was paid', async () => {
    expect(await opened({ answers: asks({ total: 2999, status: 'paid' }, 'active') }).session).toMatchObject({
      status: 'paid',
      kind: 'payment',
    })
  })
})

describe('settling a payment', () => {
  const settled = async (given: object) => {
    const { stripe, calls } = recordedStripe({ 'subscriptions.retrieve': begun(given) })
    const session = await settleStripeSession(stripe, PRICES, {
      key: 'k1',
      customerId: 'cus_1',
      ref: 'sub_1',
    })
    expect(calls).toEqual([
      ['subscriptions.retrieve', 'sub_1', { expand: ['latest_invoice.confirmation_secret'] }],
    ])
    return session
  }

  test.each([
    ['incomplete', 'open', 'open'],
    ['incomplete', 'void', 'open'],
    ['active', 'paid', 'paid'],
    ['trialing', 'paid', 'paid'],
    ['past_due', 'open', 'paid'],
    ['canceled', 'paid', 'paid'],
    ['canceled', 'void', 'closed'],
    ['incomplete_expired', 'void', 'closed'],
    ['incomplete_expired', 'paid', 'closed'],
  ])('a subscription that is %s with an invoice that is %s is %s', async (status, ofInvoice, expected) => {
    expect((await settled({ status, latest_invoice: invoice({ status: ofInvoice }) })).status).toBe(expected)
  })

  test('requests nothing if its invoice is not expanded', async () => {
    expect(await settled({ latest_invoice: 'in_1' })).toMatchObject({ clientSecret: '', due: 0 })
    expect(await settled({ status: 'canceled', latest_invoice: 'in_1' })).toMatchObject({ status: 'closed' })
  })
})

describe('settling a setup', () => {
  const free: Cut = { ...CUT, cents: 1999 }
  const metadata = {
    checkout: 'k1',
    plan: 'monthly',
    source: 'promo_1',
    cents: '1999',
    ...discountMetadata(free),
  }
  const settle = async (given: object) => {
    const client = recordedStripe({
      'setupIntents.retrieve': intent(given),
      'subscriptions.create': {},
      'coupons.create': {},
    })
    const session = await settleStripeSession(client.stripe, PRICES, {
      key: 'k1',
      customerId: 'cus_1',
      ref: 'seti_1',
    })
    return { session, ...client }
  }

  test('that succeeded starts the subscription with the saved card and its discount', async () => {
    const { session, calls } = await settle({ status: 'succeeded', metadata, payment_method: 'pm_1' })
    expect(session).toEqual({
      ref: 'seti_1',
      clientSecret: 'secret_2',
      kind: 'setup',
      status: 'paid',
      due: 0,
    })
    expect(calls.at(-1)).toEqual([
      'subscriptions.create',
      {
        customer: 'cus_1',
        items: [{ price: 'price_m' }],
        default_payment_method: 'pm_1',
        billing_mode: { type: 'flexible' },
        // The code takes 500 off, but 1999 was promised: a coupon for the exact amount.
        discounts: [{ coupon: 'ballast-promo_1-monthly-1999' }],
        metadata: { checkout: 'k1', plan: 'monthly', ...discountMetadata(free) },
      },
      { idempotencyKey: 'k1-subscribe' },
    ])
  })

  test('that credit paid for has no discount', async () => {
    const plain = { checkout: 'k1', plan: 'yearly', source: '', cents: '0', ...NO_CUT }
    const { calls } = await settle({ status: 'succeeded', metadata: plain, payment_method: { id: 'pm_1' } })
    expect(calls.at(-1)?.[1]).toMatchObject({
      items: [{ price: 'price_y' }],
      discounts: [],
      default_payment_method: '',
    })
  })

  test.each([
    ['requires_payment_method', 'open'],
    ['processing', 'open'],
    ['canceled', 'closed'],
  ])('that is %s is %s, and begins nothing', async (status, expected) => {
    const { session, asked } = await settle({ status, metadata })
    expect([session.status, asked()]).toEqual([expected, ['setupIntents.retrieve']])
  })

  test('without a secret has an empty one', async () => {
    expect((await settle({ client_secret: null })).session.clientSecret).toBe('')
  })
})

describe('closing what waits', () => {
  const closed = async (answers: Record<string, unknown>) => {
    const client = recordedStripe({
      'subscriptions.list': { data: [] },
      'setupIntents.list': { data: [] },
      'invoices.voidInvoice': { id: 'in_1' },
      'subscriptions.cancel': {},
      'setupIntents.cancel': {},
      ...answers,
    })
    await closeStripeSessions(client.stripe, 'cus_1')
    return client.calls.filter(([name]) => !String(name).endsWith('.list'))
  }
  const waiting = (...latest: unknown[]) => ({
    'subscriptions.list': {
      data: latest.map((latest_invoice, at) => ({ id: `sub_${at + 1}`, latest_invoice })),
    },
  })

  test('voids the invoice before it cancels the subscription, expanded or not', async () => {
    expect(await closed(waiting('in_1', { id: 'in_2' }, null))).toEqual([
      ['invoices.voidInvoice', 'in_1'],
      ['subscriptions.cancel', 'sub_1'],
      ['invoices.voidInvoice', 'in_2'],
      ['subscriptions.cancel', 'sub_2'],
    ])
  })

  const refused = (status: string) => ({
    ...waiting('in_1'),
    'invoices.voidInvoice': stripeRefusal(),
    'subscriptions.retrieve': { status },
  })

  test('leaves a subscription alone whose invoice was paid at that moment', async () => {
    for (const status of ['active', 'incomplete_expired'])
      expect(await closed(refused(status))).toEqual([
        ['invoices.voidInvoice', 'in_1'],
        ['subscriptions.retrieve', 'sub_1'],
      ])
  })

  test('refuses while a bank is still working on a payment, so that no second one is begun', async () => {
    await expect(closed(refused('incomplete'))).rejects.toThrow(PaymentUnderWay)
  })

  test('passes on other errors', async () => {
    const broken = { ...waiting('in_1'), 'invoices.voidInvoice': new Error('unreachable') }
    await expect(closed(broken)).rejects.toThrow('unreachable')
  })

  test('cancels the setups of checkouts that are neither done nor cancelled', async () => {
    const of = (id: string, status: string, checkout?: string) => ({
      id,
      status,
      metadata: checkout ? { checkout } : {},
    })
    const data = [
      of('seti_1', 'requires_payment_method', 'k1'),
      of('seti_2', 'succeeded', 'k2'),
      of('seti_3', 'canceled', 'k3'),
      of('seti_4', 'requires_payment_method'),
      { id: 'seti_5', status: 'processing', metadata: null },
    ]
    expect(await closed({ 'setupIntents.list': { data } })).toEqual([['setupIntents.cancel', 'seti_1']])
    expect(
      await closed({ 'setupIntents.list': { data }, 'setupIntents.cancel': stripeRefusal() }),
    ).toHaveLength(1)
  })
})
