import { decideReferral, listAffiliates, listPayouts } from '@ballast/contract/affiliates/affiliate-admin'
import { applyAsAffiliate, getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { refreshBilling } from '@ballast/contract/billing'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDuplicate, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { application, insertAdmin, insertAffiliate, registerThrough } from '../../test/affiliates.ts'
import { beginPaying } from '../../test/billing.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { stripeServer } from '../../test/stripe-stand-in/stripe-server.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'
import { bookCommissions } from './book-commissions.ts'

/** Payments as the Stripe adapter books them, against a stand-in for Stripe's API. */
const PAYS = '4242424242424242'
const { server, stripe } = stripeServer()
let admin: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})

const pay = async (person: Person, planId: 'monthly' | 'yearly' = 'monthly') => {
  const { data } = await beginPaying(person, planId)
  expect(stripe.confirm(data.clientSecret, PAYS)).toBe('succeeded')
  await person.call(refreshBilling)
  const [row] = await rowsOf<{ customer: string }>(
    server.deps.db,
    sql`SELECT customer_id AS customer FROM billing_customers WHERE user_id = ${person.userId}`,
  )
  return stripe.books.charges.find(({ customer }) => customer === row?.customer)!
}
const money = async (person: Person) => (await person.call(getAffiliateDashboard)).data.money
const entriesOf = (affiliateId: string) =>
  rowsOf<{ kind: string; owed: number }>(
    server.deps.db,
    sql`SELECT kind, owed::int AS owed FROM affiliate_entries WHERE affiliate_id = ${affiliateId} ORDER BY booked_at, id`,
  )

describe('what a referral pays', () => {
  test('earns 30 % of it, held for 30 days, shown in the month it was paid', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    await pay(await registerThrough(server, code))
    await pay(await registerThrough(server, code), 'yearly')
    await registerThrough(server, code)
    const { data } = await affiliate.call(getAffiliateDashboard)
    expect(data.counts).toEqual({ clicks: 0, signUps: 3, inReview: 0, conversions: 2 })
    expect(data.money).toEqual({
      held: '54.20',
      payable: '0.00',
      onTheWay: '0.00',
      paid: '0.00',
      earned: '54.20',
      reversed: '0.00',
    })
    expect(data.nextRelease).toBe('2026-07-20T12:00:00.000Z')
    expect(data.months).toEqual([
      {
        month: '2026-06',
        clicks: 0,
        signUps: 3,
        conversions: 2,
        earned: '54.20',
        reversed: '0.00',
        paid: '0.00',
      },
    ])
    server.setNow('2026-07-20T12:00:00.000Z')
    await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
    expect(await money(affiliate)).toMatchObject({ held: '0.00', payable: '54.20' })
    server.setNow('2026-06-20T12:00:00.000Z')
  })

  test('is booked once, however often and by however many servers at a time it is checked', async () => {
    const { id, code } = await insertAffiliate(server, admin)
    const brought = await registerThrough(server, code)
    await pay(brought)
    await Promise.all([1, 2, 3].map(() => brought.call(refreshBilling)))
    const { db, clock } = server.deps
    const payer = { userId: brought.userId, provider: 'stripe', now: clock.now() }
    await Promise.all([1, 2].map(() => withTransaction(db, (db) => bookCommissions(db, payer))))
    expect(await entriesOf(id)).toEqual([{ kind: 'commission', owed: 600 }])
  })

  test('and gets back is deducted: in part, then in full, and a chargeback that was won returns', async () => {
    const { affiliate, id, code } = await insertAffiliate(server, admin)
    const brought = await registerThrough(server, code)
    const charge = await pay(brought)
    charge.refunds.push({ id: 're_part', amount: 1000, status: 'succeeded', created: stripe.books.now })
    await brought.call(refreshBilling)
    expect(await money(affiliate)).toMatchObject({ held: '3.00', earned: '6.00', reversed: '-3.00' })
    const dispute = {
      id: `dp_${id}`,
      charge: charge.id,
      amount: 999,
      status: 'needs_response',
      created: stripe.books.now,
    }
    stripe.books.disputes.push(dispute)
    await brought.call(refreshBilling)
    expect(await money(affiliate)).toMatchObject({ held: '0.00' })
    dispute.status = 'won'
    await brought.call(refreshBilling)
    expect(await money(affiliate)).toMatchObject({ held: '3.00' })
    expect((await entriesOf(id)).map(({ owed }) => owed)).toEqual([600, -300, -300, 300])
  })

  test('of a flagged referral is booked once an administrator accepts it, from its first payment on', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin, { payoutAddress: 'purse@example.org' })
    const brought = await registerThrough(server, code, { email: 'pur.se@example.org' })
    await pay(brought)
    expect((await money(affiliate)).held).toBe('0.00')
    const { data } = await admin.call(listAffiliates)
    const referral = data.referrals.find((row) => row.code === code)
    await admin.call(decideReferral, { params: { id: referral!.id }, body: { decision: 'count' } })
    expect((await money(affiliate)).held).toBe('6.00')
  })

  test('is reversed in full when a referral that was flagged later is refused', async () => {
    const payoutAddress = 'later.purse@example.org'
    const { affiliate, id, code } = await insertAffiliate(server, admin, { payoutAddress })
    const brought = await registerThrough(server, code)
    const charge = await pay(brought)
    charge.refunds.push({ id: 're_later', amount: 1000, status: 'succeeded', created: stripe.books.now })
    await brought.call(refreshBilling)
    expect(await money(affiliate)).toMatchObject({ held: '3.00' })
    await brought.call(applyAsAffiliate, { body: application({ payoutAddress }) })
    const { data } = await admin.call(listAffiliates)
    const referral = data.referrals.find((row) => row.code === code)
    await admin.call(decideReferral, { params: { id: referral!.id }, body: { decision: 'refuse' } })
    expect(await money(affiliate)).toMatchObject({ held: '0.00', earned: '6.00', reversed: '-6.00' })
    await brought.call(refreshBilling)
    expect((await entriesOf(id)).map(({ owed }) => owed)).toEqual([600, -300, -300])
  })

  test('by a user without a referral earns nobody anything', async () => {
    const before = (await admin.call(listPayouts)).data.ledger
    await pay(await insertPerson(server))
    expect((await admin.call(listPayouts)).data.ledger).toEqual(before)
  })
})

describe('the ledger', () => {
  test('adds up to zero, and the database refuses a booking that does not', async () => {
    const { data } = await admin.call(listPayouts)
    const cents = Object.values(data.ledger).map((amount) => Math.round(Number(amount) * 100))
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0)
    expect(Number(data.ledger.programme)).toBeLessThan(0)
    const unbalanced = sql`UPDATE affiliate_entries SET owed = owed + 1`
    await expect(server.deps.db.execute(unbalanced)).rejects.toSatisfy((error) => !isDuplicate(error))
  })

  test('keeps sandbox payments apart from real money', async () => {
    const { affiliate, id } = await insertAffiliate(server, admin)
    await server.deps.db.execute(sql`INSERT INTO affiliate_entries
      (id, affiliate_id, provider, source, kind, programme, owed, on_the_way, paid, occurred_at, booked_at)
      VALUES (gen_random_uuid(), ${id}, 'sandbox', 'played', 'commission', -9000, 9000, 0, 0, now(), now())`)
    expect(await money(affiliate)).toMatchObject({ payable: '0.00', earned: '0.00' })
  })

  test('names nobody, and keeps its amounts when a referral’s and an affiliate’s journal is deleted', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    const brought = await registerThrough(server, code)
    await pay(brought)
    const { db, jobs } = server.deps
    for (const { userId } of [brought, affiliate])
      await withTransaction(db, (db) => deleteUserData({ db, jobs }, { userId }))
    expect(await money(affiliate)).toMatchObject({ held: '6.00' })
    const rows = await rowsOf(db, sql`SELECT * FROM affiliate_entries`)
    for (const id of [brought.userId, affiliate.userId]) expect(JSON.stringify(rows)).not.toContain(id)
  })

  test('shows an affiliate no name, address or id of anybody they brought', async () => {
    const { affiliate, code } = await insertAffiliate(server, admin)
    const brought = await registerThrough(server, code, { email: 'a.secret.person@example.com' })
    await pay(brought)
    const text = JSON.stringify((await affiliate.call(getAffiliateDashboard)).data)
    expect(text).not.toContain('secret')
    expect(text).not.toContain('brought')
    expect(text).not.toContain(brought.userId)
  })
})
