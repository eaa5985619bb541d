import {
  endAffiliate,
  listAffiliates,
  listPayouts,
  runPayouts as runPayoutsEndpoint,
  settlePayout,
  takePayoutFile,
  transferPayouts,
} from '@ballast/contract/affiliates/affiliate-admin'
import { changePayoutDetails, getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../../platform/database/database.ts'
import { billingPayments } from '../../schema/billing.ts'
import { insertAdmin, insertAffiliate, registerThrough } from '../../test/affiliates.ts'
import type { Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openPayoutStandIns, type PayoutStandIns } from '../../test/stand-ins/payout-stand-ins.ts'
import { openStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in/stand-in.ts'
import { bookCommissions } from './book-commissions.ts'
import { runPayouts } from './run-payouts.ts'
import { transferPayouts as transfer } from './transfer-payouts.ts'

let server: TestServer
let stripe: StripeStandIn
let peers: PayoutStandIns
let admin: Person
beforeAll(async () => {
  stripe = await openStripeStandIn()
  peers = await openPayoutStandIns()
  server = await openTestServer({ BILLING: 'on', ...stripe.env, ...peers.env })
  admin = await insertAdmin(server)
})
/** A month has one run, and every test is in the same month, so each starts with an empty programme. */
beforeEach(async () => {
  peers.reset()
  await server.deps.db.execute(
    sql`TRUNCATE affiliates, affiliate_codes, affiliate_clicks, affiliate_referrals, affiliate_entries,
      affiliate_payout_runs, affiliate_payouts, billing_payments`,
  )
  await at('2026-06-20T12:00:00.000Z')
})
afterAll(async () => {
  await server.close()
  await stripe.close()
  await peers.close()
})

const at = async (instant: string) => {
  server.setNow(instant)
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
}

type ReferralPayments = { code: string; cents: readonly number[]; day?: string; provider?: string }

/** A referral and what they paid, as the payments ledger states it. */
async function pays({ code, cents, day = '2026-06-20', provider = 'stripe' }: ReferralPayments) {
  const { userId } = await registerThrough(server, code)
  const add = (amount: number, invoiceId: string, kind: 'payment' | 'refund') =>
    server.deps.db.insert(billingPayments).values({
      userId,
      id: crypto.randomUUID(),
      provider,
      kind,
      providerId: crypto.randomUUID(),
      invoiceId,
      currency: 'USD',
      amount,
      attempted: Math.abs(amount),
      occurredAt: new Date(`${day}T12:00:00.000Z`),
    })
  const book = () =>
    withTransaction(server.deps.db, (db) =>
      bookCommissions(db, { userId, provider, now: server.deps.clock.now() }),
    )
  const invoices: string[] = []
  for (const amount of cents) {
    const invoice = crypto.randomUUID()
    invoices.push(invoice)
    await add(amount, invoice, 'payment')
  }
  await book()
  return {
    refund: async (index: number, amount: number) => {
      await add(-amount, invoices[index] ?? '', 'refund')
      await book()
    },
  }
}
const state = async () => (await admin.call(listPayouts)).data
const money = async (person: Person) => (await person.call(getAffiliateDashboard)).data.money

describe('the monthly run', () => {
  test('pays every affiliate with 50 dollars payable the whole sum, and nobody else', async () => {
    const exact = await insertAffiliate(server, admin)
    const below = await insertAffiliate(server, admin)
    const held = await insertAffiliate(server, admin)
    await pays({ code: exact.code, cents: [16_667] })
    await pays({ code: below.code, cents: [16_664] })
    await pays({ code: held.code, cents: [20_000], day: '2026-06-25' })
    await at('2026-07-20T12:00:00.000Z')
    expect(await runPayouts(server.deps)).toEqual({ made: 1 })
    const { payouts, ledger } = await state()
    expect(payouts.map(({ amount, status, month }) => [amount, status, month])).toEqual([
      ['50.00', 'open', '2026-07'],
    ])
    expect(ledger).toEqual({ programme: '-159.99', owed: '109.99', onTheWay: '50.00', paid: '0.00' })
    expect(await money(exact.affiliate)).toMatchObject({ payable: '0.00', onTheWay: '50.00' })
  })

  test('happens once a month, also with several servers at a time, and after a month in which the server was down', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    await at('2026-09-09T04:00:00.000Z')
    const runs = await Promise.all([1, 2, 3].map(() => runPayouts(server.deps)))
    expect(runs.filter((run) => run !== null)).toEqual([{ made: 1 }])
    const again = await admin.call(runPayoutsEndpoint)
    expect([again.status, again.error.code]).toEqual([409, 'payouts_run'])
    await pays({ code, cents: [20_000] })
    expect(await runPayouts(server.deps)).toBeNull()
    await at('2026-10-01T00:00:00.000Z')
    expect((await admin.call(runPayoutsEndpoint)).data).toEqual({ made: 1 })
    expect((await state()).payouts.map(({ month }) => month)).toEqual(['2026-10', '2026-09'])
    expect(await money(affiliate)).toMatchObject({ onTheWay: '120.00' })
  })

  test('pays nobody without an address; they are paid once they have entered one', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    await server.deps.db.execute(sql`UPDATE affiliates SET payout_address = '', payout_identity = ''`)
    await at('2026-07-20T12:00:00.000Z')
    expect(await runPayouts(server.deps)).toEqual({ made: 0 })
    const body = { payoutService: 'paypal' as const, payoutAddress: 'own@example.com' }
    expect((await affiliate.call(changePayoutDetails, { body })).status).toBe(200)
    await at('2026-08-20T12:00:00.000Z')
    expect(await runPayouts(server.deps)).toEqual({ made: 1 })
  })

  test('deducts what was reversed after a payout from the next one', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    const payer = await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    const [payout] = (await state()).payouts
    await admin.call(settlePayout, { params: { id: payout!.id }, body: { outcome: 'paid' } })
    await payer.refund(0, 20_000)
    expect(await money(affiliate)).toMatchObject({ payable: '-60.00', paid: '60.00', held: '0.00' })
    await pays({ code, cents: [40_000] })
    await at('2026-09-01T05:00:00.000Z')
    await runPayouts(server.deps)
    expect((await state()).payouts[0]?.amount).toBe('60.00')
    const { ledger } = await state()
    expect(ledger).toEqual({ programme: '-120.00', owed: '0.00', onTheWay: '60.00', paid: '60.00' })
  })
})

describe('a payout', () => {
  test('that failed is owed again, is added to the next, and is settled once', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    const id = (await state()).payouts[0]!.id
    const failed = { outcome: 'failed' as const, reason: 'No such account' }
    expect((await admin.call(settlePayout, { params: { id }, body: failed })).status).toBe(200)
    const twice = await admin.call(settlePayout, { params: { id }, body: { outcome: 'paid' } })
    expect([twice.status, twice.error.code]).toEqual([409, 'payout_settled'])
    const { data } = await affiliate.call(getAffiliateDashboard)
    expect(data.money).toMatchObject({ payable: '60.00', onTheWay: '0.00', paid: '0.00' })
    expect(data.payouts[0]).toMatchObject({ status: 'failed', reason: 'No such account' })
    await affiliate.call(changePayoutDetails, {
      body: { payoutService: 'wise', payoutAddress: 'new@example.org' },
    })
    await at('2026-09-01T05:00:00.000Z')
    await runPayouts(server.deps)
    expect((await state()).payouts[0]).toMatchObject({ address: 'new@example.org', service: 'wise' })
  })

  test('that failed after the end goes to the address the affiliate has corrected', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    const { id } = (await admin.call(listAffiliates)).data.affiliates.find((one) => one.code === code)!
    await admin.call(endAffiliate, { params: { id }, body: { reason: 'Moved on' } })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    const failed = { outcome: 'failed' as const, reason: 'No such account' }
    const [payout] = (await state()).payouts
    await admin.call(settlePayout, { params: { id: payout!.id }, body: failed })
    const body = { payoutService: 'wise' as const, payoutAddress: 'right@example.org' }
    expect((await affiliate.call(changePayoutDetails, { body })).status).toBe(200)
    await at('2026-09-01T05:00:00.000Z')
    await runPayouts(server.deps)
    expect((await state()).payouts[0]).toMatchObject({ address: 'right@example.org', service: 'wise' })
  })
})

describe('a payout that was recorded as paid', () => {
  const paid = async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    const params = { id: (await state()).payouts[0]!.id }
    await admin.call(settlePayout, { params, body: { outcome: 'paid' } })
    return {
      affiliate,
      settle: (body: BodyInputOf<typeof settlePayout>) => admin.call(settlePayout, { params, body }),
    }
  }

  test('and comes back is owed again, once, and is added to the next', async () => {
    const { affiliate, settle } = await paid()
    expect(await money(affiliate)).toMatchObject({ payable: '0.00', paid: '60.00' })
    const back = { outcome: 'failed' as const, reason: 'The bank sent it back' }
    const answers = await Promise.all([settle(back), settle(back)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await money(affiliate)).toMatchObject({ payable: '60.00', onTheWay: '0.00', paid: '0.00' })
    expect((await state()).ledger).toMatchObject({ owed: '60.00', onTheWay: '0.00', paid: '0.00' })
    expect((await settle({ outcome: 'paid' })).error.code).toBe('payout_settled')
    await at('2026-09-01T05:00:00.000Z')
    await runPayouts(server.deps)
    expect((await state()).payouts.map(({ status, amount }) => [status, amount])).toEqual([
      ['open', '60.00'],
      ['failed', '60.00'],
    ])
  })

  test('is not recorded as paid twice', async () => {
    const { settle } = await paid()
    expect((await settle({ outcome: 'paid' })).error.code).toBe('payout_settled')
  })
})

describe('the commission of a referral that is being reviewed', () => {
  const review = (to: 'review' | 'counted') =>
    server.deps.db.execute(sql`UPDATE affiliate_referrals SET status = ${to}`)

  test('is held until it is decided, however long ago it was paid', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await review('review')
    expect(await money(affiliate)).toMatchObject({ payable: '0.00', held: '60.00' })
    expect(await runPayouts(server.deps)).toEqual({ made: 0 })
    await review('counted')
    expect(await money(affiliate)).toMatchObject({ payable: '60.00', held: '0.00' })
  })

  test('is not held back from what others earned if it was paid out before', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    await review('review')
    expect(await money(affiliate)).toMatchObject({ payable: '0.00', held: '0.00', onTheWay: '60.00' })
    const params = { id: (await state()).payouts[0]!.id }
    await admin.call(settlePayout, { params, body: { outcome: 'failed', reason: 'No such account' } })
    expect(await money(affiliate)).toMatchObject({ payable: '0.00', held: '60.00' })
  })
})

test('somebody whose participation has ended still sees their balance, their payouts and why it ended', async () => {
  const { affiliate, id, code } = await insertAffiliate(server, admin)
  await pays({ code, cents: [20_000, 10_000] })
  await at('2026-08-01T05:00:00.000Z')
  await runPayouts(server.deps)
  expect((await affiliate.call(getAffiliateDashboard)).data.endReason).toBeNull()
  await admin.call(endAffiliate, { params: { id }, body: { reason: 'Moved on' } })
  const { data, status } = await affiliate.call(getAffiliateDashboard)
  expect([status, data.endReason, data.canChangeCode]).toEqual([200, 'Moved on', false])
  expect(data.money).toMatchObject({ onTheWay: '90.00' })
  expect(data.payouts).toHaveLength(1)
})

describe('files', () => {
  const filled = async (service: 'paypal' | 'wise') => {
    const { code } = await insertAffiliate(server, admin, {
      name: '=HYPERLINK("http://x"), "Ann"',
      payoutService: service,
      payoutAddress: 'ann.lee@example.org',
    })
    await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    return (await admin.call(takePayoutFile, { body: { month: '2026-08', service } })).data
  }

  test('of PayPal hold recipient, amount, currency, an id without spaces, a note and the wallet', async () => {
    const { name, content } = await filled('paypal')
    expect(name).toBe('paypal-payouts-2026-08.csv')
    expect(content).toMatch(
      /^ann\.lee@example\.org,60\.00,USD,[0-9a-f]{30},Ballast affiliate payout 2026-08,PAYPAL\r\n$/,
    )
  })

  test('of Wise have its columns, and no formula a spreadsheet would run', async () => {
    const { content } = await filled('wise')
    const [head, line, rest] = content.split('\r\n')
    expect(head).toBe(
      'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency',
    )
    expect(line).toBe(
      `"'=HYPERLINK(""http://x""), ""Ann""",ann.lee@example.org,Ballast affiliate payout 2026-08,PERSON,target,60.00,USD,USD`,
    )
    expect(rest).toBe('')
  })

  test('can be downloaded again, and their payouts are never sent through the API too', async () => {
    const first = await filled('paypal')
    const again = await admin.call(takePayoutFile, { body: { month: '2026-08', service: 'paypal' } })
    expect(again.data.content).toBe(first.content)
    const sent = await admin.call(transferPayouts, { body: { month: '2026-08', service: 'paypal' } })
    expect(sent.data).toEqual({ sent: 0, paid: 0, failed: 0, waiting: 0 })
    expect(peers.paid()).toEqual([])
    const [payout] = (await state()).payouts
    expect(payout).toMatchObject({ status: 'sent', byFile: true, reference: null })
    await admin.call(settlePayout, { params: { id: payout!.id }, body: { outcome: 'paid' } })
    const none = await admin.call(takePayoutFile, { body: { month: '2026-08', service: 'paypal' } })
    expect(none.status).toBe(404)
  })
})

describe.each(['paypal', 'wise'] as const)('the interface of %s', (service) => {
  const ready = async () => {
    const { affiliate, code } = await insertAffiliate(server, admin, {
      payoutService: service,
      payoutAddress: 'ann@example.org',
    })
    await pays({ code, cents: [20_000] })
    await at('2026-08-01T05:00:00.000Z')
    await runPayouts(server.deps)
    return affiliate
  }
  const send = async () => (await admin.call(transferPayouts, { body: { month: '2026-08', service } })).data
  const follow = () => transfer(server.deps, { service, sendsOpen: false })

  test('pays once, and the payout is booked when the service says it arrived', async () => {
    const affiliate = await ready()
    expect(await send()).toEqual({ sent: 1, paid: 0, failed: 0, waiting: 1 })
    expect(peers.paid()).toEqual([{ service, address: 'ann@example.org', amount: '60.00', currency: 'USD' }])
    expect(await money(affiliate)).toMatchObject({ onTheWay: '60.00' })
    peers.arrive()
    expect(await follow()).toMatchObject({ paid: 1 })
    await Promise.all([follow(), send()])
    expect(await money(affiliate)).toMatchObject({ onTheWay: '0.00', paid: '60.00' })
    expect(peers.paid()).toHaveLength(1)
  })

  test('whose answer was lost is retried under the same key, and nobody is paid twice', async () => {
    const affiliate = await ready()
    peers.loseAnswers(1)
    expect(await send()).toMatchObject({ sent: 1, waiting: 1 })
    expect((await state()).payouts[0]).toMatchObject({ status: 'sent', reference: null })
    const file = await admin.call(takePayoutFile, { body: { month: '2026-08', service } })
    expect(file.status, 'it is in no file either').toBe(404)
    await Promise.all([follow(), follow()])
    peers.arrive()
    await follow()
    expect(peers.paid()).toHaveLength(1)
    expect(await money(affiliate)).toMatchObject({ paid: '60.00' })
  })

  test('without an answer for more than 25 days is not retried automatically', async () => {
    await ready()
    peers.loseAnswers(1)
    await send()
    const calls = peers.calls()
    await at('2026-08-27T05:00:00.000Z')
    await follow()
    expect(peers.calls()).toBe(calls)
    expect((await state()).payouts[0]?.reason).toContain('Check there whether it was paid')
  })

  test('that is refused leaves the payout open, says why, and the file can be downloaded instead', async () => {
    const affiliate = await ready()
    peers.refuse('Account is limited')
    expect(await send()).toMatchObject({ sent: 1, paid: 0, failed: 0 })
    expect((await state()).payouts[0]).toMatchObject({
      status: 'open',
      reason: expect.stringContaining('Account is limited'),
    })
    expect(await money(affiliate)).toMatchObject({ onTheWay: '60.00' })
    expect((await admin.call(takePayoutFile, { body: { month: '2026-08', service } })).status).toBe(200)
  })

  test('that is reported as failed makes the payout owed again', async () => {
    const affiliate = await ready()
    await send()
    peers.bounce()
    expect(await follow()).toMatchObject({ failed: 1 })
    expect(await money(affiliate)).toMatchObject({ payable: '60.00', onTheWay: '0.00' })
  })
})

test('sandbox money is never sent, whatever is configured', async () => {
  await server.close()
  server = await openTestServer({ BILLING: 'on', ...peers.env })
  admin = await insertAdmin(server)
  const { code } = await insertAffiliate(server, admin)
  await pays({ code, cents: [20_000], provider: 'sandbox' })
  await at('2026-08-01T05:00:00.000Z')
  await runPayouts(server.deps)
  const refused = await admin.call(transferPayouts, { body: { month: '2026-08', service: 'paypal' } })
  expect([refused.status, refused.error.code]).toEqual([409, 'payouts_played'])
  expect(await transfer(server.deps, { service: 'paypal', sendsOpen: true })).toMatchObject({ sent: 0 })
  expect(peers.calls()).toBe(0)
  const { data } = await admin.call(takePayoutFile, { body: { month: '2026-08', service: 'paypal' } })
  expect(data.name).toBe('sandbox-paypal-payouts-2026-08.csv')
  expect(data.content).toContain('SANDBOX, not money')
})
