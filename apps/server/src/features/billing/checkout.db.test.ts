import { getSubscription, getUser } from '@ballast/contract/auth'
import {
  answerSandboxChallenge,
  confirmSandboxPayment,
  createPaymentIntent,
  getBilling,
  getBillingOffer,
  listInvoices,
  validateDiscount,
} from '@ballast/contract/billing'
import { getReportOverview } from '@ballast/contract/reports'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { beginPaying, CARDS, entered, subscribe } from '../../test/billing.ts'
import { callAs, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer({
  BILLING: 'on',
  SANDBOX_DISCOUNTS: 'WELCOME5=5.00,ALL=100%,ONCE10=10.00:once',
})

const confirm = (person: Person, clientSecret: string, number: string = CARDS.pays) =>
  person.call(confirmSandboxPayment, { body: { clientSecret, ...entered(number) } })
const count = async (table: string, person: Person, where = sql`true`) => {
  const [row] = await rowsOf<{ n: number }>(
    server.deps.db,
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE user_id = ${person.userId} AND ${where} AND ${unsettledToo('a test')}`,
  )
  return row?.n
}
const charged = (person: Person) => count('billing_payments', person, sql`kind = 'payment'`)

describe('buying', () => {
  test('a visitor is told who takes the payment, so that the sandbox is never mistaken for real', async () => {
    const { status, data } = await callAs(server, null, [getBillingOffer])
    expect([status, data]).toEqual([200, { provider: 'sandbox' }])
  })

  test('opens Pro at once and is recorded: subscription, invoice, transaction, card', async () => {
    const person = await insertPerson(server)
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(402)
    const { data } = await beginPaying(person, 'yearly')
    expect(data).toMatchObject({ provider: 'sandbox', publishableKey: null, kind: 'payment' })
    expect(data.order).toMatchObject({
      subtotal: '160.68',
      discount: '0.00',
      total: '160.68',
      perMonth: '13.39',
    })
    expect((await confirm(person, data.clientSecret)).data).toEqual({ status: 'succeeded', message: null })

    expect((await person.call(getReportOverview, { query: {} })).status).toBe(200)
    expect((await person.call(getSubscription)).data).toEqual({ status: 'active', plan: 'yearly' })
    expect((await person.call(getUser)).data.subscriptionInfo).toEqual({ status: 'active', daysleft: null })
    const { data: billing } = await person.call(getBilling)
    expect(billing.card).toEqual({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 })
    expect(billing.subscription).toMatchObject({
      paidUntil: '2027-06-20T12:00:00.000Z',
      nextCharge: '160.68',
      isGranted: false,
    })
    const { data: invoices } = await person.call(listInvoices)
    expect(invoices).toHaveLength(1)
    expect(invoices[0]).toMatchObject({ status: 'paid', total: '160.68', paid: '160.68', refunded: '0.00' })
    expect(await charged(person)).toBe(1)
  })

  test('an amount that is not ours is refused before any session is created', async () => {
    const person = await insertPerson(server)
    const { status, error } = await person.call(createPaymentIntent, {
      body: { amount: '1.00', planId: 'yearly', discountCode: null },
    })
    expect([status, error.code]).toEqual([409, 'amount_changed'])
    expect(await count('checkouts', person)).toBe(0)
  })

  test('the card number is stored nowhere', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    const tables = await rowsOf<{ name: string }>(
      server.deps.db,
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const [found] = await rowsOf<{ n: number }>(
        server.deps.db,
        sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)} t
            WHERE (t::text LIKE '%4242424242424242%' OR t::text LIKE '%4242 4242%') AND ${unsettledToo('a test')}`,
      )
      expect(found?.n, name).toBe(0)
    }
  })

  test.each([
    ['a decline', CARDS.declines, 'Your card was declined.'],
    ['too little money', CARDS.insufficient, 'Your card has insufficient funds.'],
    ['a card that is no test card', '4111111111111111', 'This is not one of the test cards.'],
  ])('%s leaves nothing behind, and another card can pay', async (_, number, message) => {
    const person = await insertPerson(server)
    const { data } = await beginPaying(person)
    const refused = await confirm(person, data.clientSecret, number)
    expect(refused.data.status).toBe('failed')
    expect(refused.data.message).toContain(message)
    expect((await person.call(getSubscription)).data.status).toBe('none')
    expect((await person.call(listInvoices)).data).toEqual([])
    expect((await confirm(person, data.clientSecret)).data.status).toBe('succeeded')
    expect(await charged(person)).toBe(1)
  })

  test('a bank’s challenge can be answered: failing charges nothing, completing subscribes', async () => {
    const person = await insertPerson(server)
    const { data } = await beginPaying(person)
    const answer = (outcome: 'complete' | 'fail') =>
      person.call(answerSandboxChallenge, { body: { clientSecret: data.clientSecret, outcome } })
    expect((await confirm(person, data.clientSecret, CARDS.authenticates)).data.status).toBe(
      'requires_action',
    )
    expect((await answer('fail')).data.status).toBe('failed')
    expect(await charged(person)).toBe(0)
    await confirm(person, data.clientSecret, CARDS.authenticates)
    expect((await answer('complete')).data.status).toBe('succeeded')
    expect((await person.call(getSubscription)).data.status).toBe('active')
    expect(await charged(person)).toBe(1)
  })
})

describe('a discount', () => {
  test('is shown per month, and applies to every month of the total', async () => {
    const ask = (code: string, planId: 'monthly' | 'yearly') =>
      callAs(server, null, [validateDiscount, { body: { code, planId } }])
    expect((await ask('welcome5', 'yearly')).data).toMatchObject({
      valid: true,
      discountAmount: 5,
      order: { total: '100.68', perMonth: '8.39' },
    })
    expect((await ask('WELCOME5', 'monthly')).data.order?.total).toBe('14.99')
    expect((await ask('NOPE', 'monthly')).data).toMatchObject({
      valid: false,
      discountAmount: 0,
      order: null,
    })
    const person = await insertPerson(server)
    const { status, error } = await person.call(createPaymentIntent, {
      body: { amount: 14.99, planId: 'monthly', discountCode: 'NOPE' },
    })
    expect([status, error.code]).toEqual([422, 'discount_invalid'])
  })

  test('applied later replaces the session: the first can no longer be paid', async () => {
    const person = await insertPerson(server)
    const first = await beginPaying(person)
    const second = await beginPaying(person, 'monthly', 'WELCOME5')
    expect(second.data.clientSecret).not.toBe(first.data.clientSecret)
    const late = await confirm(person, first.data.clientSecret)
    expect([late.status, late.error.code]).toEqual([409, 'payment_session_over'])
    expect((await confirm(person, second.data.clientSecret)).data.status).toBe('succeeded')
    const { data: invoices } = await person.call(listInvoices)
    expect(invoices.map(({ subtotal, discount, total }) => [subtotal, discount, total])).toEqual([
      ['19.99', '5.00', '14.99'],
    ])
    expect((await person.call(getBilling)).data.subscription).toMatchObject({
      nextCharge: '14.99',
      discountCode: 'WELCOME5',
    })
  })

  test('of 100 % still asks for a card, and charges nothing', async () => {
    const person = await insertPerson(server)
    const { data } = await person.call(createPaymentIntent, {
      body: { amount: '0', planId: 'monthly', discountCode: 'ALL' },
    })
    expect([data.kind, data.order.total]).toEqual(['setup', '0.00'])
    expect((await person.call(getSubscription)).data.status).toBe('none')
    await confirm(person, data.clientSecret)
    expect((await person.call(getSubscription)).data.status).toBe('active')
    expect(await charged(person)).toBe(0)
  })
})

describe('nothing is charged twice', () => {
  test('twelve parallel checkouts share one session; twelve parallel payments are one payment', async () => {
    const person = await insertPerson(server)
    const begun = await Promise.all(Array.from({ length: 12 }, () => beginPaying(person, 'yearly')))
    expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(new Set(begun.map(({ data }) => data.clientSecret)).size).toBe(1)
    const paid = await Promise.all(begun.map(({ data }) => confirm(person, data.clientSecret)))
    expect(paid.map(({ data }) => data.status)).toEqual(Array.from({ length: 12 }, () => 'succeeded'))
    expect(await charged(person)).toBe(1)
    expect((await person.call(listInvoices)).data).toHaveLength(1)
    expect(await count('subscriptions', person)).toBe(1)
  })

  test('tabs with different orders, started and paid at once, end with one payment', async () => {
    const person = await insertPerson(server)
    const orders = (['monthly', 'yearly'] as const).flatMap((plan) =>
      [null, 'WELCOME5'].map((code) => ({ plan, code })),
    )
    const outcomes = await Promise.all(
      [...orders, ...orders].map(async ({ plan, code }) => {
        const begun = await beginPaying(person, plan, code)
        if (begun.status !== 200) return begun.error.code
        const paid = await confirm(person, begun.data.clientSecret)
        return paid.status === 200 ? paid.data.status : paid.error.code
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'succeeded').length).toBeGreaterThanOrEqual(1)
    for (const outcome of outcomes)
      expect(['succeeded', 'payment_session_over', 'already_subscribed']).toContain(outcome)
    expect(await charged(person)).toBe(1)
    expect((await person.call(listInvoices)).data).toHaveLength(1)
  })

  test('a subscriber cannot buy a second time, nor can users whose role includes everything', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    const again = await beginPaying(person, 'yearly')
    expect([again.status, again.error.code]).toEqual([409, 'already_subscribed'])
    const admin = await insertPerson(server)
    await server.deps.db.execute(sql`UPDATE users SET role = 'admin' WHERE id = ${admin.userId}`)
    expect((await beginPaying(admin)).error.code).toBe('already_subscribed')
  })

  test('another user’s session is not found', async () => {
    const owner = await insertPerson(server)
    const stranger = await insertPerson(server)
    const { data } = await beginPaying(owner)
    await beginPaying(stranger)
    expect((await confirm(stranger, data.clientSecret)).status).toBe(404)
    const third = await insertPerson(server)
    expect((await confirm(third, data.clientSecret)).status).toBe(404)
  })
})

test('after a crash during a call to the provider, the next call waits for the lock and is not blocked for good', async () => {
  const person = await insertPerson(server)
  await server.deps.db.execute(
    sql`INSERT INTO billing_locks (user_id, token, until) VALUES (${person.userId}, gen_random_uuid(), now() + interval '0.3 seconds')`,
  )
  expect((await beginPaying(person)).status).toBe(200)
})
