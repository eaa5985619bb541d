import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMe, getUser } from '@ballast/contract/auth'
import { cancelSubscription, getBilling, refreshBilling } from '@ballast/contract/billing'
import { addScreenshot } from '@ballast/contract/screenshots'
import { addSetupPicture, createSetup, deleteSetupPicture } from '@ballast/contract/setups'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { PaymentUnavailable } from '../../platform/payments/payment-errors.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { subscribe } from '../../test/billing.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'
import { reconcileBilling } from './billing.jobs.ts'
import { RETAINED_TABLES } from './delete-user-data.ts'
import { warnAndDelete } from './warn-and-delete.job.ts'

let server: TestServer
afterEach(() => server.close())

const open = async (env: Record<string, string> = {}) => {
  server = await openTestServer({ BILLING: 'on', ...env })
}
const at = async (instant: string) => {
  server.setNow(instant)
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
  await warnAndDelete(server.deps)
}
/** Subscribed on 20 June, cancelled: paid until 20 July, deleted on 19 August at noon. */
async function cancelledPerson(): Promise<Person> {
  const person = await insertPerson(server)
  await subscribe(person)
  await insertTrade(person, await insertAccount(person), { journal: { notes: 'words' } })
  await person.call(cancelSubscription)
  server.setNow('2026-07-20T12:00:00.000Z')
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
  expect((await person.call(refreshBilling)).data.subscription.deletesAt).toBe('2026-08-19T12:00:00.000Z')
  return person
}
const trades = async ({ userId }: Person) => {
  const rows = await rowsOf<{ n: number }>(
    server.deps.db,
    sql`SELECT count(*)::int AS n FROM trades WHERE user_id = ${userId} AND ${unsettledToo('a test')}`,
  )
  return rows[0]?.n
}
/** Subjects of the mails about the end, in order; waits for the expected number. */
async function subjects(expected: number): Promise<string[]> {
  return waitFor(`${expected} mails`, async () => {
    const names = (await readdir(server.outbox)).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
    )
    const found = mails.map(({ subject }) => subject ?? '').filter((subject) => subject.includes('deleted'))
    return found.length >= expected && found
  })
}

test('warns 14, 7 and 1 days before, each once, then deletes; the login stays', async () => {
  await open()
  const person = await cancelledPerson()
  const bystander = await insertPerson(server)
  await insertTrade(bystander, await insertAccount(bystander))
  await at('2026-08-05T11:00:00.000Z')
  for (const instant of ['2026-08-05T12:00:00.000Z', '2026-08-05T13:00:00.000Z', '2026-08-09T12:00:00.000Z'])
    await at(instant)
  await at('2026-08-12T12:30:00.000Z')
  await at('2026-08-18T12:10:00.000Z')
  await at('2026-08-18T13:00:00.000Z')
  await at('2026-08-19T12:00:00.000Z')
  expect(await trades(person)).toBe(1)
  expect(await subjects(3)).toEqual([
    'Your Ballast data will be deleted in 14 days',
    'Your Ballast data will be deleted in 7 days',
    'Your Ballast data will be deleted in 1 day',
  ])
  await at('2026-08-19T12:30:00.000Z')
  expect(await trades(person)).toBe(0)
  expect(await trades(bystander)).toBe(1)
  expect((await person.call(getMe)).status).toBe(200)
  expect((await person.call(getUser)).data.subscriptionInfo).toEqual({ status: 'expired', daysleft: null })
  const audit = await rowsOf<{ action: string; actor: string; counts: Record<string, number> }>(
    server.deps.db,
    sql`SELECT action, actor, counts FROM audit_log WHERE subject_id = ${person.userId}`,
  )
  expect(audit).toHaveLength(1)
  expect(audit[0]).toMatchObject({ action: 'delete-user-data', actor: 'job:delete-expired-data' })
  expect(audit[0]?.counts).toMatchObject({ accounts: 1, trades: 1, trade_journals: 1 })
  expect(JSON.stringify(audit)).not.toContain('words')
  await subscribe(person)
  expect((await person.call(getBilling)).data.subscription.status).toBe('active')
})

test('everybody whose data is deleted within two weeks is warned, however many are earlier', async () => {
  await open()
  for (let n = 0; n < 3; n++) {
    await cancelledPerson()
    server.setNow('2026-06-20T12:00:00.000Z')
  }
  server.setNow('2026-08-05T12:00:00.000Z')
  await warnAndDelete(server.deps, 1)
  expect(await subjects(3)).toHaveLength(3)
})

test('after a long outage one mail states the days really left, and leaves a day to act on it', async () => {
  await open()
  const person = await cancelledPerson()
  await at('2026-09-10T08:00:00.000Z')
  expect(await trades(person)).toBe(1)
  expect(await subjects(1)).toEqual(['Your Ballast data will be deleted in 1 day'])
  expect((await person.call(getBilling)).data.subscription.deletesAt).toBe('2026-09-11T08:00:00.000Z')
  await at('2026-09-11T07:59:00.000Z')
  expect(await trades(person)).toBe(1)
  await at('2026-09-11T08:00:00.000Z')
  expect(await trades(person)).toBe(0)
  expect(await subjects(1)).toHaveLength(1)
})

test('subscribing again stops it, an exempt role is spared, and with billing off nothing is deleted', async () => {
  await open()
  const back = await cancelledPerson()
  await at('2026-08-18T13:00:00.000Z')
  await subscribe(back)
  server.setNow('2026-06-20T12:00:00.000Z')
  const spared = await cancelledPerson()
  await server.deps.db.execute(sql`UPDATE users SET role = 'freemium' WHERE id = ${spared.userId}`)
  server.setNow('2026-06-20T12:00:00.000Z')
  const other = await cancelledPerson()
  for (const day of ['18', '20', '22', '24']) {
    server.setNow(`2026-08-${day}T13:00:00.000Z`)
    await warnAndDelete({ ...server.deps, config: { ...server.deps.config, billing: false } })
  }
  expect(await trades(other)).toBe(1)
  for (const day of ['18', '20', '22', '24']) await at(`2026-08-${day}T13:00:00.000Z`)
  expect([await trades(back), await trades(spared), await trades(other)]).toEqual([1, 1, 0])
})

test('when the provider cannot be asked, nobody is warned and nothing is deleted', async () => {
  await open()
  const person = await cancelledPerson()
  await at('2026-08-18T13:00:00.000Z')
  server.setNow('2026-08-20T13:00:00.000Z')
  const away = async () => {
    throw new PaymentUnavailable('away')
  }
  await warnAndDelete({ ...server.deps, payments: { ...server.deps.payments, read: away } })
  expect(await trades(person)).toBe(1)
})

test('everything is deleted, including files and pictures, also of deleted records, from every table that is not kept for a reason', async () => {
  await open()
  const person = await cancelledPerson()
  server.setNow('2026-07-21T12:00:00.000Z')
  await subscribe(person)
  const accountId = await insertAccount(person)
  const trade = await insertTrade(person, accountId)
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const picture = await person.call(addScreenshot, {
    params: { id: trade.id },
    body: {},
    files: [{ name: 'a.png', bytes: png }],
  })
  const fill = { id: 1, at: '2026-06-15T14:30:00', side: 'Buy' as const, quantity: 1, price: '20000' }
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv([fill]) }] })
  const [kept] = await rowsOf<{ key: string }>(
    server.deps.db,
    sql`SELECT file->>'storageKey' AS key FROM imports, jsonb_array_elements(files) AS file WHERE user_id = ${person.userId}`,
  )
  const setup = await person.call(createSetup, { body: { name: 'Retest', rules: [] } })
  const shot = await person.call(addSetupPicture, {
    params: { id: setup.data.id },
    body: {},
    files: [{ name: 'a.png', bytes: png }],
  })
  await person.call(deleteSetupPicture, { params: { id: shot.data.id } })
  const keys = [
    `${person.userId}/screenshots/${picture.data.id}.webp`,
    `${person.userId}/setup-pictures/${shot.data.id}.webp`,
    kept?.key ?? '',
  ]
  for (const key of keys) expect(await server.deps.files.get(key)).not.toBeNull()
  await person.call(cancelSubscription)
  server.setNow('2026-08-22T12:00:00.000Z')
  await reconcileBilling(server.deps)
  for (const day of ['19', '20', '21']) await at(`2026-09-${day}T13:00:00.000Z`)

  const tables = await rowsOf<{ name: string }>(
    server.deps.db,
    sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'`,
  )
  const names = tables.map(({ name }) => name)
  for (const name of names.filter((name) => !(name in RETAINED_TABLES))) {
    const [left] = await rowsOf<{ n: number }>(
      server.deps.db,
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)} WHERE user_id = ${person.userId} AND ${unsettledToo('a test')}`,
    )
    expect(left?.n, name).toBe(0)
  }
  for (const name of Object.keys(RETAINED_TABLES)) expect(names, 'a kept table exists').toContain(name)
  for (const key of keys) await expect.poll(() => server.deps.files.get(key)).toBeNull()
})
