import { getUser } from '@ballast/contract/auth'
import {
  cancelSubscription,
  changePlan,
  confirmSandboxPayment,
  createPaymentIntent,
  getBilling,
  listInvoices,
  payNow,
  previewPlanChange,
  resumeSubscription,
  updateCard,
} from '@ballast/contract/billing'
import { getReportOverview } from '@ballast/contract/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CARDS, entered, subscribe } from '../../test/billing.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { reconcileBilling } from './billing.jobs.ts'

const START = '2026-06-20T12:00:00.000Z'
let server: TestServer
beforeEach(async () => {
  server ??= await openTestServer({ BILLING: 'on' })
  server.setNow(START)
})
afterAll(() => server.close())

const at = async (instant: string) => {
  server.setNow(instant)
  // Nobody is signed out during the months of these tests.
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
  await reconcileBilling(server.deps)
}
const status = async (person: Person) => (await person.call(getBilling)).data.subscription
const changeCard = async (person: Person, number: string) => {
  const { data } = await person.call(updateCard)
  if (data.kind !== 'form') throw new Error('the sandbox has a form')
  const body = { clientSecret: data.clientSecret, ...entered(number) }
  return (await person.call(confirmSandboxPayment, { body })).data
}
const transactions = (person: Person) =>
  rowsOf<{ kind: string; amount: number; day: string }>(
    server.deps.db,
    sql`SELECT kind, amount::int AS amount, to_char(occurred_at AT TIME ZONE 'UTC', 'MM-DD') AS day
        FROM billing_payments WHERE user_id = ${person.userId} ORDER BY occurred_at, kind`,
  )

describe('renewing', () => {
  test('charges once per period when it is due, however often and late it is checked', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    await at('2026-07-20T11:59:00.000Z')
    expect(await transactions(person)).toHaveLength(1)
    await at('2026-09-25T00:00:00.000Z')
    await Promise.all([
      reconcileBilling(server.deps),
      reconcileBilling(server.deps),
      reconcileBilling(server.deps),
    ])
    expect((await transactions(person)).map(({ day, amount }) => [day, amount])).toEqual([
      ['06-20', 1999],
      ['07-20', 1999],
      ['08-20', 1999],
      ['09-20', 1999],
    ])
    expect(await status(person)).toMatchObject({ status: 'active', paidUntil: '2026-10-20T12:00:00.000Z' })
  })

  test('is looked at for everyone who is due, however many others are past due', async () => {
    const persons = [await insertPerson(server), await insertPerson(server), await insertPerson(server)]
    for (const person of persons) await subscribe(person)
    server.setNow('2026-07-20T12:00:00.000Z')
    await reconcileBilling(server.deps, 2)
    const renewed = await rowsOf<{ id: string }>(
      server.deps.db,
      sql`SELECT user_id AS id FROM subscriptions WHERE paid_until = '2026-08-20T12:00:00.000Z'`,
    )
    expect(renewed.map(({ id }) => id)).toEqual(expect.arrayContaining(persons.map(({ userId }) => userId)))
  })

  test('a discount for the first payment does not apply to the second', async () => {
    const person = await insertPerson(server)
    const { call } = person
    const begun = await call(createPaymentIntent, {
      body: { amount: '9.99', planId: 'monthly', discountCode: 'FIRST10' },
    })
    await call(confirmSandboxPayment, {
      body: { clientSecret: begun.data.clientSecret, ...entered(CARDS.pays) },
    })
    expect((await status(person)).nextCharge).toBe('19.99')
    await at('2026-07-21T00:00:00.000Z')
    expect((await transactions(person)).map(({ amount }) => amount)).toEqual([999, 1999])
  })
})

describe('a charge that fails', () => {
  test('is not the first of a card that is declined later: the checkout goes through, the renewal does not', async () => {
    const person = await insertPerson(server)
    const begun = await person.call(createPaymentIntent, { body: { amount: '19.99', planId: 'monthly' } })
    const paid = await person.call(confirmSandboxPayment, {
      body: { clientSecret: begun.data.clientSecret, ...entered(CARDS.declinesLater) },
    })
    expect(paid.data.status).toBe('succeeded')
    expect(await status(person)).toMatchObject({ status: 'active', nextCharge: '19.99' })
    await at('2026-07-20T12:00:00.000Z')
    expect((await status(person)).status).toBe('past_due')
    server.setNow('2026-06-20T12:00:00.000Z')
  })
  test('is retried after 3, 5 and 7 days, with Pro open; then the subscription ends', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    expect((await changeCard(person, CARDS.declinesLater)).status).toBe('succeeded')
    await at('2026-07-20T12:00:00.000Z')
    expect(await status(person)).toMatchObject({
      status: 'past_due',
      paidUntil: '2026-07-20T12:00:00.000Z',
      nextAttemptAt: '2026-07-23T12:00:00.000Z',
      nextCharge: '19.99',
    })
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(200)
    await at('2026-08-10T00:00:00.000Z')
    expect((await transactions(person)).map(({ kind, day }) => [kind, day])).toEqual([
      ['payment', '06-20'],
      ['failed', '07-20'],
      ['failed', '07-23'],
      ['failed', '07-28'],
      ['failed', '08-04'],
    ])
    const ended = await status(person)
    expect(ended).toMatchObject({ status: 'cancelled', deletesAt: '2026-09-03T12:00:00.000Z' })
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(402)
    expect((await person.call(listInvoices)).data.map((invoice) => invoice.status)).toEqual([
      'failed',
      'paid',
    ])
  })

  test('can be paid at once with another card: once, however often it is pressed', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    await changeCard(person, CARDS.declinesLater)
    await at('2026-07-21T00:00:00.000Z')
    const refused = await person.call(payNow)
    expect([refused.status, refused.error.code]).toEqual([402, 'payment_failed'])
    await changeCard(person, CARDS.pays)
    const pressed = await Promise.all(Array.from({ length: 6 }, () => person.call(payNow)))
    expect(pressed.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await transactions(person)).filter(({ kind }) => kind === 'payment')).toHaveLength(2)
    expect(await status(person)).toMatchObject({ status: 'active', paidUntil: '2026-08-20T12:00:00.000Z' })
  })

  test('can be cancelled: the debt is dropped and the subscription ends at once', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    await changeCard(person, CARDS.declinesLater)
    await at('2026-07-21T00:00:00.000Z')
    expect((await person.call(cancelSubscription)).data.subscription).toMatchObject({ status: 'cancelled' })
    await at('2026-08-01T00:00:00.000Z')
    expect((await transactions(person)).filter(({ kind }) => kind === 'failed')).toHaveLength(1)
  })
})

describe('cancelling', () => {
  test('keeps Pro until the paid time ends, charges nothing more, then counts down the days', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    const cancelled = await person.call(cancelSubscription)
    expect(cancelled.data.subscription).toMatchObject({
      status: 'active',
      cancelsAtPeriodEnd: true,
      nextCharge: null,
      paidUntil: '2026-07-20T12:00:00.000Z',
    })
    await at('2026-07-20T11:00:00.000Z')
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(200)
    await at('2026-07-20T12:00:00.000Z')
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(402)
    expect((await person.call(getUser)).data.subscriptionInfo).toEqual({ status: 'cancelled', daysleft: 30 })
    server.setNow('2026-08-05T13:00:00.000Z')
    expect((await person.call(getUser)).data.subscriptionInfo.daysleft).toBe(14)
    expect(
      (
        await server.fetch('/api/export/archive', {
          headers: { authorization: `Bearer ${person.sessionId}` },
        })
      ).status,
    ).toBe(200)
    expect(await transactions(person)).toHaveLength(1)
  })

  test('can be undone until then; afterwards the user subscribes again, which stops the deletion', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    await person.call(cancelSubscription)
    expect((await person.call(resumeSubscription)).data.subscription.cancelsAtPeriodEnd).toBe(false)
    await person.call(cancelSubscription)
    await at('2026-07-22T00:00:00.000Z')
    expect((await person.call(resumeSubscription)).error.code).toBe('not_subscribed')
    await subscribe(person, 'yearly')
    expect(await status(person)).toMatchObject({
      status: 'active',
      plan: 'yearly',
      deletesAt: null,
      daysleft: null,
    })
  })
})

describe('changing the plan', () => {
  test('charges what was shown: the year minus the unused days of the month', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    server.setNow('2026-07-05T12:00:00.000Z')
    const { data: shown } = await person.call(previewPlanChange, { query: { planId: 'yearly' } })
    // Half of the 30 days are left: 19.99 × 15 ÷ 30 = 9.995, to the cent 10.00; 160.68 − 10.00 = 150.68.
    expect(shown).toMatchObject({
      credit: '-10.00',
      charge: '160.68',
      dueNow: '150.68',
      remainingCredit: '0.00',
    })
    const change = { planId: 'yearly' as const, dueNow: shown.dueNow, prorationAt: shown.prorationAt }
    const wrong = await person.call(changePlan, { body: { ...change, dueNow: '150.00' } })
    expect([wrong.status, wrong.error.code]).toEqual([409, 'amount_changed'])
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => person.call(changePlan, { body: change })),
    )
    expect(clicks.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect((await transactions(person)).map(({ amount }) => amount)).toEqual([1999, 15_068])
    expect(await status(person)).toMatchObject({ plan: 'yearly', paidUntil: '2027-07-05T12:00:00.000Z' })
  })

  test('to the cheaper plan keeps the rest as credit, which pays the next months first', async () => {
    const person = await insertPerson(server)
    await subscribe(person, 'yearly')
    await at('2026-12-19T12:00:00.000Z')
    const { data: shown } = await person.call(previewPlanChange, { query: { planId: 'monthly' } })
    // 183 of 365 days are left: 160.68 × 183 ÷ 365 = 80.56; a month costs 19.99, so 60.57 remain.
    expect(shown).toMatchObject({ credit: '-80.56', dueNow: '0.00', remainingCredit: '60.57' })
    await person.call(changePlan, {
      body: { planId: 'monthly', dueNow: '0', prorationAt: shown.prorationAt },
    })
    await at('2027-04-01T00:00:00.000Z')
    // Three months paid from credit (59.97), the fourth not due yet: 0.60 is left.
    expect((await transactions(person)).map(({ amount }) => amount)).toEqual([16_068])
    expect((await status(person)).nextCharge).toBe('19.39')
  })

  test('is refused without a charge if the card declines, and for the current plan', async () => {
    const person = await insertPerson(server)
    await subscribe(person)
    await changeCard(person, CARDS.declinesLater)
    const { data: shown } = await person.call(previewPlanChange, { query: { planId: 'yearly' } })
    const body = { planId: 'yearly' as const, dueNow: shown.dueNow, prorationAt: shown.prorationAt }
    const refused = await person.call(changePlan, { body })
    expect([refused.status, refused.error.code]).toEqual([402, 'payment_failed'])
    expect(await status(person)).toMatchObject({ status: 'active', plan: 'monthly' })
    expect((await person.call(previewPlanChange, { query: { planId: 'monthly' } })).status).toBe(422)
  })
})

test('an invoice is a PDF for its owner and not found for anybody else', async () => {
  const owner = await insertPerson(server)
  const stranger = await insertPerson(server)
  await subscribe(owner)
  const [invoice] = (await owner.call(listInvoices)).data
  const get = (person: Person) =>
    server.fetch(`/api/billing/invoices/${invoice?.id}/file`, {
      headers: { authorization: `Bearer ${person.sessionId}` },
    })
  const answer = await get(owner)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await get(stranger)).status).toBe(404)
  expect((await stranger.call(listInvoices)).data).toEqual([])
})

test('a granted subscription can neither be cancelled nor changed here, and is not charged', async () => {
  const person = await insertPerson(server)
  await server.deps.db.execute(
    sql`INSERT INTO subscriptions (user_id, status, plan, updated_at) VALUES (${person.userId}, 'active', 'yearly', now())`,
  )
  expect(await status(person)).toMatchObject({ status: 'active', isGranted: true })
  expect((await person.call(cancelSubscription)).error.code).toBe('not_subscribed')
  await at('2028-01-01T00:00:00.000Z')
  expect(await status(person)).toMatchObject({ status: 'active', isGranted: true })
})
