import {
  createAccount,
  listAccounts,
  orderAccounts,
  updateAccount,
} from '@ballast/contract/accounts/accounts'
import { createTrade, deleteTrades, getTrade } from '@ballast/contract/trades'
import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { beforeAll, expect, test } from 'vitest'
import { dataVersion } from '../../platform/changes/data-version.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { manualTrade } from '../../test/trades.ts'

const server = testServer()
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
})

/** A round trip that closes at 17:30 in Chicago. */
async function insertEveningTrade(accountId: string): Promise<string> {
  const fill = { quantity: '1', commission: null, fees: null }
  const fills = [
    { ...fill, side: 'buy' as const, price: '20000', at: '2026-06-15T17:10' },
    { ...fill, side: 'sell' as const, price: '20003', at: '2026-06-15T17:30' },
  ]
  const { data } = await person.call(createTrade, { body: manualTrade(accountId, { fills }) })
  return data.id
}
const tradeOf = async (id: string) => (await person.call(getTrade, { params: { id } })).data

test('a new zone, day reset or tolerance applies to every trade at once; no time and no amount changes', async () => {
  const id = await insertAccount(person)
  const tradeId = await insertEveningTrade(id)
  const before = await tradeOf(tradeId)
  expect([before.tradingDay, before.outcome, before.net]).toEqual(['2026-06-16', 'win', '6.00'])

  await person.call(updateAccount, { params: { id }, body: { dayReset: '00:00' } })
  expect((await tradeOf(tradeId)).tradingDay).toBe('2026-06-15')
  await person.call(updateAccount, { params: { id }, body: { timeZone: 'Asia/Tokyo' } })
  expect((await tradeOf(tradeId)).tradingDay).toBe('2026-06-16')
  await person.call(updateAccount, { params: { id }, body: { breakEvenTolerance: '6' } })
  const after = await tradeOf(tradeId)
  expect([after.outcome, after.net, after.openedAt, after.closedAt]).toEqual([
    'break_even',
    before.net,
    before.openedAt,
    before.closedAt,
  ])
})

test('a new default risk and a new currency apply to every trade as well', async () => {
  const id = await insertAccount(person)
  const tradeId = await insertEveningTrade(id)
  const change = (body: object) => person.call(updateAccount, { params: { id }, body })
  expect(await tradeOf(tradeId)).toMatchObject({ net: '6.00', risk: null })
  await change({ defaultRisk: '3' })
  expect(await tradeOf(tradeId)).toMatchObject({ net: '6.00', risk: '3.00' })
  await change({ defaultRisk: null })
  expect(await tradeOf(tradeId)).toMatchObject({ net: '6.00', risk: null })
  // A price in dollars says nothing about euros.
  await change({ currency: 'EUR' })
  expect(await tradeOf(tradeId)).toMatchObject({ net: null })
})

test.each([
  ['its name, kind and color', { name: 'Other', kind: 'funded', color: 'rose' }, 0],
  ['what it already has', { timeZone: 'America/Chicago', dayReset: '17:00', startingBalance: '50000' }, 0],
  ['its starting balance', { startingBalance: '25000' }, 1],
  ['its first day', { startDay: '2026-06-01' }, 1],
  ['its tolerance', { breakEvenTolerance: '2' }, 1],
  ['its loss limit', { lossLimit: '5' }, 1],
  ['its day', { dayReset: '16:00' }, 1],
] as const)(
  'after a change of %s, all its trades are read again only if they count differently',
  async (_, body, reloads) => {
    const trader = await insertPerson(server)
    const id = await insertAccount(trader)
    const before = await dataVersion(server.deps.db, trader)
    const { status } = await trader.call(updateAccount, { params: { id }, body })
    const after = await dataVersion(server.deps.db, trader)
    expect(status).toBe(200)
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.reloadVersion > before.version).toBe(reloads === 1)
  },
)

test.each([
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['the clock of a server, which only files are written in', { timeZone: NEW_YORK_CLOSE }, 'timeZone'],
  ['a time no clock shows', { dayReset: '24:30' }, 'dayReset'],
  ['a currency nobody trades in', { currency: 'XXX' as 'USD' }, 'currency'],
])('%s changes nothing', async (_, body, field) => {
  const id = await insertAccount(person)
  const { status, error } = await person.call(updateAccount, { params: { id }, body })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  const { data } = await person.call(listAccounts)
  expect(data.find((account) => account.id === id)).toMatchObject({
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    currency: 'USD',
  })
})

test('a rename elsewhere is not overwritten unseen, and other fields are not held up by it', async () => {
  const id = await insertAccount(person, { name: 'Before' })
  const change = (body: object) => person.call(updateAccount, { params: { id }, body })
  expect((await change({ name: 'First', was: { name: 'Before' } })).status).toBe(200)
  const second = await change({ name: 'Second', lossLimit: '900', was: { name: 'Before', lossLimit: null } })
  expect([second.status, second.error.code]).toEqual([409, 'stale'])
  const now = (await person.call(listAccounts)).data.find((row) => row.id === id)
  expect([now?.name, now?.lossLimit]).toEqual(['First', null])
  // The same name from both is no conflict, and neither is a field that nobody else has changed.
  expect((await change({ name: 'First', was: { name: 'Before' } })).status).toBe(200)
  expect((await change({ lossLimit: '900', was: { lossLimit: null } })).status).toBe(200)
  expect((await change({ lossLimit: '950', was: { lossLimit: '900.00' } })).status).toBe(200)
  expect((await change({ name: 'Last' })).status).toBe(200)
})

test('two accounts never have the same name, whether added or renamed', async () => {
  const id = await insertAccount(person, { name: 'Evaluation 1' })
  const other = await insertAccount(person, { name: 'Evaluation 2' })
  const { data } = await person.call(listAccounts)
  const { name, kind, currency, startingBalance, timeZone, dayReset } = data.find((row) => row.id === id)!
  const rest = { breakEvenTolerance: '0', defaultRisk: null, lossLimit: null }
  const added = await person.call(createAccount, {
    body: { name, kind, currency, startingBalance, timeZone, dayReset, ...rest },
  })
  const renamed = await person.call(updateAccount, { params: { id: other }, body: { name } })
  for (const { status, error } of [added, renamed])
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'name_taken', ['name']])
})

test('accounts keep the order they were given, new ones and those not named come last', async () => {
  const trader = await insertPerson(server)
  const names = async () => (await trader.call(listAccounts)).data.map(({ name }) => name)
  const ids = [
    await insertAccount(trader, { name: 'First' }),
    await insertAccount(trader, { name: 'Second' }),
    await insertAccount(trader, { name: 'Third' }),
  ]
  expect(await names()).toEqual(['First', 'Second', 'Third'])
  const before = await dataVersion(server.deps.db, trader)
  await trader.call(orderAccounts, { body: { ids: [ids[2] ?? '', ids[0] ?? ''] } })
  expect(await names()).toEqual(['Third', 'First', 'Second'])
  expect(await dataVersion(server.deps.db, trader)).toEqual({ ...before, version: before.version + 1 })
  await insertAccount(trader, { name: 'Fourth' })
  expect(await names()).toEqual(['Third', 'First', 'Second', 'Fourth'])
  const stranger = await insertPerson(server)
  await insertAccount(stranger, { name: 'Mine' })
  await stranger.call(orderAccounts, { body: { ids } })
  expect(await names()).toEqual(['Third', 'First', 'Second', 'Fourth'])
})

test('a change of nothing is accepted and changes nothing', async () => {
  const person = await insertPerson(server)
  const id = await insertAccount(person)
  const before = (await person.call(listAccounts)).data
  const { status } = await person.call(updateAccount, { params: { id }, body: {} })
  expect([status, (await person.call(listAccounts)).data]).toEqual([200, before])
})

test('a color is one of a fixed set, and can be removed', async () => {
  const id = await insertAccount(person, { color: 'teal' })
  const colorOf = async () => (await person.call(listAccounts)).data.find((row) => row.id === id)?.color
  expect(await colorOf()).toBe('teal')
  const wrong = { params: { id }, body: { color: 'red' as 'teal' } }
  expect((await person.call(updateAccount, wrong)).status).toBe(422)
  await person.call(updateAccount, { params: { id }, body: { name: 'Another name' } })
  expect(await colorOf()).toBe('teal')
  await person.call(updateAccount, { params: { id }, body: { color: null } })
  expect(await colorOf()).toBeNull()
})

test('an account says how many trades it holds and when the first was opened, in the list and after a change', async () => {
  const id = await insertAccount(person)
  const listed = async () => (await person.call(listAccounts)).data.find((account) => account.id === id)
  expect(await listed()).toMatchObject({ tradeCount: 0, firstDay: null })
  const tradeId = await insertEveningTrade(id)
  expect(await listed()).toMatchObject({ tradeCount: 1, firstDay: '2026-06-16' })
  await person.call(deleteTrades, { body: { ids: [tradeId] } })
  expect(await listed()).toMatchObject({ tradeCount: 0, firstDay: null })
  const changed = await person.call(updateAccount, { params: { id }, body: { name: 'Held' } })
  expect(changed.data).toMatchObject({ tradeCount: 0, firstDay: null })
})
