import { createAttempt } from '@ballast/contract/attempts/attempts'
import { getDashboard } from '@ballast/contract/dashboard'
import { listTrades } from '@ballast/contract/trades'
import { DAY_MS } from '@ballast/domain/time/durations'
import { expect, test } from 'vitest'
import { asOfCall } from './as-of-call.ts'
import { openAttemptStates } from './features/attempts/attempt-states.ts'
import { openColumnsStore } from './features/statistics/columns-store.ts'
import { bumpVersion, dataVersion } from './platform/changes/data-version.ts'
import { attempt, tradedAccount } from './test/attempts.ts'
import { insertAccount, insertPerson } from './test/client.ts'
import { testServer } from './test/open-test-server.ts'
import { insertTrade } from './test/trades.ts'

const server = testServer()

const NOW = Date.parse('2026-11-20T12:00:00Z')

/** Stores that have nothing in memory yet. */
function openStores() {
  const { db } = server.deps
  const snapshots = { find: async () => null, save: () => undefined, close: async () => undefined }
  return { columns: openColumnsStore(db, snapshots), attemptStates: openAttemptStates(db) }
}
type Stores = ReturnType<typeof openStores>

const readBoth = async ({ columns, attemptStates }: Stores, userId: string) => ({
  columns: await columns.columnsOf(userId),
  attempts: await attemptStates.of(userId, NOW),
})

test('what is in memory at the caller’s version is not asked for again', async () => {
  const person = await insertPerson(server)
  await insertTrade(person, await insertAccount(person))
  const { userId } = person
  const { db } = server.deps
  const stores = openStores()
  const first = await readBoth(stores, userId)
  const data = await dataVersion(db, { userId })
  await bumpVersion(db, { userId })
  const again = await readBoth(asOfCall(stores, { userId, data }), userId)
  expect(again.columns).toBe(first.columns)
  expect(again.attempts).toBe(first.attempts)
  expect(first.columns.columns.length).toBe(1)
})

test('what is in memory at another version is brought up to date', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await insertTrade(person, accountId)
  const { userId } = person
  const stores = openStores()
  const older = await dataVersion(server.deps.db, { userId })
  await readBoth(stores, userId)
  await insertTrade(person, accountId, { symbol: 'ESZ6' })
  const newer = await dataVersion(server.deps.db, { userId })
  for (const data of [newer, older]) {
    const { columns, attempts } = await readBoth(asOfCall(stores, { userId, data }), userId)
    expect([columns.version, columns.columns.length, attempts.version]).toEqual([
      newer.version,
      2,
      newer.version,
    ])
  }
})

test('the caller’s version is what memory is brought up to, without being asked for', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await insertTrade(person, accountId)
  const { userId } = person
  const { db } = server.deps
  const stores = openStores()
  await stores.columns.columnsOf(userId)
  await insertTrade(person, accountId, { symbol: 'ESZ6' })
  const data = await dataVersion(db, { userId })
  const later = await bumpVersion(db, { userId })
  const { version, columns } = await asOfCall(stores, { userId, data }).columns.columnsOf(userId)
  expect([version, columns.length]).toEqual([data.version, 2])
  expect((await stores.columns.columnsOf(userId)).version).toBe(later)
})

test('a version older than the one being read does not replace it', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const { userId } = person
  const stores = openStores()
  const data = await dataVersion(server.deps.db, { userId })
  await insertTrade(person, accountId)
  const reading = stores.columns.columnsOf(userId)
  await new Promise(setImmediate)
  const read = await asOfCall(stores, { userId, data }).columns.columnsOf(userId)
  expect([read.version, read.columns.length]).toEqual([(await reading).version, 1])
})

test('attempts in memory do not outlast their trading day', async () => {
  const person = await insertPerson(server)
  const { userId } = person
  await person.call(createAttempt, { body: attempt(await tradedAccount(person)) })
  const stores = openStores()
  const data = await dataVersion(server.deps.db, { userId })
  const now = Date.now()
  const { attemptStates } = asOfCall(stores, { userId, data })
  const first = await attemptStates.of(userId, now)
  expect(await attemptStates.of(userId, now)).toBe(first)
  expect(await attemptStates.of(userId, now + 2 * DAY_MS)).not.toBe(first)
})

test('the version of the caller does not count for another user', async () => {
  const person = await insertPerson(server)
  const other = await insertPerson(server)
  await insertTrade(other, await insertAccount(other))
  const { db } = server.deps
  const stores = openStores()
  await readBoth(stores, other.userId)
  const data = await dataVersion(db, other)
  const version = await bumpVersion(db, other)
  const read = await readBoth(asOfCall(stores, { userId: person.userId, data }), other.userId)
  expect([read.columns.version, read.attempts.version]).toEqual([version, version])
})

test('a call sees everything its user wrote before it', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  for (let trades = 1; trades <= 3; trades++) {
    await insertTrade(person, accountId)
    const listed = await person.call(listTrades, { query: {} })
    const dashboard = await person.call(getDashboard, { query: {} })
    expect([listed.data.total, dashboard.data.n]).toEqual([trades, trades])
  }
})
