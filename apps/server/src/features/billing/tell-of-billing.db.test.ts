import {
  cancelSubscription,
  changePlan,
  confirmSandboxPayment,
  previewPlanChange,
  refreshBilling,
  updateCard,
} from '@ballast/contract/billing'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CARDS, entered, subscribe } from '../../test/billing.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { reconcileBilling } from './billing.jobs.ts'

let server: TestServer
beforeEach(async () => {
  server ??= await openTestServer({ BILLING: 'on' })
  server.setNow('2026-06-20T12:00:00.000Z')
})
afterAll(() => server.close())

const at = async (instant: string, limit?: number) => {
  server.setNow(instant)
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
  await reconcileBilling(server.deps, limit)
}
const notificationTitles = async (person: Person) =>
  (await person.call(listNotifications, { query: { kind: ['billing'] } })).data.notifications
    .map(({ title }) => title.join(''))
    .reverse()
const mails = ({ userId }: Person) =>
  rowsOf<{ title: string[] }>(
    server.deps.db,
    sql`SELECT n.title FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
        WHERE n.user_id = ${userId} AND d.channel = 'mail'`,
  )

test('a changed plan, a failed charge, and the end are notified once, however often it is checked', async () => {
  const person = await insertPerson(server)
  await subscribe(person, 'monthly')
  expect(await notificationTitles(person), 'the first payment is on the page').toEqual([])
  const { data: price } = await person.call(previewPlanChange, { query: { planId: 'yearly' } })
  await person.call(changePlan, {
    body: { planId: 'yearly', dueNow: price.dueNow, prorationAt: price.prorationAt },
  })
  await Promise.all(Array.from({ length: 4 }, () => person.call(refreshBilling)))
  expect(await notificationTitles(person)).toEqual(['Your plan is Professional Annual now'])
  const { data } = await person.call(updateCard)
  if (data.kind === 'form')
    await person.call(confirmSandboxPayment, {
      body: { clientSecret: data.clientSecret, ...entered(CARDS.declinesLater) },
    })
  await at('2027-06-20T13:00:00.000Z')
  await at('2027-06-20T14:00:00.000Z')
  expect(await notificationTitles(person)).toEqual([
    'Your plan is Professional Annual now',
    'A payment failed',
  ])
  await at('2027-08-10T13:00:00.000Z')
  expect((await notificationTitles(person)).at(-1)).toBe('Your subscription has ended')
  expect(
    (await mails(person)).map(({ title }) => title.join('')),
    'what has its own letter',
  ).toEqual(['Your plan is Professional Annual now'])
})

test('a cancellation is notified once', async () => {
  const person = await insertPerson(server)
  await subscribe(person, 'monthly')
  await person.call(cancelSubscription)
  await person.call(cancelSubscription)
  expect(await notificationTitles(person)).toEqual(['Your subscription is cancelled'])
})

test('the end of a trial is notified once, three days before and not earlier, unless it was cancelled', async () => {
  const person = await insertPerson(server)
  const other = await insertPerson(server)
  for (const one of [person, other]) await subscribe(one, 'monthly')
  await server.deps.db.execute(
    sql`UPDATE subscriptions SET status = 'trialing', paid_until = '2026-07-20T12:00:00Z'
        WHERE user_id IN (${person.userId}, ${other.userId})`,
  )
  await server.deps.db.execute(
    sql`UPDATE subscriptions SET cancels_at_period_end = true WHERE user_id = ${other.userId}`,
  )
  await at('2026-07-17T11:59:59.000Z')
  expect(await notificationTitles(person)).toEqual([])
  await at('2026-07-17T12:00:00.000Z')
  await at('2026-07-18T12:00:00.000Z')
  expect(await notificationTitles(person)).toEqual(['Your trial ends soon'])
  expect(await notificationTitles(other)).toEqual([])
})

test('everybody whose trial ends is notified, however many there are', async () => {
  const people = [await insertPerson(server), await insertPerson(server), await insertPerson(server)]
  for (const one of people) await subscribe(one, 'monthly')
  await server.deps.db.execute(
    sql`UPDATE subscriptions SET status = 'trialing', paid_until = '2026-07-20T12:00:00Z'
        WHERE user_id = ANY(ARRAY[${sql.join(
          people.map(({ userId }) => sql`${userId}::uuid`),
          sql`, `,
        )}])`,
  )
  await at('2026-07-18T12:00:00.000Z', 2)
  for (const one of people) expect(await notificationTitles(one)).toEqual(['Your trial ends soon'])
})
