import { actOnUser } from '@ballast/contract/admin/users'
import { cancelSubscription, getBilling, refreshBilling } from '@ballast/contract/billing'
import { requestDeletion } from '@ballast/contract/own-account'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAdmin } from '../../test/affiliates.ts'
import { beginPaying } from '../../test/billing.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { stripeServer } from '../../test/stripe-stand-in/stripe-server.ts'
import { remindAndDelete } from '../own-account/delete-account.ts'
import { findSubscription } from '../subscription/subscription.queries.ts'
import { reconcileBilling } from './billing.jobs.ts'
import { warnAndDelete } from './warn-and-delete.job.ts'

const PAYS = '4242424242424242'
const NOW = '2026-06-20T12:00:00Z'
const reason = 'Shares an account'
const { server, stripe } = stripeServer()
let admin: Person
let person: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})
beforeEach(async () => {
  server.setNow(NOW)
  person = await insertPerson(server)
})

const pay = async () => {
  const { data } = await beginPaying(person)
  expect(stripe.confirm(data.clientSecret, PAYS)).toBe('succeeded')
  await person.call(refreshBilling)
}
const act = (name: 'suspend' | 'restore') =>
  admin.call(actOnUser, { params: { id: person.userId }, body: { act: name, reason } })
const stored = () => findSubscription(server.deps.db, person)

describe('a suspended user', () => {
  test('is charged no more: the subscription ends with the paid time', async () => {
    await pay()
    await act('suspend')
    await expect.poll(async () => (await stored())?.cancelsAtPeriodEnd).toBe(true)
    expect((await stored())?.status).toBe('active')
  })

  test('who was suspended while the provider could not be reached is charged no more either', async () => {
    await pay()
    await server.deps.db.execute(sql`UPDATE users SET suspended_at = ${NOW} WHERE id = ${person.userId}`)
    await reconcileBilling(server.deps)
    expect((await stored())?.cancelsAtPeriodEnd).toBe(true)
  })

  test('cannot pay a checkout that was left open', async () => {
    const { data } = await beginPaying(person)
    await server.deps.db.execute(sql`UPDATE users SET suspended_at = ${NOW} WHERE id = ${person.userId}`)
    await reconcileBilling(server.deps)
    expect(stripe.confirm(data.clientSecret, PAYS)).toBe('over')
  })
})

describe('somebody who goes on as before', () => {
  test('keeps a subscription that is renewed', async () => {
    await pay()
    await reconcileBilling(server.deps)
    expect((await person.call(getBilling)).data.subscription.cancelsAtPeriodEnd).toBe(false)
  })
})

describe('a deleted account', () => {
  test('leaves no checkout that could be paid', async () => {
    const { data } = await beginPaying(person)
    await person.call(requestDeletion, { body: { currentPassword: 'correct horse' } })
    for (const instant of ['2026-06-26T13:00:00Z', '2026-06-27T13:30:00Z']) {
      server.setNow(instant)
      await remindAndDelete(server.deps)
    }
    expect((await person.call(getBilling)).status).toBe(401)
    expect(stripe.confirm(data.clientSecret, PAYS)).toBe('over')
  })
})

describe('the data of a suspended user', () => {
  test('is not deleted, and is kept for 30 days with all warnings once they are restored', async () => {
    await pay()
    await person.call(cancelSubscription)
    await act('suspend')
    stripe.passTime(Date.parse('2026-07-20T13:00:00Z'))
    server.setNow('2026-07-20T13:00:00Z')
    await reconcileBilling(server.deps)
    expect((await stored())?.status).toBe('cancelled')
    for (const day of ['08-06', '08-13', '08-19', '08-21', '09-20']) {
      server.setNow(`2026-${day}T13:00:00Z`)
      await warnAndDelete(server.deps)
    }
    expect((await stored())?.status).toBe('cancelled')
    await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
    await act('restore')
    expect((await stored())?.deletesAt?.toISOString()).toBe('2026-10-20T13:00:00.000Z')
  })
})
