import { getBalances, putMoneyLine } from '@ballast/contract/accounts/account-money'
import { deleteAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { listRemovedAccounts, restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { moveTrades } from '@ballast/contract/accounts/trade-moves'
import { addExpense } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { createDayPlan, listDayPlans } from '@ballast/contract/day-plans'
import { listImports } from '@ballast/contract/imports'
import { addScreenshot } from '@ballast/contract/screenshots'
import { getTrade, listTrades } from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan } from '../../test/plans.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'
import { HELD_TABLES, OF_ACCOUNTS } from './holder.ts'
import { letGoOfRemoved } from './let-go.job.ts'

const server = testServer()
let person: Person
let accountId: string
const NOW = '2026-06-20T12:00:00Z'
beforeEach(async () => {
  server.setNow(NOW)
  person = await insertPerson(server)
  accountId = await insertAccount(person, { name: 'Old account' })
})

const FILLS = fillsCsv([
  { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 2, at: '2026-06-15T14:31:00', side: 'Sell', quantity: 1, price: '20010' },
])
const bring = (account = accountId) =>
  importFiles(person, { accountId: account, files: [{ name: 'Fills.csv', bytes: FILLS }] })
const rows = async () => (await person.call(listTrades, { query: {} })).data.rows
const remove = async () => (await person.call(deleteAccount, { params: { id: accountId } })).data
const restore = (id: string) => person.call(restoreRemovedAccount, { params: { id } })

/** Creates something in every part of the account that a trader can see. */
async function fill(): Promise<string> {
  await bring()
  const typed = await insertTrade(person, accountId, { journal: { notes: 'words' } })
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const files = [{ name: 'a.png', bytes }]
  await person.call(addScreenshot, { params: { id: typed.id }, body: {}, files })
  const line = { accountId, kind: 'deposit', amount: '100', day: '2026-06-15', note: '' } as const
  await person.call(putMoneyLine, { params: { id: crypto.randomUUID() }, body: line })
  await person.call(createDayPlan, { body: dayPlan(accountId) })
  const { data } = await person.call(createAttempt, { body: attempt(accountId) })
  const fee = { kind: 'data', amount: '12', currency: 'USD', paidOn: '2026-06-02', note: '' } as const
  await person.call(addExpense, { params: { id: data.id }, body: fee })
  return typed.id
}

async function shown() {
  const trades = await rows()
  const details = []
  for (const { id } of trades) details.push((await person.call(getTrade, { params: { id } })).data)
  const { attempts, ledger } = (await person.call(listAttempts)).data
  return {
    details,
    attempts,
    ledger,
    accounts: (await person.call(listAccounts)).data,
    balances: (await person.call(getBalances)).data,
    plans: (await person.call(listDayPlans, { query: {} })).data,
    imports: (await person.call(listImports, { query: {} })).data,
  }
}

async function leftOf(userIds: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const table of HELD_TABLES)
    for (const userId of userIds) {
      const query = sql`SELECT 1 FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND ${unsettledToo('a test')} LIMIT 1`
      if ((await rowsOf(server.deps.db, query)).length > 0) left.push(table)
    }
  return left
}

const holderOf = async (id: string) => {
  const query = sql`SELECT holder_id AS "holderId" FROM removed_accounts WHERE id = ${id}`
  return (await rowsOf<{ holderId: string }>(server.deps.db, query))[0]?.holderId ?? ''
}

describe('a deleted account', () => {
  test('is hidden at once, and is restored exactly as it was', async () => {
    await fill()
    const before = await shown()
    const removed = await remove()
    expect(removed).toMatchObject({ name: 'Old account', trades: 2, intoId: null })
    expect(removed.goesAt).toBe('2026-06-27T12:00:00.000Z')
    const { details, attempts, ledger, accounts, balances } = await shown()
    expect([details, attempts, ledger, accounts, balances]).toEqual([[], [], [], [], []])
    expect((await person.call(listRemovedAccounts)).data).toEqual([removed])
    expect((await restore(removed.id)).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect((await restore(removed.id)).status).toBe(404)
    expect((await person.call(listRemovedAccounts)).data).toEqual([])
  })

  test('can be restored up to the last moment of seven days, and is gone for good after', async () => {
    const typed = await fill()
    const pictures = (await person.call(getTrade, { params: { id: typed } })).data.screenshots
    const key = `${person.userId}/screenshots/${pictures[0]?.id}.webp`
    let removed = await remove()
    server.setNow('2026-06-27T11:59:59Z')
    await letGoOfRemoved(server.deps)
    expect((await restore(removed.id)).status).toBe(200)
    removed = await remove()
    const holder = await holderOf(removed.id)
    server.setNow('2026-07-04T11:59:59Z')
    expect((await restore(removed.id)).status).toBe(404)
    await letGoOfRemoved(server.deps)
    expect(await leftOf([holder])).toEqual([])
    await waitFor('its picture to go', async () => (await server.deps.files.get(key)) === null)
    expect((await person.call(listRemovedAccounts)).data).toEqual([])
  })

  test('is gone in the same night as all others that are due, however many they are', async () => {
    const holders: string[] = []
    for (let n = 0; n < 5; n++) {
      if (n === 3) person = await insertPerson(server)
      accountId = await insertAccount(person, { name: `Due ${n}` })
      holders.push(await holderOf((await remove()).id))
    }
    server.setNow('2026-06-27T12:00:00Z')
    await letGoOfRemoved(server.deps, 2)
    const left = await rowsOf(server.deps.db, sql`SELECT 1 FROM removed_accounts`)
    expect(left).toEqual([])
    expect(await leftOf(holders)).toEqual([])
  })

  test('leaves its name free, and gets a number when another account has it', async () => {
    const removed = await remove()
    await insertAccount(person, { name: 'old account' })
    await restore(removed.id)
    const names = (await person.call(listAccounts)).data.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Old account (2)', 'old account'])
  })

  test('leaves trades that were moved out of it where they are', async () => {
    await bring()
    const other = await insertAccount(person)
    const [trade] = await rows()
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to: other } })
    const [moved] = await rows()
    const removed = await remove()
    expect((await person.call(getTrade, { params: { id: moved?.id ?? '' } })).data.net).toBe(trade?.net)
    await restore(removed.id)
    expect((await rows()).map(({ id }) => id)).toEqual([moved?.id])
  })

  test('takes trades that were moved into it along for good, and no file brings them back', async () => {
    const home = await insertAccount(person, { name: 'Home' })
    await bring(home)
    const [trade] = await rows()
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to: accountId } })
    await remove()
    expect(await rows()).toEqual([])
    const fills = async () => {
      const query = sql`SELECT 1 FROM executions WHERE user_id = ${person.userId} AND ${unsettledToo('a test')}`
      return (await rowsOf(server.deps.db, query)).length
    }
    expect(await fills()).toBe(2)
    server.setNow('2026-06-27T12:00:00Z')
    await letGoOfRemoved(server.deps)
    server.setNow(NOW)
    expect(await fills()).toBe(0)
    await importFiles(person, { accountId: home, files: [{ name: 'Again.csv', bytes: `${FILLS}\r\n` }] })
    expect(await rows()).toEqual([])
  })

  test('is deleted with its user', async () => {
    await fill()
    const removed = await remove()
    const holder = await holderOf(removed.id)
    await deleteUserData(server.deps, { userId: person.userId })
    expect(await leftOf([person.userId, holder])).toEqual([])
    expect((await person.call(listRemovedAccounts)).data).toEqual([])
  })

  test('is not found by anybody else', async () => {
    const removed = await remove()
    const stranger = await insertPerson(server)
    expect((await stranger.call(restoreRemovedAccount, { params: { id: removed.id } })).status).toBe(404)
    expect((await stranger.call(listRemovedAccounts)).data).toEqual([])
  })
})

/** Tables that reference an account and keep their rows when it is removed, each with its reason. */
const STAYING: Record<string, string> = {
  moved_fills: 'says where fills of files count, also for the next file',
  removed_accounts: 'names what was removed',
}

test('every table with rows of an account is deleted with it, or says why not', async () => {
  const found = await rowsOf<{ name: string }>(
    server.deps.db,
    sql`SELECT DISTINCT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY table_name`,
  )
  expect(found.map(({ name }) => name).filter((name) => !(name in STAYING))).toEqual([...OF_ACCOUNTS])
})
