import { type Discount, orderOf, PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import { countingSubscription } from '@ballast/domain/billing/subscription-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARDS } from '../../test/billing.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openStripeStandIn } from '../../test/stripe-stand-in/stand-in.ts'
import { AmountChanged, PaymentDeclined } from './payment-errors.ts'
import type { Cut, Payments } from './payments.ts'
import type { SandboxPayments } from './sandbox/sandbox.ts'

/**
 * The guarantees of both adapters, checked the same way. Stripe's runs against a stand-in for its HTTP API, written
 * from the documentation and the SDK's types; the live service is never called.
 */

type Outcome = 'succeeded' | 'requires_action' | 'failed' | 'over'
type Harness = {
  payments: Payments
  pay: (customerId: string, secret: string, number: string) => Promise<Outcome>
  challenge: (customerId: string, secret: string, answer: 'complete' | 'fail') => Promise<Outcome>
  changeCard: (customerId: string, number: string) => Promise<void>
  now: () => number
  passTo: (instant: number) => void
  close: () => Promise<void>
}

const START = Date.UTC(2026, 5, 20, 12)
const DAY = 86_400_000
const digits = (number: string) => number.replaceAll(' ', '')

async function openSandbox(): Promise<Harness> {
  const server: TestServer = await openTestServer({
    SANDBOX_DISCOUNTS: 'WELCOME5=5.00,SHARE20=20%,ONCE=10.00:once,ALL=100%',
  })
  let now = START
  server.setNow(new Date(now).toISOString())
  const payments = server.deps.payments as SandboxPayments
  const card = (number: string) => ({ number: digits(number), expMonth: 12, expYear: 2034 })
  const pay: Harness['pay'] = async (customerId, clientSecret, number) =>
    (await payments.confirm({ customerId, clientSecret }, card(number)))?.status ?? 'over'
  return {
    payments,
    pay,
    challenge: async (customerId, clientSecret, answer) =>
      (await payments.answer({ customerId, clientSecret }, answer))?.status ?? 'over',
    changeCard: async (customerId, number) => {
      const update = await payments.updateCard(await cardUpdateOf(payments, customerId))
      if (update.kind === 'form') await pay(customerId, update.clientSecret, number)
    },
    now: () => now,
    passTo: (instant) => {
      now = instant
      server.setNow(new Date(now).toISOString())
    },
    close: server.close,
  }
}

async function openStripe(): Promise<Harness> {
  const standIn = await openStripeStandIn()
  const server = await openTestServer({ BILLING: 'on', ...standIn.env })
  const coupon = { amountOff: null, percentOff: null, duration: 'forever' as const, months: null }
  standIn.books.coupons.push(
    { ...coupon, id: 'five', amountOff: 500 },
    { ...coupon, id: 'share', percentOff: 20 },
    { ...coupon, id: 'once', amountOff: 1000, duration: 'once' },
    { ...coupon, id: 'all', percentOff: 100 },
  )
  const codes = { WELCOME5: 'five', SHARE20: 'share', ONCE: 'once', ALL: 'all' }
  for (const [code, id] of Object.entries(codes))
    standIn.books.promotions.push({ id: `promo_${id}`, code, coupon: id, active: true })
  const pending = new Map<string, string>()
  return {
    payments: server.deps.payments,
    pay: async (_, secret, number) => {
      pending.set(secret, number)
      return standIn.confirm(secret, digits(number))
    },
    challenge: async (_, secret, answer) =>
      standIn.confirm(secret, digits(pending.get(secret) ?? ''), answer),
    changeCard: async (customerId, number) => {
      await server.deps.payments.updateCard(await cardUpdateOf(server.deps.payments, customerId))
      standIn.changeCard(customerId, digits(number))
    },
    now: () => standIn.books.now * 1000,
    passTo: standIn.passTime,
    close: async () => {
      await server.close()
      await standIn.close()
    },
  }
}

let keys = 0
const key = () => `key-${++keys}`

async function cardUpdateOf(payments: Payments, customerId: string) {
  const { subscriptions } = await payments.read(customerId)
  return { key: key(), customerId, subscriptionId: subscriptions[0]?.id ?? '', returnUrl: '', hasDebt: false }
}

describe.each([
  ['the sandbox', openSandbox],
  ['Stripe, by a stand-in of its interface', openStripe],
])('%s', (_, open) => {
  let harness: Harness
  let payments: Payments
  beforeAll(async () => {
    harness = await open()
    payments = harness.payments
  })
  afterAll(() => harness.close())

  const customer = () => {
    const userId = crypto.randomUUID()
    return payments.createCustomer({ key: key(), userId, email: 'a@example.com', name: 'a' })
  }
  const priceOf = (planId: PlanId) => {
    const { perMonth, months } = PLAN_PRICES[planId]
    return { planId, cents: perMonth * months, months }
  }
  const cutOf = async (planId: PlanId, code: string): Promise<Cut> => {
    const found = await payments.findDiscount(code)
    if (!found) throw new Error(`${code} is not known`)
    return { ...found, cents: orderOf(planId, found.terms as Discount).discount }
  }
  const begin = async (customerId: string, planId: PlanId = 'monthly', code: string | null = null) =>
    payments.openSession({
      key: key(),
      customerId,
      price: priceOf(planId),
      cut: code ? await cutOf(planId, code) : null,
    })
  const subscribed = async (planId: PlanId = 'monthly', code: string | null = null) => {
    const customerId = await customer()
    const { clientSecret } = await begin(customerId, planId, code)
    expect(await harness.pay(customerId, clientSecret, CARDS.pays)).toBe('succeeded')
    return { customerId, subscriptionId: (await current(customerId)).id }
  }
  const current = async (customerId: string) => {
    const found = countingSubscription((await payments.read(customerId)).subscriptions)
    if (!found) throw new Error('no subscription counts')
    return found
  }
  const money = async (customerId: string) =>
    (await payments.read(customerId)).payments
      .sort((a, b) => a.at - b.at)
      .map(({ kind, amount }) => `${kind} ${amount}`)

  test('a session that is paid is a subscription, a paid invoice, one transaction and a card', async () => {
    const customerId = await customer()
    const session = await begin(customerId, 'yearly')
    expect(session).toMatchObject({ kind: 'payment', status: 'open' })
    expect(countingSubscription((await payments.read(customerId)).subscriptions)).toBeNull()
    expect((await payments.read(customerId)).invoices).toEqual([])
    expect(await harness.pay(customerId, session.clientSecret, CARDS.pays)).toBe('succeeded')
    const settled = await payments.settleSession({ key: key(), customerId, ref: session.ref })
    expect(settled.status).toBe('paid')
    const stated = await payments.read(customerId)
    expect(await current(customerId)).toMatchObject({
      planId: 'yearly',
      status: 'active',
      nextCharge: 16_068,
      periodEnd: Date.UTC(2027, 5, 20, 12),
    })
    expect(stated.invoices).toHaveLength(1)
    expect(stated.invoices[0]).toMatchObject({
      reason: 'first',
      status: 'paid',
      total: 16_068,
      paid: 16_068,
    })
    expect(stated.payments).toHaveLength(1)
    expect(stated.payments[0]).toMatchObject({
      kind: 'payment',
      amount: 16_068,
      invoiceId: stated.invoices[0]?.id,
    })
    expect(stated.card).toMatchObject({ brand: 'visa', last4: '4242' })
  })

  test('the same key opens the same session; paying it twice pays once', async () => {
    const customerId = await customer()
    const opening = { key: key(), customerId, price: priceOf('monthly'), cut: null }
    const both = await Promise.all([payments.openSession(opening), payments.openSession(opening)])
    expect(both[0]).toEqual(both[1])
    const outcomes = await Promise.all(
      both.map(({ clientSecret }) => harness.pay(customerId, clientSecret, CARDS.pays)),
    )
    expect(outcomes).toEqual(['succeeded', 'succeeded'])
    expect(await money(customerId)).toEqual(['payment 1999'])
  })

  test('a closed session can no longer be paid, and a paid one cannot be closed', async () => {
    const customerId = await customer()
    const first = await begin(customerId)
    await payments.closeSessions(customerId)
    expect(await harness.pay(customerId, first.clientSecret, CARDS.pays)).toBe('over')
    expect((await payments.settleSession({ key: key(), customerId, ref: first.ref })).status).toBe('closed')
    const second = await begin(customerId)
    await harness.pay(customerId, second.clientSecret, CARDS.pays)
    await payments.closeSessions(customerId)
    expect((await payments.settleSession({ key: key(), customerId, ref: second.ref })).status).toBe('paid')
    expect((await current(customerId)).status).toBe('active')
    expect(await money(customerId)).toEqual(['payment 1999'])
  })

  test('a declined card moves no money, and another can pay the same session', async () => {
    const customerId = await customer()
    const { clientSecret } = await begin(customerId)
    for (const number of [CARDS.declines, CARDS.insufficient])
      expect(await harness.pay(customerId, clientSecret, number)).toBe('failed')
    expect(countingSubscription((await payments.read(customerId)).subscriptions)).toBeNull()
    expect(await harness.pay(customerId, clientSecret, CARDS.pays)).toBe('succeeded')
    expect((await money(customerId)).sort()).toEqual(['failed 0', 'failed 0', 'payment 1999'])
  })

  test('a bank’s challenge: failing moves nothing, completing pays', async () => {
    const customerId = await customer()
    const { clientSecret } = await begin(customerId)
    expect(await harness.pay(customerId, clientSecret, CARDS.authenticates)).toBe('requires_action')
    expect(await harness.challenge(customerId, clientSecret, 'fail')).toBe('failed')
    expect(await money(customerId)).not.toContain('payment 1999')
    expect(await harness.pay(customerId, clientSecret, CARDS.authenticates)).toBe('requires_action')
    expect(await harness.challenge(customerId, clientSecret, 'complete')).toBe('succeeded')
    expect(await money(customerId)).toContain('payment 1999')
  })

  test.each([
    ['monthly', 'WELCOME5', 1499],
    ['yearly', 'WELCOME5', 10_068],
    // 20% of 13.39 is 2.68 to the cent; 12 × 10.71 = 128.52, whereas 20% off the year would be 128.54.
    ['yearly', 'SHARE20', 12_852],
    ['monthly', 'SHARE20', 1599],
  ] as const)('%s with %s charges %i cents, now and at the renewal', async (planId, code, total) => {
    const { customerId } = await subscribed(planId, code)
    expect(await money(customerId)).toEqual([`payment ${total}`])
    expect(await current(customerId)).toMatchObject({ nextCharge: total, discount: { code } })
    expect(await payments.findDiscount('UNKNOWN')).toBeNull()
    expect((await payments.findDiscount(code.toLowerCase()))?.code).toBe(code)
  })

  test('zero due still asks for a card, and then starts without a charge', async () => {
    const customerId = await customer()
    const session = await begin(customerId, 'monthly', 'ALL')
    expect(session.kind).toBe('setup')
    expect(await harness.pay(customerId, session.clientSecret, CARDS.pays)).toBe('succeeded')
    const settle = { key: key(), customerId, ref: session.ref }
    await Promise.all([payments.settleSession(settle), payments.settleSession(settle)])
    expect(await current(customerId)).toMatchObject({ status: 'active', nextCharge: 0 })
    expect((await payments.read(customerId)).subscriptions).toHaveLength(1)
    expect(await money(customerId)).toEqual([])
  })

  test('the plan is changed at the price that was shown, or not at all', async () => {
    const { customerId, subscriptionId } = await subscribed('monthly', 'WELCOME5')
    const change = {
      customerId,
      subscriptionId,
      price: priceOf('yearly'),
      cut: await cutOf('yearly', 'WELCOME5'),
      at: harness.now(),
    }
    const shown = await payments.previewChange(change)
    // The whole month is credited: 100.68 − 14.99.
    expect(shown).toMatchObject({ credit: -1499, charge: 10_068, dueNow: 8569, remainingCredit: 0 })
    const wrong = payments.changePlan({ ...change, key: key(), dueNow: 8568 })
    await expect(wrong).rejects.toThrow(AmountChanged)
    await harness.changeCard(customerId, CARDS.declinesLater)
    const declined = payments.changePlan({ ...change, key: key(), dueNow: 8569 })
    await expect(declined).rejects.toThrow(PaymentDeclined)
    expect(await current(customerId)).toMatchObject({ planId: 'monthly', status: 'active' })
    await harness.changeCard(customerId, CARDS.pays)
    await payments.changePlan({ ...change, key: key(), dueNow: 8569 })
    expect(await current(customerId)).toMatchObject({ planId: 'yearly', nextCharge: 10_068 })
    expect((await money(customerId)).sort()).toEqual(['failed 0', 'payment 1499', 'payment 8569'])
  })

  test('a cheaper plan leaves credit, which is used before the card', async () => {
    const { customerId, subscriptionId } = await subscribed('yearly')
    const at = harness.now()
    const change = { customerId, subscriptionId, price: priceOf('monthly'), cut: null, at }
    const shown = await payments.previewChange(change)
    expect(shown).toMatchObject({ credit: -16_068, charge: 1999, dueNow: 0, remainingCredit: 14_069 })
    await payments.changePlan({ ...change, key: key(), dueNow: 0 })
    expect(await current(customerId)).toMatchObject({ planId: 'monthly', nextCharge: 0 })
    expect(await money(customerId)).toEqual(['payment 16068'])
  })

  test('cancelling takes effect at the end of the period and can be undone', async () => {
    const { customerId, subscriptionId } = await subscribed()
    await payments.cancel({ customerId, subscriptionId, key: key() })
    expect(await current(customerId)).toMatchObject({
      status: 'active',
      cancelsAtPeriodEnd: true,
      nextCharge: null,
    })
    await payments.resume({ customerId, subscriptionId, key: key() })
    expect(await current(customerId)).toMatchObject({ cancelsAtPeriodEnd: false, nextCharge: 1999 })
  })

  describe('as time passes', () => {
    test('renewals, retries and ends happen when they are due', async () => {
      const renewing = await subscribed('monthly', 'ONCE')
      const cancelled = await subscribed()
      const failing = await subscribed()
      const rescued = await subscribed()
      const start = (await current(renewing.customerId)).periodStart
      await payments.cancel({ ...cancelled, key: key() })
      for (const { customerId } of [failing, rescued])
        await harness.changeCard(customerId, CARDS.declinesLater)

      harness.passTo(start + 31 * DAY)
      const due = await current(rescued.customerId)
      expect(due).toMatchObject({ status: 'past_due', nextCharge: 1999, periodStart: start + 30 * DAY })
      expect(due.nextAttemptAt).toBe(start + 33 * DAY)
      await expect(payments.payOpenInvoice({ ...rescued, key: key() })).rejects.toThrow(PaymentDeclined)
      await harness.changeCard(rescued.customerId, CARDS.pays)
      await payments.payOpenInvoice({ ...rescued, key: key() })
      expect((await current(rescued.customerId)).status).toBe('active')
      expect((await current(cancelled.customerId)).endedAt).toBe(start + 30 * DAY)

      harness.passTo(start + 62 * DAY)
      expect(await money(renewing.customerId)).toEqual(['payment 999', 'payment 1999', 'payment 1999'])
      expect(await money(cancelled.customerId)).toEqual(['payment 1999'])
      const over = await current(failing.customerId)
      expect([over.status, over.endedAt]).toEqual(['ended', start + 45 * DAY])
      const invoices = (await payments.read(failing.customerId)).invoices
      expect(invoices.map(({ status }) => status).sort()).toEqual(['failed', 'paid'])
    })

    test('cancelling a past-due subscription ends it at once and drops the debt', async () => {
      const { customerId, subscriptionId } = await subscribed()
      await harness.changeCard(customerId, CARDS.declinesLater)
      harness.passTo((await current(customerId)).periodEnd)
      expect((await current(customerId)).status).toBe('past_due')
      await payments.cancel({ customerId, subscriptionId, key: key() })
      expect((await current(customerId)).status).toBe('ended')
      const before = await money(customerId)
      harness.passTo(harness.now() + 30 * DAY)
      expect(await money(customerId)).toEqual(before)
    })

    test('for a returning customer with credit, a session states what the card is really charged', async () => {
      const { customerId, subscriptionId } = await subscribed('yearly')
      const change = { customerId, subscriptionId, price: priceOf('monthly'), cut: null, at: harness.now() }
      await payments.changePlan({ ...change, key: key(), dueNow: 0 })
      await payments.cancel({ customerId, subscriptionId, key: key() })
      harness.passTo(((await current(customerId)).periodEnd ?? 0) + DAY)
      expect((await current(customerId)).status).toBe('ended')
      const opened = await payments.openSession({
        key: key(),
        customerId,
        price: priceOf('yearly'),
        cut: null,
      })
      // 160.68 less the credit of 140.69 that is left of the year after the month of 19.99.
      expect(opened).toMatchObject({ kind: 'payment', due: 1999 })
      const again = await payments.settleSession({ key: key(), customerId, ref: opened.ref })
      expect(again.due).toBe(1999)
      expect(await harness.pay(customerId, opened.clientSecret, CARDS.pays)).toBe('succeeded')
      expect((await money(customerId)).sort()).toEqual(['payment 16068', 'payment 1999'])
    })
  })
})
