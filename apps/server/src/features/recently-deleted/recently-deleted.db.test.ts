import { deleteAccountGroup, refuseAccountGroup } from '@ballast/contract/accounts/account-groups'
import { deleteAccount } from '@ballast/contract/accounts/accounts'
import { addExpense, deleteAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt, deleteAttempt, endAttempt } from '@ballast/contract/attempts/attempts'
import { createDayPlan, deleteDayPlan } from '@ballast/contract/day-plans'
import { listDeleted, type RestorableKind, restoreDeleted } from '@ballast/contract/journal/recently-deleted'
import { addScreenshot, deleteScreenshot } from '@ballast/contract/screenshots'
import { createSetup, deleteSetup, listSetups } from '@ballast/contract/setups'
import { createTradePlan, deleteTradePlan, getTradePlan } from '@ballast/contract/trade-plans'
import { deleteTrades, getTrade, listTrades } from '@ballast/contract/trades'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan, tradePlan } from '../../test/plans.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'
import { purgeDeleted } from '../trades/purge-deleted.job.ts'
import { listDeleted as listOfServer } from './list-deleted.ts'
import { restoreDeleted as restoreLater } from './restore-deleted.ts'

const server = testServer()
let trader: Person
let accountId: string
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00Z')
  trader = await insertPerson(server)
  accountId = await insertAccount(trader, { name: 'Apex 50K' })
})

/** For moments after the session has ended. */
const listLater = () => listOfServer(server.deps, { userId: trader.userId })
const list = async (of = trader) => (await of.call(listDeleted)).data
const restore = (id: string, kind: RestorableKind, by = trader) =>
  by.call(restoreDeleted, { params: { id }, body: { kind } })
const setupNamed = async (name: string) =>
  (await trader.call(createSetup, { body: { name, rules: [] } })).data.id

test('trades deleted together are one entry and come back together, with their notes', async () => {
  const kept = await insertTrade(trader, accountId)
  const trades = [
    await insertTrade(trader, accountId, { journal: { notes: 'my words' } }),
    await insertTrade(trader, accountId),
  ]
  const ids = trades.map(({ id }) => id)
  await trader.call(deleteTrades, { body: { ids } })
  server.setNow('2026-06-20T12:00:01Z')
  await trader.call(deleteTrades, { body: { ids: [kept.id] } })

  const [second, first] = await list()
  expect(second).toMatchObject({ kind: 'trades', id: kept.id, trades: 1 })
  const { symbol, openDay } = trades[0] ?? kept
  expect(first).toEqual({
    kind: 'trades',
    id: ids.toSorted()[0],
    name: symbol,
    accountName: 'Apex 50K',
    trades: 2,
    days: { from: openDay, to: openDay },
    deletedAt: '2026-06-20T12:00:00.000Z',
    goesAt: '2026-07-20T12:00:00.000Z',
  })
  expect((await restore(first?.id ?? '', 'trades')).status).toBe(200)
  const rows = (await trader.call(listTrades, { query: {} })).data.rows.map(({ id }) => id)
  expect(rows.toSorted()).toEqual(ids.toSorted())
  expect((await trader.call(getTrade, { params: { id: ids[0] ?? '' } })).data.notes).toBe('my words')
  expect((await list()).map(({ id }) => id)).toEqual([kept.id])
})

test('a setup whose name was taken in the meantime stays in the list until its name is free', async () => {
  const id = await setupNamed('Fade')
  await trader.call(deleteSetup, { params: { id } })
  const other = await setupNamed('fade')
  const refused = await restore(id, 'setup')
  expect([refused.status, refused.error.code]).toEqual([409, 'name_taken'])
  expect((await list()).map((each) => each.id)).toEqual([id])
  await trader.call(deleteSetup, { params: { id: other } })
  expect((await restore(id, 'setup')).status).toBe(200)
})

test('trades of two accounts name neither', async () => {
  const other = await insertAccount(trader)
  const ids = [(await insertTrade(trader, accountId)).id, (await insertTrade(trader, other)).id]
  await trader.call(deleteTrades, { body: { ids } })
  expect((await list())[0]).toMatchObject({ trades: 2, accountName: null })
})

test('what another trader deleted is neither listed nor restored', async () => {
  const trade = await insertTrade(trader, accountId)
  await trader.call(deleteTrades, { body: { ids: [trade.id] } })
  const setup = await setupNamed('Mine')
  await trader.call(deleteSetup, { params: { id: setup } })
  const stranger = await insertPerson(server)
  expect(await list(stranger)).toEqual([])
  expect((await restore(trade.id, 'trades', stranger)).status).toBe(404)
  expect((await restore(setup, 'setup', stranger)).status).toBe(404)
  expect(await list()).toHaveLength(2)
})

test('an imported trade comes back after 30 days, too, when its notes and pictures are gone', async () => {
  const bytes = fillsCsv([
    { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
    { id: 2, at: '2026-06-15T14:31:00', side: 'Sell', quantity: 1, price: '20010' },
  ])
  await importFiles(trader, { accountId, files: [{ name: 'Fills.csv', bytes }] })
  const [row] = (await trader.call(listTrades, { query: {} })).data.rows
  const typed = await insertTrade(trader, accountId)
  await trader.call(deleteTrades, { body: { ids: [row?.id ?? '', typed.id] } })
  server.setNow('2026-07-20T12:00:01Z')
  await purgeDeleted(server.deps)
  const [entry] = await listLater()
  expect(entry).toMatchObject({ id: row?.id, trades: 1, goesAt: null })
  await restoreLater(server.deps, { userId: trader.userId, id: row?.id ?? '', kind: 'trades' })
  expect(await listLater()).toEqual([])
})

test('setups, plans, attempts and their fees are listed by what the trader knows them by', async () => {
  const setup = await setupNamed('Retest')
  const idea = (await trader.call(createTradePlan, { body: tradePlan(accountId) })).data
  const day = (await trader.call(createDayPlan, { body: dayPlan(accountId, { day: '2026-06-24' }) })).data
  const bought = (await trader.call(createAttempt, { body: attempt(accountId) })).data
  const fee = { kind: 'data', amount: '12', currency: 'USD', paidOn: '2026-06-02', note: 'CME' } as const
  const paid = (await trader.call(addExpense, { params: { id: bought.id }, body: fee })).data
  const deletions: (() => Promise<unknown>)[] = [
    () => trader.call(deleteSetup, { params: { id: setup } }),
    () => trader.call(deleteTradePlan, { params: { id: idea.id } }),
    () => trader.call(deleteDayPlan, { params: { id: day.id } }),
    () => trader.call(deleteAttemptEntry, { params: { id: paid.id } }),
    () => trader.call(deleteAttempt, { params: { id: bought.id } }),
  ]
  for (const [second, remove] of deletions.entries()) {
    server.setNow(`2026-06-20T12:00:0${second}Z`)
    await remove()
  }
  const entries = (await list()).map(({ kind, name, days }) => ({ kind, name, days }))
  const on = (from: string, to = from) => ({ from, to })
  expect(entries).toEqual([
    { kind: 'attempt', name: bought.programme, days: on(bought.purchasedOn) },
    { kind: 'attempt_entry', name: 'CME', days: on('2026-06-02') },
    { kind: 'day_plan', name: '', days: on('2026-06-24') },
    { kind: 'trade_plan', name: idea.symbol, days: null },
    { kind: 'setup', name: 'Retest', days: null },
  ])

  const early = await restore(paid.id, 'attempt_entry')
  expect([early.status, early.error.error]).toEqual([
    404,
    'What this belongs to no longer exists. If you deleted it, restore that first.',
  ])
  for (const [id, kind] of [
    [bought.id, 'attempt'],
    [paid.id, 'attempt_entry'],
    [day.id, 'day_plan'],
    [idea.id, 'trade_plan'],
    [setup, 'setup'],
  ] as const)
    expect([kind, (await restore(id, kind)).status]).toEqual([kind, 200])
  expect(await list()).toEqual([])
  expect((await trader.call(listSetups)).data.map(({ name }) => name)).toEqual(['Retest'])
  const again = await restore(setup, 'setup')
  expect([again.status, again.error.error === early.error.error]).toEqual([404, false])
})

test('an entry of several days says the first and the last', async () => {
  const bought = (await trader.call(createAttempt, { body: attempt(accountId) })).data
  const end = { state: 'expired', endedOn: '2026-06-18' } as const
  expect((await trader.call(endAttempt, { params: { id: bought.id }, body: end })).status).toBe(200)
  await trader.call(deleteAttempt, { params: { id: bought.id } })
  expect((await list())[0]?.days).toEqual({ from: bought.purchasedOn, to: '2026-06-18' })
})

test('after 30 days a setup is no longer listed', async () => {
  await trader.call(deleteSetup, { params: { id: await setupNamed('Old') } })
  server.setNow('2026-07-20T12:00:00Z')
  expect(await listLater()).toHaveLength(1)
  server.setNow('2026-07-20T12:00:01Z')
  expect(await listLater()).toEqual([])
})

test('a plan whose setup is deleted comes back without it', async () => {
  const setupId = await setupNamed('Fade')
  const idea = (await trader.call(createTradePlan, { body: tradePlan(accountId, { setupId }) })).data
  await trader.call(deleteTradePlan, { params: { id: idea.id } })
  await trader.call(deleteSetup, { params: { id: setupId } })
  expect((await restore(idea.id, 'trade_plan')).status).toBe(200)
  expect((await trader.call(getTradePlan, { params: { id: idea.id } })).data.setupId).toBeNull()
})

test.for(['trade_plan', 'day_plan'] as const)(
  'a %s stays in the list while its account is deleted',
  async (kind) => {
    const plan =
      kind === 'trade_plan'
        ? (await trader.call(createTradePlan, { body: tradePlan(accountId) })).data
        : (await trader.call(createDayPlan, { body: dayPlan(accountId) })).data
    await trader.call(kind === 'trade_plan' ? deleteTradePlan : deleteDayPlan, { params: { id: plan.id } })
    await trader.call(deleteAccount, { params: { id: accountId } })
    expect((await restore(plan.id, kind)).status).toBe(404)
    expect((await list()).map(({ id }) => id)).toEqual([plan.id])
  },
)

test('a deleted picture is listed with its caption and trade; a dismissed suggestion is not', async () => {
  const trade = await insertTrade(trader, accountId)
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const picture = await trader.call(addScreenshot, {
    params: { id: trade.id },
    body: { caption: 'The open' },
    files: [{ name: 'a.png', bytes: png }],
  })
  await trader.call(deleteScreenshot, { params: { id: picture.data.id } })
  const other = await insertAccount(trader)
  const refused = await trader.call(refuseAccountGroup, { body: { accountIds: [accountId, other] } })
  expect(refused.status).toBe(200)
  await trader.call(deleteAccountGroup, { params: { id: refused.data.id } })
  expect(await list()).toMatchObject([
    {
      kind: 'screenshot',
      name: `The open, ${trade.symbol}`,
      days: { from: trade.openDay, to: trade.openDay },
    },
  ])
  expect((await restore(picture.data.id, 'screenshot')).status).toBe(200)
  expect(await list()).toEqual([])
})
