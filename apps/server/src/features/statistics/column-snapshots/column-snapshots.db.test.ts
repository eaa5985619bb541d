import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createSetup, deleteSetup, updateSetup } from '@ballast/contract/setups'
import { writeJournal } from '@ballast/contract/trades'
import { idsOf } from '@ballast/domain/statistics/row-list'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bumpVersion, dataVersion } from '../../../platform/changes/data-version.ts'
import { withTransaction } from '../../../platform/database/database.ts'
import { accounts } from '../../../schema/accounts.ts'
import { trades } from '../../../schema/trades.ts'
import { columnSnapshots, dataVersions } from '../../../schema/users.ts'
import { insertAccount, insertPerson, type Person } from '../../../test/client.ts'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { insertTrade } from '../../../test/trades.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { deleteUserData } from '../../billing/delete-user-data.ts'
import { openColumnsStore } from '../columns-store.ts'
import { type ColumnSnapshots, openColumnSnapshots } from './column-snapshots.ts'

let server: TestServer
let person: Person
let tradeId: string
const opened: ColumnSnapshots[] = []
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await server.close()
})
beforeEach(async () => {
  person = await insertPerson(server)
  tradeId = (await insertTrade(person, await insertAccount(person))).id
})

/** A server that has just been started: nothing is in memory. */
function restarted({ migration = '0049', minRows = 1, files = server.deps.files } = {}) {
  const snapshots = openColumnSnapshots({ ...server.deps, files, migration }, { minRows, delayMs: 0 })
  opened.push(snapshots)
  const store = openColumnsStore(server.deps.db, snapshots)
  return async () => {
    const { columns } = await store.columnsOf(person.userId)
    return {
      net: columns.net[0],
      length: columns.length,
      currencies: idsOf(columns).map((_, row) => columns.accountCurrencies[columns.account[row] ?? -1]),
      setup: columns.setups[columns.setup[0] ?? -1],
    }
  }
}

async function rowOfSnapshot() {
  const [row] = await server.deps.db
    .select()
    .from(columnSnapshots)
    .where(eq(columnSnapshots.userId, person.userId))
  return row
}

/** Reads the trades once, and waits until they are in a file. */
async function saved() {
  await restarted()()
  return waitFor('the file of the columns', rowOfSnapshot)
}

/** Changes the trade behind everybody's back: only what is read from the database shows it. */
async function changeUnseen() {
  await server.deps.db
    .update(trades)
    .set({ net: 1 })
    .where(and(eq(trades.userId, person.userId), eq(trades.id, tradeId)))
}
const NET = 38_520_000

describe('columns in a file', () => {
  test('are what a restarted server begins with', async () => {
    await saved()
    await changeUnseen()
    expect(await restarted()()).toMatchObject({ net: NET, length: 1 })
  })

  test('are brought up to date', async () => {
    const { version } = (await saved()) ?? {}
    const { data: setup } = await person.call(createSetup, { body: { name: 'Fade', rules: [] } })
    await person.call(writeJournal, { params: { id: tradeId }, body: { setupId: setup.id } })
    expect(await restarted()()).toMatchObject({ net: NET, setup: 'Fade' })
    expect((await dataVersion(server.deps.db, person)).version).toBeGreaterThan(version ?? 0)
  })

  test('show a new name of a setup, without the trades being read again', async () => {
    const { data: setup } = await person.call(createSetup, { body: { name: 'Fade', rules: [] } })
    await person.call(writeJournal, { params: { id: tradeId }, body: { setupId: setup.id } })
    await saved()
    await changeUnseen()
    await person.call(updateSetup, { params: { id: setup.id }, body: { name: 'Fade the open' } })
    expect(await restarted()()).toMatchObject({ net: NET, length: 1, setup: 'Fade the open' })
    await person.call(deleteSetup, { params: { id: setup.id } })
    expect(await restarted()()).toMatchObject({ net: 1, length: 1, setup: undefined })
  })

  test('do not give the name of a new setup to trades of a deleted one', async () => {
    const fade = (await person.call(createSetup, { body: { name: 'Fade', rules: [] } })).data
    await person.call(writeJournal, { params: { id: tradeId }, body: { setupId: fade.id } })
    await saved()
    await person.call(deleteSetup, { params: { id: fade.id } })
    await person.call(createSetup, { body: { name: 'Break', rules: [] } })
    expect(await restarted()()).toMatchObject({ net: NET, setup: undefined })
  })

  test('contain a trade of an account that came without notice', async () => {
    await saved()
    const look = restarted()
    expect(await look()).toMatchObject({ currencies: ['USD'] })
    const [account] = await server.deps.db.select().from(accounts).where(eq(accounts.userId, person.userId))
    const other = { ...account!, id: randomUUID(), name: 'Second' }
    await server.deps.db.insert(accounts).values(other)
    await insertTrade(person, other.id)
    expect(await look()).toMatchObject({ length: 2, currencies: ['USD', 'USD'] })
  })

  test('are replaced after a change they cannot be patched with', async () => {
    const first = await saved()
    await changeUnseen()
    await bumpVersion(server.deps.db, { userId: person.userId, reload: true })
    expect(await restarted()()).toMatchObject({ net: 1 })
    await waitFor('a new file', async () => (await rowOfSnapshot())?.token !== first?.token)
    expect(await restarted()()).toMatchObject({ net: 1 })
  })

  test('are not used by a release with another migration', async () => {
    await saved()
    await changeUnseen()
    expect(await restarted({ migration: '0050' })()).toMatchObject({ net: 1 })
  })

  test.each([
    [1, true],
    [2, false],
  ])('are written for a journal of at least %i trade: %s', async (minRows, isWritten) => {
    await restarted({ minRows })()
    await wait(200)
    expect((await rowOfSnapshot()) !== undefined).toBe(isWritten)
  })

  test.each([
    ['is damaged', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
    ['is empty', () => new Uint8Array()],
    ['is missing', null],
  ])('are not used if the file %s', async (_, damage) => {
    const { storageKey = '' } = (await saved()) ?? {}
    const bytes = (await server.deps.files.get(storageKey)) ?? new Uint8Array()
    if (damage) await server.deps.files.put(storageKey, damage(bytes), '')
    else await server.deps.files.remove(storageKey)
    await changeUnseen()
    expect(await restarted()()).toMatchObject({ net: 1 })
  })

  test('are not used while files cannot be reached', async () => {
    await saved()
    await changeUnseen()
    const down = () => Promise.reject(new Error('the store is down'))
    expect(await restarted({ files: { ...server.deps.files, get: down, put: down } })()).toMatchObject({
      net: 1,
    })
  })

  test('are not used if the file is another one than the database knows, as after a backup was put back', async () => {
    await saved()
    await server.deps.db
      .update(columnSnapshots)
      .set({ token: randomUUID() })
      .where(eq(columnSnapshots.userId, person.userId))
    await changeUnseen()
    expect(await restarted()()).toMatchObject({ net: 1 })
  })

  test('are deleted with what else a user has', async () => {
    const { storageKey = '' } = (await saved()) ?? {}
    expect(await server.deps.files.get(storageKey)).not.toBeNull()
    await deleteUserData(server.deps, person)
    expect(await rowOfSnapshot()).toBeUndefined()
    await waitFor('the file to be gone', async () => (await server.deps.files.get(storageKey)) === null)
  })

  test('written while a deletion is running are deleted by it', async () => {
    const { storageKey = '', ...row } = (await saved()) ?? {}
    const { db } = server.deps
    await db.delete(columnSnapshots).where(eq(columnSnapshots.userId, person.userId))
    const isIn = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const writing = withTransaction(db, async (db) => {
      await db.select().from(dataVersions).where(eq(dataVersions.userId, person.userId)).for('update')
      await db.insert(columnSnapshots).values({ ...(row as typeof columnSnapshots.$inferInsert), storageKey })
      isIn.resolve()
      await mayEnd.promise
    })
    await isIn.promise
    const deletion = withTransaction(db, (db) => deleteUserData({ ...server.deps, db }, person))
    await wait(300)
    mayEnd.resolve()
    await Promise.all([writing, deletion])
    expect(await rowOfSnapshot()).toBeUndefined()
    await waitFor('the file to be gone', async () => (await server.deps.files.get(storageKey)) === null)
  })

  test('that were read before a deletion are not left behind by it', async () => {
    const snapshots = openColumnSnapshots({ ...server.deps, migration: '0049' }, { minRows: 1, delayMs: 200 })
    opened.push(snapshots)
    await openColumnsStore(server.deps.db, snapshots).columnsOf(person.userId)
    await deleteUserData(server.deps, person)
    await wait(500)
    expect(await rowOfSnapshot()).toBeUndefined()
    expect(await server.deps.files.get(`${person.userId}/columns/snapshot.bin`)).toBeNull()
  })
})
