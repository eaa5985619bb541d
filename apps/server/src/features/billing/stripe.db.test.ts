import { createHmac } from 'node:crypto'
import { listAccounts } from '@ballast/contract/accounts/accounts'
import { getSubscription } from '@ballast/contract/auth'
import {
  cancelSubscription,
  createPaymentIntent,
  getBilling,
  listInvoices,
  refreshBilling,
  updateCard,
} from '@ballast/contract/billing'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { beginPaying } from '../../test/billing.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer } from '../../test/open-test-server.ts'
import { sendEvent, stripeServer } from '../../test/stripe-stand-in/stripe-server.ts'
import { reconcileBilling } from './billing.jobs.ts'
import { warnAndDelete } from './warn-and-delete.job.ts'

/** The server with the Stripe adapter, against a stand-in for Stripe's API; the live service is never called. */
const PAYS = '4242424242424242'
const { server, stripe } = stripeServer()

const send = async (event: ReturnType<typeof stripe.event>) => {
  const answer = await sendEvent(server, event)
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}
const subscribed = async (): Promise<{ person: Person; customer: string }> => {
  const person = await insertPerson(server)
  const { data } = await beginPaying(person)
  expect(stripe.confirm(data.clientSecret, PAYS)).toBe('succeeded')
  const [row] = await rowsOf<{ customer: string }>(
    server.deps.db,
    sql`SELECT customer_id AS customer FROM billing_customers WHERE user_id = ${person.userId}`,
  )
  return { person, customer: row?.customer ?? '' }
}
const fail = (): never => {
  throw new Error('there is no subscription')
}
const subscription = async (person: Person) => (await person.call(getSubscription)).data.status
const ledger = ({ userId }: Person) =>
  rowsOf<{ kind: string; amount: number }>(
    server.deps.db,
    sql`SELECT kind, amount::int AS amount FROM billing_payments WHERE user_id = ${userId} ORDER BY occurred_at, kind, amount`,
  )

describe('webhook messages', () => {
  test('make a payment count, once, and are harmless when repeated', async () => {
    const { person, customer } = await subscribed()
    expect(await subscription(person)).toBe('none')
    const event = stripe.event('invoice.paid', { object: 'invoice', id: 'in_x', customer })
    expect(await send(event)).toEqual([200, undefined])
    expect(await subscription(person)).toBe('active')
    await Promise.all([send(event), send(event), send(event)])
    expect(await ledger(person)).toEqual([{ kind: 'payment', amount: 1999 }])
    expect((await person.call(listInvoices)).data).toHaveLength(1)
  })

  test('with a wrong, old or missing signature are refused and change nothing', async () => {
    const { person, customer } = await subscribed()
    const { body, signature } = stripe.event('invoice.paid', { object: 'invoice', id: 'in_x', customer })
    for (const wrong of [
      '',
      't=1,v1=00',
      signature.replace('v1=', 'v1=0'),
      `t=1${signature.slice(signature.indexOf(','))}`,
    ])
      expect(await send({ body, signature: wrong })).toEqual([400, 'bad_signature'])
    const ahead = (seconds: number, text: string) => {
      const at = Math.floor(Date.now() / 1000) + seconds
      return {
        body: text,
        signature: `t=${at},v1=${createHmac('sha256', 'whsec_stand_in').update(`${at}.${text}`).digest('hex')}`,
      }
    }
    expect(await send(ahead(3600, body)), 'signed for an hour from now').toEqual([400, 'bad_signature'])
    for (const text of ['null', '[]', '{}', '{"data":{"object":null}}'])
      expect(await send(ahead(0, text)), 'signed, but no message').toEqual([400, 'bad_signature'])
    expect(await send({ body: body.replace('in_x', 'in_y'), signature })).toEqual([400, 'bad_signature'])
    expect(await subscription(person)).toBe('none')
  })

  test('in any order end at what Stripe says: an old “paid” cannot revive what has ended', async () => {
    const { person, customer } = await subscribed()
    const object = { object: 'subscription', id: 'sub_x', customer }
    const early = [
      stripe.event('customer.subscription.created', { ...object, status: 'active' }),
      stripe.event('invoice.paid', { object: 'invoice', id: 'in_x', customer }),
    ]
    for (const each of stripe.books.subscriptions)
      if (each.customer === customer) Object.assign(each, { status: 'canceled', endedAt: stripe.books.now })
    const late = stripe.event('customer.subscription.deleted', { ...object, status: 'canceled' })
    for (const event of [late, ...early, late]) expect(await send(event)).toEqual([200, undefined])
    expect(await subscription(person)).toBe('cancelled')
  })

  test('of a customer who is not ours are accepted and ignored', async () => {
    expect(await send(stripe.event('invoice.paid', { object: 'invoice', customer: 'cus_else' }))).toEqual([
      200,
      undefined,
    ])
  })

  test('record refunds and chargebacks as transactions, and the invoice says what was refunded', async () => {
    const { person, customer } = await subscribed()
    await person.call(refreshBilling)
    const charge = stripe.books.charges.find((each) => each.customer === customer)
    charge?.refunds.push({ id: 're_1', amount: 500, status: 'succeeded', created: stripe.books.now })
    await send(stripe.event('refund.created', { object: 'refund', id: 're_1', charge: charge?.id }))
    const [partly] = (await person.call(listInvoices)).data
    expect([partly?.status, partly?.refunded]).toEqual(['partly_refunded', '5.00'])
    const dispute = {
      id: 'dp_1',
      charge: charge?.id ?? '',
      amount: 1499,
      status: 'needs_response',
      created: stripe.books.now,
    }
    stripe.books.disputes.push(dispute)
    const message = { object: 'dispute', id: 'dp_1', charge: charge?.id }
    await send(stripe.event('charge.dispute.created', message))
    expect((await person.call(listInvoices)).data[0]?.status).toBe('refunded')
    dispute.status = 'won'
    await send(stripe.event('charge.dispute.closed', message))
    expect(await ledger(person)).toEqual([
      { kind: 'chargeback', amount: -1499 },
      { kind: 'chargeback_won', amount: 1499 },
      { kind: 'payment', amount: 1999 },
      { kind: 'refund', amount: -500 },
    ])
    expect((await person.call(listInvoices)).data[0]).toMatchObject({
      status: 'partly_refunded',
      refunded: '5.00',
    })
  })

  test('that were lost are made up for at the next check', async () => {
    const { person } = await subscribed()
    server.setNow('2026-06-20T12:06:00.000Z')
    await reconcileBilling(server.deps)
    expect(await subscription(person)).toBe('active')
    server.setNow('2026-06-20T12:00:00.000Z')
  })
})

describe('nothing is charged twice', () => {
  test('parallel checkouts open one session at Stripe, and the returning browser counts it once', async () => {
    const person = await insertPerson(server)
    const before = stripe.countOf('POST /v1/subscriptions')
    const begun = await Promise.all(Array.from({ length: 8 }, () => beginPaying(person, 'yearly')))
    expect(new Set(begun.map(({ data }) => data.clientSecret)).size).toBe(1)
    expect(stripe.countOf('POST /v1/subscriptions') - before).toBe(1)
    expect(begun[0]?.data).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_stand_in' })
    for (const { data } of begun) expect(stripe.confirm(data.clientSecret, PAYS)).toBe('succeeded')
    await Promise.all(Array.from({ length: 5 }, () => person.call(refreshBilling)))
    expect(await ledger(person)).toEqual([{ kind: 'payment', amount: 16_068 }])
    expect((await beginPaying(person)).error.code).toBe('already_subscribed')
  })

  test.each([
    ['lost once', 1],
    ['lost, and lost again when tried again', 2],
  ])('an answer %s leaves one session, found by the same key', async (_, times) => {
    const person = await insertPerson(server)
    const before = stripe.books.subscriptions.length
    const calls = stripe.countOf('POST /v1/subscriptions')
    stripe.loseAnswers('POST /v1/subscriptions', times)
    const first = await beginPaying(person)
    expect(first.status).toBe(times === 1 ? 200 : 503)
    const again = await beginPaying(person)
    expect(again.status).toBe(200)
    expect(stripe.books.subscriptions.length - before).toBe(1)
    expect(stripe.countOf('POST /v1/subscriptions') - calls).toBe(1)
    expect(stripe.confirm(again.data.clientSecret, PAYS)).toBe('succeeded')
    await person.call(refreshBilling)
    expect(await ledger(person)).toEqual([{ kind: 'payment', amount: 1999 }])
  })

  test('a session whose answer was lost cannot be paid once another order took its place', async () => {
    const person = await insertPerson(server)
    stripe.loseAnswers('POST /v1/subscriptions', 2)
    expect((await beginPaying(person)).status).toBe(503)
    const lost = stripe.books.subscriptions.at(-1)
    expect(lost?.status).toBe('incomplete')
    expect((await beginPaying(person, 'yearly')).status).toBe(200)
    expect(lost?.status).not.toBe('incomplete')
    const intent = stripe.books.invoices.find(({ id }) => id === lost?.invoice)?.intent
    expect(stripe.confirm(`${intent}_secret`, PAYS)).toBe('over')
  })

  test('a payment made just as its session is replaced counts, and no second session opens', async () => {
    const person = await insertPerson(server)
    const { data } = await beginPaying(person)
    stripe.confirm(data.clientSecret, PAYS)
    const other = await beginPaying(person, 'yearly')
    expect(other.error.code).toBe('already_subscribed')
    expect(await subscription(person)).toBe('active')
    expect(await ledger(person)).toEqual([{ kind: 'payment', amount: 1999 }])
  })

  test('a payment the bank is still working on keeps a second order from opening', async () => {
    const person = await insertPerson(server)
    const { data } = await beginPaying(person)
    const invoice = stripe.books.invoices.find(({ intent }) => data.clientSecret === `${intent}_secret`)
    if (invoice) invoice.status = 'paid'
    const before = stripe.books.subscriptions.length
    const other = await beginPaying(person, 'yearly')
    expect([other.status, other.error.code]).toEqual([503, 'payment_unavailable'])
    expect(other.error.error).toContain('bank is still working')
    expect(stripe.books.subscriptions).toHaveLength(before)
  })

  test('a price at Stripe that differs from ours is never charged', async () => {
    const person = await insertPerson(server)
    const price = stripe.books.prices.price_monthly
    if (price) price.amount = 2999
    const refused = await beginPaying(person)
    if (price) price.amount = 1999
    expect([refused.status, refused.error.code]).toEqual([503, 'payment_unavailable'])
    expect(stripe.books.subscriptions.at(-1)?.status).not.toBe('incomplete')
    expect((await beginPaying(person)).status).toBe(200)
  })
})

test('a sandbox subscription neither keeps anybody from paying nor costs them their data', async () => {
  const playing = await insertPerson(server)
  const over = await insertPerson(server)
  const insert = (person: Person, status: string, until: string) =>
    server.deps.db.execute(
      sql`INSERT INTO subscriptions (user_id, status, plan, provider, subscription_id, paid_until, deletes_at, updated_at)
          VALUES (${person.userId}, ${status}, 'monthly', 'sandbox', 'sub_x', ${until}, ${until}, now())`,
    )
  await insert(playing, 'active', '2026-07-01T00:00:00Z')
  await insert(over, 'cancelled', '2026-06-01T00:00:00Z')
  await insertAccount(over)
  expect((await beginPaying(playing)).status).toBe(200)
  await warnAndDelete(server.deps)
  await reconcileBilling(server.deps)
  await warnAndDelete(server.deps)
  expect([await subscription(playing), await subscription(over)]).toEqual(['active', 'none'])
  expect((await over.call(listAccounts)).data).toHaveLength(1)
})

test('what a sandbox subscription shows is never charged, and is not presented as if it were', async () => {
  const person = await insertPerson(server)
  await server.deps.db.execute(
    sql`INSERT INTO subscriptions (user_id, status, plan, provider, subscription_id, paid_until, next_charge, updated_at)
        VALUES (${person.userId}, 'active', 'yearly', 'sandbox', 'sub_x', '2027-06-01T00:00:00Z', 16068, now())`,
  )
  expect((await person.call(getBilling)).data.subscription).toMatchObject({
    status: 'active',
    isGranted: true,
    nextCharge: null,
  })
})

test('a code that was used up before its card was saved starts nothing, and blocks nothing', async () => {
  const [coupon, promotion] = ['cp_all', 'promo_all']
  stripe.books.coupons.push({ id: coupon, amountOff: null, percentOff: 100, duration: 'once', months: null })
  stripe.books.promotions.push({ id: promotion, code: 'ALLFREE', coupon, active: true })
  const person = await insertPerson(server)
  const body = { amount: 0, planId: 'monthly', discountCode: 'ALLFREE' } as const
  const { data } = await person.call(createPaymentIntent, { body })
  expect([data.kind, data.dueNow]).toEqual(['setup', '0.00'])
  const mine = stripe.books.promotions.find(({ id }) => id === promotion)
  if (mine) mine.active = false
  expect(stripe.confirm(data.clientSecret, PAYS)).toBe('succeeded')
  const refreshed = await person.call(refreshBilling)
  expect([refreshed.status, refreshed.data.subscription?.status]).toEqual([200, 'none'])
  const again = await beginPaying(person)
  expect(again.status).toBe(200)
  expect(stripe.confirm(again.data.clientSecret, PAYS)).toBe('succeeded')
  await person.call(refreshBilling)
  expect(await subscription(person)).toBe('active')
  expect(await ledger(person)).toEqual([{ kind: 'payment', amount: 1999 }])
})

test('the page may load Stripe’s form and nothing else from other origins', async () => {
  const policy = (await server.fetch('/api/health')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' https://js.stripe.com")
  expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com/)
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/)
})

test('cancelling ends every subscription that would be charged, also a second one made at Stripe', async () => {
  const { person, customer } = await subscribed()
  const own = () => stripe.books.subscriptions.filter((each) => each.customer === customer)
  stripe.books.subscriptions.push({ ...structuredClone(own()[0] ?? fail()), id: 'sub_second' })
  await person.call(refreshBilling)
  const { data } = await person.call(cancelSubscription)
  expect(data.subscription).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
  expect(own().map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([true, true])
})

test('what was read while a server’s clock was ahead does not keep later readings from counting', async () => {
  const { person } = await subscribed()
  server.setNow('2026-06-20T13:00:00.000Z')
  await person.call(refreshBilling)
  server.setNow('2026-06-20T12:00:00.000Z')
  await person.call(cancelSubscription)
  expect((await person.call(getBilling)).data.subscription.cancelsAtPeriodEnd).toBe(true)
})

test('the card is changed on Stripe’s own page', async () => {
  const { person, customer } = await subscribed()
  await person.call(refreshBilling)
  const { data } = await person.call(updateCard)
  expect(data).toMatchObject({ kind: 'link' })
  expect(data.kind === 'link' && data.url).toContain(customer)
  stripe.changeCard(customer, '5555555555554444')
  await person.call(refreshBilling)
  expect((await person.call(getBilling)).data.card?.last4).toBe('4444')
  const owned = stripe.books.subscriptions.find((each) => each.customer === customer)
  expect(owned?.method, 'the next charge uses it, too').toBeNull()
})

test('while Stripe cannot be reached nothing is charged, known data is still shown, and the sandbox does not step in', async () => {
  const away = await openTestServer({ BILLING: 'on', ...stripe.env, STRIPE_API_BASE: 'http://127.0.0.1:9' })
  try {
    const person = await insertPerson(away)
    const { status, error } = await person.call(createPaymentIntent, {
      body: { amount: '19.99', planId: 'monthly' },
    })
    expect([status, error.code]).toEqual([503, 'payment_unavailable'])
    expect((await person.call(getBilling)).data.subscription.status).toBe('none')
    const sandbox = await away.fetch('/api/billing/sandbox/confirm', {
      method: 'POST',
      headers: { authorization: `Bearer ${person.sessionId}` },
    })
    expect(sandbox.status).toBe(404)
  } finally {
    await away.close()
  }
})
