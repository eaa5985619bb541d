import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeAccount } from '@ballast/contract/accounts/account-merges'
import { getBalances, putMoneyLine } from '@ballast/contract/accounts/account-money'
import { updateAccount } from '@ballast/contract/accounts/accounts'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { addSnapshot } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt } from '@ballast/contract/attempts/attempts'
import { getRestore } from '@ballast/contract/exports/archive'
import { previewImport, undoImport } from '@ballast/contract/imports'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, importOptions, insertTrade, manualTrade } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  server.setNow('2026-07-20T12:00:00Z')
})
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

const SAMPLES = join(import.meta.dirname, '../../../../../packages/importers/src/brokers/tradovate/samples')
const sample = (name: string) => ({
  name: `${name}.csv`,
  bytes: readFileSync(join(SAMPLES, `tradovate-${name}-01.csv`)),
})
/** Funded with 50,000; then −7.50 with trades, and −5.70 with their costs, until 10:20 in Chicago on 6 July. */
const FILES = ['fills-plain', 'cash-history-plain']
const END = { at: '2026-07-06T15:20:00.000Z', day: '2026-07-06', balance: '49986.80' }
const AGREES = { ...END, difference: '0.00', open: 0, unknown: 0 }

const bring = (names: readonly string[] = FILES, into = accountId) =>
  importFiles(person, { accountId: into, files: names.map(sample), options: { timeZone: 'America/Chicago' } })
const check = async (of = person) => (await of.call(getBalances)).data[0]?.ledger
const write = (day: string) =>
  person.call(putMoneyLine, {
    params: { id: crypto.randomUUID() },
    body: { accountId, kind: 'fee', amount: '-85', day, note: '' },
  })
const change = (body: object) => person.call(updateAccount, { params: { id: accountId }, body })
const [buy, sell] = manualTrade('').fills as [object, object]
const typed = (at: [string, string] | [string], costs: object = {}) => {
  const fills = [buy, sell].slice(0, at.length).map((fill, index) => ({ ...fill, at: at[index], ...costs }))
  return insertTrade(person, accountId, { fills: fills as never })
}

describe('the ledger of a broker', () => {
  test('is compared with the balance at its end', async () => {
    expect(await check()).toBeNull()
    await bring()
    expect(await check()).toEqual(AGREES)
  })

  test('that lacks a row says where, and differs by it', async () => {
    const files = ['fills-plain', 'cash-history-missing-row'].map(sample)
    const options = importOptions({ accountId, timeZone: 'America/Chicago' })
    const { differences } = (await person.call(previewImport, { body: options, files })).data
    expect(differences).toEqual([
      expect.stringMatching(
        /^cash-history-missing-row.csv: between rows 12 and 13 the balance falls by 0.38 USD /,
      ),
    ])
    await bring(['fills-plain', 'cash-history-missing-row'])
    expect(await check()).toEqual({ ...AGREES, difference: '-0.38' })
  })

  test('has nothing to do with what comes later', async () => {
    await bring()
    await typed(['2026-07-06T10:20:01', '2026-07-06T10:30:00'])
    await write('2026-07-07')
    expect(await check()).toEqual(AGREES)
  })

  test('differs by what only one of the two has before its end', async () => {
    await bring()
    await typed(['2026-07-06T10:00:00', '2026-07-06T10:20:00'])
    expect((await check())?.difference).toBe('-38.52')
    await change({ startingBalance: '0' })
    expect((await check())?.difference).toBe('-38.52')
    await change({ startingBalance: '100' })
    expect((await check())?.difference).toBe('-138.52')
  })

  test('is not said to differ while a trade was open, or with costs that are not known', async () => {
    await bring()
    await typed(['2026-07-06T10:19:00', '2026-07-06T10:20:01'])
    // Nothing of it is in our balance yet, and nothing of it in the ledger.
    expect(await check()).toEqual({ ...AGREES, open: 1 })
    await write('2026-07-05')
    expect(await check()).toMatchObject({ difference: null, open: 1, unknown: 0 })
    await typed(['2026-07-06T09:00:00', '2026-07-06T09:30:00'], { commission: null, fees: null })
    expect(await check()).toMatchObject({ difference: null, open: 1, unknown: 1 })
  })

  test('is the one that ends last, and goes with its import', async () => {
    await bring(['cash-history-withdrawal'])
    const former = await check()
    expect(former?.balance).toBe('47515.00')
    const { data } = await bring()
    expect(await check()).toMatchObject(END)
    await person.call(undoImport, { params: { id: data.id } })
    expect(await check()).toEqual(former)
  })

  test('is none for a balance that begins after it, or in another currency', async () => {
    await bring()
    await change({ startDay: '2026-07-06' })
    expect(await check()).toMatchObject(END)
    await change({ startDay: '2026-07-07' })
    expect(await check()).toBeNull()
    await change({ startDay: null, currency: 'EUR' })
    expect(await check()).toBeNull()
  })
})

describe('the ledger of an account with a running attempt', () => {
  const begin = async (purchasedOn: string) =>
    (await person.call(createAttempt, { body: attempt(accountId, { purchasedOn }) })).data.id
  const read = (id: string, takenAt: string, balance: string) =>
    person.call(addSnapshot, {
      params: { id },
      body: { takenAt, balance, floor: null, highWater: null, dailyFloor: null },
    })

  test('is compared with the Prop Tracker’s balance at that time', async () => {
    await change({ startingBalance: '1' })
    await bring()
    const id = await begin('2026-06-01')
    expect(await check()).toEqual(AGREES)
    await read(id, '2026-07-08T12:00:00Z', '50500')
    expect(await check()).toEqual(AGREES)
    await read(id, '2026-07-06T15:20:00Z', '49987')
    expect(await check()).toEqual({ ...AGREES, difference: '-0.20' })
  })

  test('is none if it ends before the attempt', async () => {
    await bring()
    await begin('2026-07-10')
    expect(await check()).toBeNull()
  })
})

describe('a ledger goes along', () => {
  test('into an archive and back', async () => {
    await bring()
    const headers = (of: Person) => ({ authorization: `Bearer ${of.sessionId}` })
    const archive = await server.fetch('/api/export/archive', { headers: headers(person) })
    const other = await insertPerson(server)
    await server.fetch('/api/archive/restore', {
      method: 'POST',
      headers: { ...headers(other), 'content-type': 'application/zip' },
      body: await archive.arrayBuffer(),
    })
    await waitFor('the end of the restore', async () => (await other.call(getRestore)).data.status === 'done')
    expect(await check(other)).toEqual(AGREES)
  })

  test('with an account that becomes part of another one, and back', async () => {
    await bring()
    const into = await insertAccount(person, { name: 'Stays' })
    const merged = await person.call(mergeAccount, { params: { id: accountId }, body: { into } })
    expect(await check()).toEqual(AGREES)
    await person.call(restoreRemovedAccount, { params: { id: merged.data.id } })
    const { data } = await person.call(getBalances)
    const ledgers = new Map(data.map((row) => [row.accountId, row.ledger]))
    expect([ledgers.get(accountId), ledgers.get(into)]).toEqual([AGREES, null])
  })
})

test('another user sees nothing of a ledger', async () => {
  await bring()
  const other = await insertPerson(server)
  await insertAccount(other)
  expect(await check(other)).toBeNull()
})
