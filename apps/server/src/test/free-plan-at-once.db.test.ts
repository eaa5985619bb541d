import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { getImport } from '@ballast/contract/imports'
import { createTrade, duplicateTrade, listTrades } from '@ballast/contract/trades'
import { FREE_ACCOUNTS, FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { expect, test } from 'vitest'
import { runImport } from '../features/imports/import.job.ts'
import { openImportCache } from '../features/imports/import-cache.ts'
import { openPreviews } from '../features/imports/previews.ts'
import { startImport } from '../features/imports/start-import.ts'
import { insertAccount, insertPerson } from './client.ts'
import { testServer } from './open-test-server.ts'
import { fillsCsv, importOptions, insertTrade, manualTrade } from './trades.ts'

const server = testServer({ BILLING: 'on' })
const AT_ONCE = 6

test('the free plan keeps as many accounts and trades as it says, however many are added at once', async () => {
  const person = await insertPerson(server)
  const body = {
    ...({ kind: 'evaluation', currency: 'USD', startingBalance: '50000' } as const),
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  }
  const added = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      person.call(createAccount, { body: { ...body, name: `Apex ${n}` } }),
    ),
  )
  expect(added.filter(({ status }) => status === 200)).toHaveLength(FREE_ACCOUNTS)
  const [account] = (await person.call(listAccounts)).data
  const accountId = account?.id ?? ''
  for (let n = 2; n < FREE_TRADES; n++) await insertTrade(person, accountId)
  const { id } = await insertTrade(person, accountId)
  const logged = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      n % 2 === 0
        ? person.call(createTrade, { body: manualTrade(accountId) })
        : person.call(duplicateTrade, { params: { id } }),
    ),
  )
  expect(logged.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(402)])
  expect((await person.call(listTrades)).data.all).toBe(FREE_TRADES)
})

test('the free plan keeps as many trades as it says, even if files are accepted while others are still being saved', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const deps = { ...server.deps, importCache: openImportCache(), previews: openPreviews() }
  const jobs = { ...server.deps.jobs, send: async () => undefined }
  const caller = { userId: person.userId, role: 'user' as const }
  const rounds = (from: number, count: number) =>
    Array.from({ length: 2 * count }, (_, n) => ({
      id: 2 * from + n,
      at: new Date(Date.UTC(2026, 5, 15, 14, 0, 5 * (2 * from + n))).toISOString().slice(0, 19),
      side: n % 2 === 0 ? ('Buy' as const) : ('Sell' as const),
      quantity: 1,
      price: '20000',
    }))
  const begin = async (from: number, count: number) => {
    const bytes = new TextEncoder().encode(fillsCsv(rounds(from, count)))
    const uploads = [{ field: 'files', name: `From ${from}.csv`, bytes }]
    const body = importOptions({ accountId }).options
    const [started] = await startImport({ ...deps, jobs }, caller, { body, uploads })
    return started?.row.id ?? ''
  }
  const ids = [await begin(0, 60), await begin(60, 60), await begin(120, 40)]
  for (const id of ids) await runImport(deps, { userId: person.userId, id })
  const ended = []
  for (const id of ids) {
    const { status, error } = (await person.call(getImport, { params: { id } })).data
    ended.push([status, error])
  }
  const message = 'The free plan keeps 100 trades. Nothing was added; your trades stay as they are.'
  expect(ended).toEqual([
    ['done', null],
    ['failed', message],
    ['done', null],
  ])
  expect((await person.call(listTrades)).data.all).toBe(FREE_TRADES)
})
