import { listAccounts } from '@ballast/contract/accounts/accounts'
import { getUser } from '@ballast/contract/auth'
import { getProfile, NO_PROFILE, saveOwnProfile } from '@ballast/contract/people/profile'
import { addSampleData, getSampleData, removeSampleData } from '@ballast/contract/people/sample-data'
import { writeReflection } from '@ballast/contract/reflections'
import { createSetup, listSetups, updateSetup } from '@ballast/contract/setups'
import { createTradePlan, listTradePlans } from '@ballast/contract/trade-plans'
import { createTrade, duplicateTrade, listTrades } from '@ballast/contract/trades'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../platform/database/database.ts'
import { unsettledToo } from '../../../schema/settled.ts'
import { insertAccount, insertPerson, type Person } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { tradePlan } from '../../../test/plans.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../../test/trades.ts'
import { beginSamples } from './add-samples.ts'

const FILLS = {
  name: 'Fills.csv',
  bytes: fillsCsv([{ id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' }]),
}

const server = testServer()

async function addSamples(person: Person): Promise<Person> {
  expect((await person.call(getSampleData)).data).toMatchObject({ state: 'none', isOffered: true })
  expect((await person.call(addSampleData)).data.state).toBe('adding')
  await expect
    .poll(async () => (await person.call(getSampleData)).data.state, { timeout: 60_000, interval: 100 })
    .toBe('there')
  return person
}

/** A person's rows in every table except those that jobs write on their own, and those for counts. */
async function rowsOfPerson({ userId }: Person): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    server.deps.db,
    sql`SELECT c.table_name AS name FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND c.table_name NOT IN ('tasks', 'data_versions', 'email_confirmations')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ n: number }>(
      server.deps.db,
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)} WHERE user_id = ${userId} AND ${unsettledToo('a test')}`,
    )
    if (row?.n) counts[name] = row.n
  }
  return counts
}

test('fills an empty journal and leaves it as it was', async () => {
  const person = await insertPerson(server)
  const before = await rowsOfPerson(person)
  await addSamples(person)
  const { data } = await person.call(listTrades, { query: {} })
  expect(data.total).toBe(DEMO_HISTORY.trades)
  const accounts = (await person.call(listAccounts)).data
  expect(accounts).toHaveLength(4)
  expect(accounts.every(({ name }) => name.endsWith(' (sample)'))).toBe(true)
  const after = (await person.call(removeSampleData)).data
  expect(after).toEqual({ state: 'none', progress: 0, isOffered: true, error: null })
  expect(await rowsOfPerson(person)).toEqual(before)
})

test('keeps own trades and samples apart, whichever come first', async () => {
  const trader = await insertPerson(server)
  const own = await insertAccount(trader)
  await insertTrade(trader, own)
  expect((await trader.call(getSampleData)).data.isOffered).toBe(false)
  expect((await trader.call(addSampleData)).error.code).toBe('has_trades')

  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await addSamples(person)
  expect((await person.call(addSampleData)).error.code).toBe('sample_there')
  expect((await person.call(createTrade, { body: manualTrade(accountId) })).error.code).toBe('sample_there')
  const imported = await importFiles(person, { accountId, files: [FILLS] })
  expect(imported.error.code).toBe('sample_there')
  const [trade] = (await person.call(listTrades, { query: {} })).data.rows
  const copied = await person.call(duplicateTrade, { params: { id: trade?.id ?? '' } })
  expect(copied.error.code).toBe('sample_there')
  await person.call(removeSampleData)
  expect((await person.call(createTrade, { body: manualTrade(accountId) })).status).toBe(200)
})

test('touches nothing the trader wrote before or in the meantime', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const setup = (await person.call(createSetup, { body: { name: 'VWAP fade', rules: [] } })).data
  await person.call(createTradePlan, { body: tradePlan(accountId) })
  await person.call(writeReflection, { params: { day: '2026-06-12' }, body: { text: 'Mine' } })
  await addSamples(person)
  server.setNow(new Date(server.deps.clock.now().getTime() + 60_000).toISOString())
  const samples = (await person.call(listAccounts)).data.filter(({ name }) => name.endsWith(' (sample)'))
  const kept = samples[0]?.id ?? ''
  const plan = (await person.call(createTradePlan, { body: tradePlan(kept) })).data
  const changed = (await person.call(listSetups)).data.find(({ name }) => name === 'VWAP fade (sample)')
  const { id = '', rules = [] } = changed ?? {}
  await person.call(updateSetup, { params: { id }, body: { name: 'My fade', rules } })

  await person.call(removeSampleData)
  expect((await person.call(listAccounts)).data.map((one) => one.id).toSorted()).toEqual(
    [accountId, kept].toSorted(),
  )
  expect((await person.call(listSetups)).data.map(({ name }) => name).toSorted()).toEqual([
    'My fade',
    'VWAP fade',
  ])
  expect((await person.call(listSetups)).data.some((one) => one.id === setup.id)).toBe(true)
  const plans = (await person.call(listTradePlans, { query: {} })).data
  expect(JSON.stringify(plans)).toContain(plan.id)
  expect((await rowsOfPerson(person)).trades).toBeUndefined()
  expect((await rowsOfPerson(person)).trade_plans).toBe(2)
  expect((await rowsOfPerson(person)).reflections).toBe(1)
})

test('exposes no made-up data to others', async () => {
  const person = await addSamples(await insertPerson(server))
  const settings = {
    ...NO_PROFILE,
    isPublic: true,
    showsStatistics: true,
    showsEquity: true,
    showsImported: true,
  }
  await person.call(saveOwnProfile, { body: settings })
  const { data } = await person.call(getProfile, {
    params: { username: (await person.call(getUser)).data.username },
  })
  expect(data).toMatchObject({ statistics: null, equity: null, imported: null, badges: [], level: null })
})

test('leaves another trader’s samples alone', async () => {
  const one = await addSamples(await insertPerson(server))
  const other = await addSamples(await insertPerson(server))
  const before = await rowsOfPerson(other)
  await one.call(removeSampleData)
  expect(await rowsOfPerson(other)).toEqual(before)
  expect((await other.call(getSampleData)).data.state).toBe('there')
})

test('what was interrupted can be removed', async () => {
  const person = await insertPerson(server)
  await beginSamples(server.deps, person)
  expect((await person.call(getSampleData)).data).toMatchObject({ state: 'unfinished', isOffered: false })
  expect((await person.call(removeSampleData)).data).toMatchObject({ state: 'none', isOffered: true })
})
