import { getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { getSubscription } from '@ballast/contract/auth'
import { listInvoices } from '@ballast/contract/billing'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertAdmin, insertAffiliate, registerThrough } from '../../test/affiliates.ts'
import { beginPaying } from '../../test/billing.ts'
import type { Person } from '../../test/client.ts'
import { tablesOfUser } from '../../test/records-in.ts'
import { sendEvent, stripeServer } from '../../test/stripe-stand-in/stripe-server.ts'
import { remindAndDelete } from '../own-account/delete-account.ts'

const PAYS = '4242424242424242'
const TIMES = 20
const { server, stripe } = stripeServer()

const send = async (event: ReturnType<typeof stripe.event>) => (await sendEvent(server, event)).status
const paid = async (person: Person): Promise<string> => {
  const { data } = await beginPaying(person)
  expect(stripe.confirm(data.clientSecret, PAYS)).toBe('succeeded')
  const [row] = await rowsOf<{ customer: string }>(
    server.deps.db,
    sql`SELECT customer_id AS customer FROM billing_customers WHERE user_id = ${person.userId}`,
  )
  return row?.customer ?? ''
}
const paymentsOf = ({ userId }: Person) =>
  rowsOf(server.deps.db, sql`SELECT id FROM billing_payments WHERE user_id = ${userId}`)

test('messages about a referral’s payment, delivered many times at once, and out of order, count once: payment, invoice and commission', async () => {
  const { affiliate, code } = await insertAffiliate(server, await insertAdmin(server))
  const person = await registerThrough(server, code)
  const customer = await paid(person)
  const messages = ['charge.succeeded', 'invoice.paid', 'customer.subscription.created'].map((type) =>
    stripe.event(type, { object: 'invoice', id: 'in_x', customer }),
  )
  const answers = await Promise.all(
    Array.from({ length: TIMES }, () => messages.toReversed().map(send)).flat(),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  expect((await person.call(getSubscription)).data.status).toBe('active')
  expect((await person.call(listInvoices)).data).toHaveLength(1)
  expect(await paymentsOf(person)).toHaveLength(1)
  const { money } = (await affiliate.call(getAffiliateDashboard)).data
  expect([money.held, money.earned]).toEqual(['6.00', '6.00'])
})

test('a message about a deleted user is accepted, its money is booked, and nothing else of them comes back', async () => {
  const { affiliate, code } = await insertAffiliate(server, await insertAdmin(server))
  const person = await registerThrough(server, code)
  const customer = await paid(person)
  const message = (type: string) => stripe.event(type, { object: 'invoice', id: 'in_x', customer })
  expect(await send(message('invoice.paid'))).toBe(200)
  await server.deps.db.execute(
    sql`UPDATE users SET deletes_at = '2026-06-01', deletion_reminded_at = '2026-06-01' WHERE id = ${person.userId}`,
  )
  await remindAndDelete(server.deps)
  const retained = await tablesOfUser(server, person.userId)
  for (const each of stripe.books.subscriptions)
    if (each.customer === customer) Object.assign(each, { status: 'canceled', endedAt: stripe.books.now })
  const charge = stripe.books.charges.find((each) => each.customer === customer)
  charge?.refunds.push({ id: 're_1', amount: 500, status: 'succeeded', created: stripe.books.now })
  for (const type of ['customer.subscription.deleted', 'charge.refunded'])
    expect(await send(message(type))).toBe(200)
  expect(await tablesOfUser(server, person.userId)).toEqual(retained)
  const { money } = (await affiliate.call(getAffiliateDashboard)).data
  expect([money.earned, money.reversed]).toEqual(['6.00', '-1.50'])
})

test('a message of an unknown kind or about nothing known is accepted; one that is too large is refused', async () => {
  const unknown = stripe.event('something.new', { object: 'unheard_of', id: 'x' })
  for (const known of [unknown, stripe.event('customer.updated', { object: 'customer' })])
    expect(await send(known)).toBe(200)
  expect(await send({ ...unknown, body: 'x'.repeat(5_000_000) })).toBe(413)
})
