import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { putCurrencyRates } from '@ballast/contract/accounts/currency-rates'
import { changeOwnContracts, MAX_OWN_CONTRACTS } from '@ballast/contract/accounts/own-contracts'
import { createSetup, deleteSetup, listSetups, MAX_SETUPS, updateSetup } from '@ballast/contract/setups'
import { createView, listViews, MAX_VIEWS } from '@ballast/contract/views'
import { MAX_RATES } from '@ballast/domain/money/read-rates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { exportArchive, putBack } from '../../test/histories/archives.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
const ROUNDS = 8

const archiveOf = (person: Person) => exportArchive({ server, person })

/** Saved views beyond what the endpoint saves, as before it had a limit. */
const insertViews = ({ userId }: Person, n: number) =>
  server.deps.db.execute(
    sql`INSERT INTO views (user_id, id, name, search, created_at)
        SELECT ${userId}, gen_random_uuid(), 'View ' || i, '', now() FROM generate_series(1, ${n}::int) i`,
  )

test('an archive beyond today’s limits comes back; what it holds can be changed and deleted, and nothing added', async () => {
  const before = await insertPerson(server)
  const person = await insertPerson(server)
  const { userId } = before
  await insertViews(before, MAX_VIEWS + 1)
  await server.deps.db.execute(
    sql`INSERT INTO setups (user_id, id, name, rules, created_at)
        SELECT ${userId}, gen_random_uuid(), 'Setup ' || i, '[]', now() FROM generate_series(1, ${MAX_SETUPS + 1}::int) i`,
  )
  await server.deps.db.execute(
    sql`INSERT INTO currency_rates (user_id, day, from_currency, to_currency, rate)
        SELECT ${userId}, date '2010-01-01' + i, 'EUR', 'USD', 1.1 FROM generate_series(0, ${MAX_RATES}::int) i`,
  )
  await server.deps.db.execute(
    sql`INSERT INTO own_contracts (user_id, root, tick_size, point_value, currency)
        SELECT ${userId}, 'X' || i || 'Y', 1, 1, 'USD' FROM generate_series(0, ${MAX_OWN_CONTRACTS}::int) i`,
  )
  expect(await putBack({ server, person }, await archiveOf(before))).toMatchObject({ status: 'done' })

  const rate = { from: 'EUR' as const, to: 'USD' as const, rate: '1.2' }
  const put = async (day: string) =>
    (await person.call(putCurrencyRates, { body: { rates: [{ ...rate, day }] } })).status
  expect([await put('2010-01-01'), await put('2009-01-01')]).toEqual([200, 422])

  const contract = { tickSize: null, pointValue: '2', currency: 'USD' as const }
  const change = async (root: string) =>
    (await person.call(changeOwnContracts, { body: { put: [{ ...contract, root }], remove: [] } })).status
  expect([await change('X0Y'), await change('NEW')]).toEqual([200, 422])

  const [setup] = (await person.call(listSetups)).data
  const params = { id: setup?.id ?? '' }
  expect((await person.call(updateSetup, { params, body: { name: 'Renamed' } })).status).toBe(200)
  expect((await person.call(createSetup, { body: { name: 'New', rules: [] } })).status).toBe(422)
  expect((await person.call(deleteSetup, { params })).status).toBe(200)
  expect((await person.call(createView, { body: { name: 'New', search: '', columns: null } })).status).toBe(
    422,
  )
})

test('an archive far beyond them is refused with the list and its limit, and the account stays empty', async () => {
  const before = await insertPerson(server)
  const person = await insertPerson(server)
  await insertViews(before, MAX_VIEWS * 10 + 1)
  expect(await putBack({ server, person }, await archiveOf(before))).toMatchObject({
    status: 'failed',
    error:
      'This archive holds too many saved views: Ballast keeps 200, and puts back at most 2,000. Nothing was restored.',
  })
  expect((await person.call(listViews)).data).toEqual([])
})

test('put back in two tabs at once it is restored once', async () => {
  const owner = await insertPerson(server)
  const person = await insertPerson(server)
  await insertAccount(owner)
  const archive = await archiveOf(owner)
  const both = await Promise.all([1, 2].map(() => putBack({ server, person }, archive)))
  expect(both.map((one) => ('code' in one ? one.code : one.status)).sort()).toEqual([
    'done',
    'restore_running',
  ])
  expect((await person.call(listAccounts)).data).toHaveLength(1)
})

test('an account added while an archive is put back: one of them is refused, in words that are true', async () => {
  const owner = await insertPerson(server)
  await insertAccount(owner, { name: 'Apex' })
  const [apex] = (await owner.call(listAccounts)).data
  const archive = await archiveOf(owner)
  for (let round = 0; round < ROUNDS; round++) {
    const person = await insertPerson(server)
    const restoring = putBack({ server, person }, archive)
    await new Promise((resolve) => setTimeout(resolve, 4 + round * 2))
    const { kind, currency, startingBalance, timeZone, dayReset, breakEvenTolerance } = apex!
    const body = { name: 'Apex', kind, currency, startingBalance, timeZone, dayReset, breakEvenTolerance }
    const added = await person.call(createAccount, {
      body: { ...body, defaultRisk: null, lossLimit: null },
    })
    const end = await restoring
    const said = 'code' in end ? end.code : (end.error ?? end.status)
    expect(said).toMatch(/^(done|not_empty|This account holds data already\..*)$/)
    // 503: both waited for each other, and the account gave way; it can be added again.
    expect(said === 'done' ? [409, 503] : [200]).toContain(added.status)
    expect((await person.call(listAccounts)).data).toHaveLength(1)
  }
})
