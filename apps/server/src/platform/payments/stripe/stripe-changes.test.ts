import { describe, expect, test } from 'vitest'
import { recordedStripe, stripeRefusal } from '../../../test/stand-ins/recorded-stripe.ts'
import { AmountChanged, PaymentDeclined } from '../payment-errors.ts'
import type { Cut, PlanChange } from '../payments.ts'
import {
  cancelStripe,
  changeStripePlan,
  payStripeInvoice,
  previewStripeChange,
  resumeStripe,
} from './stripe-changes.ts'
import { discountMetadata } from './stripe-discounts.ts'

const PRICES = { monthly: 'price_m', yearly: 'price_y' }
const END = 1_781_500_000
const CHANGE: PlanChange = {
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  cut: null,
  at: 1_750_000_000_999,
  price: { planId: 'yearly', cents: 16_068, months: 12 },
}
const CUT: Cut = {
  code: 'TEN',
  source: 'promo_1',
  terms: { percentOff: 10 },
  cents: 1607,
  duration: 'forever',
  months: null,
}

const credit = (amount: number, given: object = {}) => ({
  amount,
  discount_amounts: null,
  period: { start: 1, end: 2 },
  ...given,
})
const asked = (amount: number) => ({ amount, discount_amounts: null, period: { start: 3, end: END } })
const preview = (given: object = {}) => ({
  lines: { data: [credit(-1000), asked(16_068)] },
  total: 15_068,
  amount_due: 15_068,
  ending_balance: 0,
  starting_balance: 0,
  period_end: 9,
  ...given,
})
const clientOf = (given: object = {}, answers: Record<string, unknown> = {}) =>
  recordedStripe({
    'subscriptions.retrieve': { id: 'sub_1', items: { data: [{ id: 'si_1' }] } },
    'invoices.createPreview': preview(given),
    'subscriptions.update': {},
    ...answers,
  })
const previewOf = (given: object) => previewStripeChange(clientOf(given).stripe, PRICES, CHANGE)

describe('a payment that the bank wants confirmed', () => {
  const confirm = (code: string) =>
    Object.assign(new Error('Long words of Stripe'), { type: 'StripeCardError', code })

  test.each(['subscription_payment_intent_requires_action', 'authentication_required'])(
    'for a change of plan (%s) changes nothing and says what to do',
    async (code) => {
      const { stripe } = clientOf({}, { 'subscriptions.update': confirm(code) })
      const made = changeStripePlan(stripe, PRICES, { ...CHANGE, key: 'k', dueNow: 15_068 })
      await expect(made).rejects.toThrow(PaymentDeclined)
      await expect(made).rejects.toThrow(/^Your bank wants you to confirm .* use another card/)
    },
  )

  test('for an open invoice says where to confirm it', async () => {
    const { stripe } = recordedStripe({
      'subscriptions.retrieve': { status: 'past_due', latest_invoice: 'in_1' },
      'invoices.pay': confirm('invoice_payment_intent_requires_action'),
    })
    const paid = payStripeInvoice(stripe, { subscriptionId: 'sub_1', key: 'k' })
    await expect(paid).rejects.toThrow(/^Your bank wants you to confirm .* Update card/)
  })

  test('is told from a card that is declined, which keeps its own words', async () => {
    const { stripe } = clientOf({}, { 'subscriptions.update': confirm('card_declined') })
    const made = changeStripePlan(stripe, PRICES, { ...CHANGE, key: 'k', dueNow: 15_068 })
    await expect(made).rejects.toThrow('Long words of Stripe')
  })
})

describe('the preview of a change', () => {
  test('says what is refunded, what the new plan costs, and what is due', async () => {
    expect(await previewOf({})).toEqual({
      credit: -1000,
      charge: 16_068,
      dueNow: 15_068,
      remainingCredit: 0,
      renewsAt: END * 1000,
    })
  })

  test('is requested for the whole second, without the discount the subscription had', async () => {
    const { stripe, calls } = clientOf()
    await previewStripeChange(stripe, PRICES, CHANGE)
    expect(calls).toEqual([
      ['subscriptions.retrieve', 'sub_1'],
      [
        'invoices.createPreview',
        {
          customer: 'cus_1',
          subscription: 'sub_1',
          discounts: '',
          subscription_details: {
            items: [{ id: 'si_1', price: 'price_y' }],
            proration_behavior: 'always_invoice',
            proration_date: 1_750_000_000,
          },
        },
      ],
    ])
  })

  test('carries the new code', async () => {
    const { stripe, calls } = clientOf()
    await previewStripeChange(stripe, PRICES, { ...CHANGE, cut: CUT })
    expect(calls.at(-1)?.[1]).toMatchObject({ discounts: [{ promotion_code: 'promo_1' }] })
  })

  test('includes what a discount took off refunded time', async () => {
    // −1000 less a discount of −200 is what was paid: −800.
    const back = credit(-1000, { discount_amounts: [{ amount: -150 }, { amount: -50 }] })
    expect(
      await previewOf({ lines: { data: [back, credit(-5), asked(16_068)] }, total: 15_263 }),
    ).toMatchObject({ credit: -805, charge: 16_068 })
  })

  test('renews at the end of the last line that charges money, or of the invoice', async () => {
    const data = [asked(10), { ...asked(0), period: { start: 3, end: 77 } }, credit(-10)]
    expect((await previewOf({ lines: { data } })).renewsAt).toBe(77_000)
    expect((await previewOf({ lines: { data: [credit(-10)] } })).renewsAt).toBe(9000)
  })

  test.each([
    [{ ending_balance: -400 }, 400],
    [{ ending_balance: 400 }, 0],
    [{ ending_balance: null, total: -300, starting_balance: -100 }, 400],
    [{ ending_balance: null, total: 300, starting_balance: -100 }, 0],
    [{ ending_balance: null, total: 50, starting_balance: -100 }, 50],
  ])('of %j leaves a credit of %i', async (given, remaining) => {
    expect((await previewOf(given)).remainingCredit).toBe(remaining)
  })

  test('names no item if the subscription has none', async () => {
    const { stripe, calls } = clientOf({}, { 'subscriptions.retrieve': { items: { data: [] } } })
    await previewStripeChange(stripe, PRICES, CHANGE)
    expect(calls.at(-1)?.[1]).toMatchObject({
      subscription_details: { items: [{ id: '', price: 'price_y' }] },
    })
  })
})

describe('a change of plan', () => {
  test('is charged and made, or neither, at the amount that was shown', async () => {
    const { stripe, calls } = clientOf()
    await changeStripePlan(stripe, PRICES, { ...CHANGE, cut: CUT, key: 'k1', dueNow: 15_068 })
    expect(calls.at(-1)).toEqual([
      'subscriptions.update',
      'sub_1',
      {
        items: [{ id: 'si_1', price: 'price_y' }],
        discounts: [{ promotion_code: 'promo_1' }],
        proration_behavior: 'always_invoice',
        proration_date: 1_750_000_000,
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        metadata: { plan: 'yearly', ...discountMetadata(CUT) },
      },
      { idempotencyKey: 'k1' },
    ])
  })

  test('without a code removes the old one', async () => {
    const { stripe, calls } = clientOf()
    await changeStripePlan(stripe, PRICES, { ...CHANGE, key: 'k1', dueNow: 15_068 })
    expect(calls.at(-1)?.[2]).toMatchObject({ discounts: '', metadata: { discount_code: '' } })
  })

  test.each([15_067, 15_069])('is not made if %i was shown and another amount is due', async (dueNow) => {
    const { stripe, asked: names } = clientOf()
    const changed = changeStripePlan(stripe, PRICES, { ...CHANGE, key: 'k1', dueNow })
    await expect(changed).rejects.toThrow(AmountChanged)
    await expect(changed).rejects.toThrow(`15068 instead of ${dueNow}`)
    expect(names()).not.toContain('subscriptions.update')
  })
})

describe('cancelling', () => {
  const cancel = async (answers: Record<string, unknown>) => {
    const client = recordedStripe({ 'subscriptions.update': {}, 'subscriptions.cancel': {}, ...answers })
    await cancelStripe(client.stripe, { subscriptionId: 'sub_1', key: 'k1' })
    return client.calls.slice(1)
  }
  const inDebt = (latest_invoice: unknown) => ({
    'subscriptions.retrieve': { status: 'past_due', latest_invoice },
  })

  test('lets the paid time run out', async () => {
    for (const status of ['active', 'trialing', 'unpaid'])
      expect(await cancel({ 'subscriptions.retrieve': { status, latest_invoice: 'in_1' } })).toEqual([
        ['subscriptions.update', 'sub_1', { cancel_at_period_end: true }, { idempotencyKey: 'k1' }],
      ])
  })

  test('ends at once with its debt if the period was never paid', async () => {
    for (const latest of ['in_1', { id: 'in_1' }])
      expect(await cancel({ ...inDebt(latest), 'invoices.voidInvoice': { id: 'in_1' } })).toEqual([
        ['invoices.voidInvoice', 'in_1'],
        ['subscriptions.cancel', 'sub_1'],
      ])
    expect(await cancel(inDebt(null))).toEqual([['subscriptions.cancel', 'sub_1']])
  })

  test('lets the time run out after all if the debt was paid at that moment', async () => {
    const states = ['past_due', 'active']
    const calls = await cancel({
      'subscriptions.retrieve': () => ({ status: states.shift(), latest_invoice: 'in_1' }),
      'invoices.voidInvoice': stripeRefusal(),
    })
    expect(calls).toEqual([
      ['invoices.voidInvoice', 'in_1'],
      ['subscriptions.retrieve', 'sub_1'],
      ['subscriptions.update', 'sub_1', { cancel_at_period_end: true }, { idempotencyKey: 'k1-again' }],
    ])
  })

  test('succeeds if Stripe says it is over already', async () => {
    expect(await cancel({ ...inDebt(null), 'subscriptions.cancel': stripeRefusal() })).toHaveLength(1)
  })
})

describe('resuming', () => {
  test.each([
    ['a flag', { cancel_at: null, cancel_at_period_end: true }, { cancel_at_period_end: false }],
    ['a flag with its date', { cancel_at: END, cancel_at_period_end: true }, { cancel_at_period_end: false }],
    ['a date of its own', { cancel_at: END, cancel_at_period_end: false }, { cancel_at: '' }],
    ['nothing', { cancel_at: null, cancel_at_period_end: false }, { cancel_at_period_end: false }],
  ])('takes back %s', async (_, state, change) => {
    const { stripe, calls } = recordedStripe({ 'subscriptions.retrieve': state, 'subscriptions.update': {} })
    await resumeStripe(stripe, { subscriptionId: 'sub_1', key: 'k1' })
    expect(calls.at(-1)).toEqual(['subscriptions.update', 'sub_1', change, { idempotencyKey: 'k1' }])
  })
})

describe('paying an open invoice', () => {
  const paid = async (state: object) => {
    const { stripe, calls } = recordedStripe({ 'subscriptions.retrieve': state, 'invoices.pay': {} })
    await payStripeInvoice(stripe, { subscriptionId: 'sub_1', key: 'k1' })
    return calls.slice(1)
  }

  test('tries the latest one of a debt', async () => {
    expect(await paid({ status: 'past_due', latest_invoice: { id: 'in_1' } })).toEqual([
      ['invoices.pay', 'in_1', {}, { idempotencyKey: 'k1' }],
    ])
  })

  test('charges nothing without a debt', async () => {
    expect(await paid({ status: 'active', latest_invoice: 'in_1' })).toEqual([])
    expect(await paid({ status: 'past_due', latest_invoice: null })).toEqual([])
  })
})
