import { randomUUID } from 'node:crypto'
import * as contract from '@ballast/contract/accounts/account-money'
import { updateAccount } from '@ballast/contract/accounts/accounts'
import type { MoneyLineBody } from '@ballast/contract/accounts/money-form'
import { addPayout, addSnapshot } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { getCalendar } from '@ballast/contract/calendar'
import { getDashboard } from '@ballast/contract/dashboard'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { cashEvents } from '../../schema/imports.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'
import { saveCashEvents } from '../trade-store/executions.queries.ts'

const server = testServer()
let person: Person
let accountId: string
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

/** Tradovate's cash history of an account that a firm funded. */
const FUNDED = `Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract
DEMO1,1,06/01/2026 08:00:00,2026-06-01,"50,000.00","50,000.00", Fund Transaction,USD,
DEMO1,2,06/16/2026 08:00:00,2026-06-16,"-2,500.00","47,500.00", Fund Transaction,USD,
`

const write = (body: Partial<MoneyLineBody>, id = randomUUID()) =>
  person.call(contract.putMoneyLine, {
    params: { id },
    body: { accountId, kind: 'deposit', amount: '500', day: '2026-06-16', note: '', ...body },
  })
const balance = async () =>
  (await person.call(contract.getBalances)).data.find((row) => row.accountId === accountId)
const lines = async (query = {}) => (await person.call(contract.listMoneyLines, { query })).data

describe('a balance', () => {
  test('is the start balance plus trade results and money lines, to the cent', async () => {
    await insertTrade(person, accountId)
    expect(await balance()).toMatchObject({
      start: '50000.00',
      closed: '38.52',
      unknown: 0,
      balance: '50038.52',
    })
    await write({ amount: '1000.25' })
    await write({ kind: 'withdrawal', amount: '-300' })
    await write({ kind: 'fee', amount: '-85' })
    await write({ kind: 'adjustment', amount: '0.01' })
    expect(await balance()).toMatchObject({
      closed: '38.52',
      moved: '700.25',
      corrections: '-84.99',
      byFirm: null,
      balance: '50653.78',
    })
  })

  test('is not known without a start balance, and its other parts are', async () => {
    await insertTrade(person, accountId)
    await write({ amount: '1000.25' })
    const start = (startingBalance: string | null) =>
      person.call(updateAccount, { params: { id: accountId }, body: { startingBalance } })
    expect((await start(null)).data).toMatchObject({ startingBalance: null })
    expect(await balance()).toMatchObject({ start: null, closed: '38.52', moved: '1000.25', balance: null })
    const { equity } = (await person.call(getDashboard, { query: {} })).data
    expect(equity).toMatchObject({ startingBalance: '0.00', maxDrawdownPercent: null })
    await start('0')
    expect(await balance()).toMatchObject({ start: '0.00', balance: '1038.77' })
  })

  test('known from a given day on includes that day and everything after, and counts what came before', async () => {
    const day = (await insertTrade(person, accountId)).tradingDay
    await write({ amount: '1000', day })
    await write({ kind: 'fee', amount: '-85', day })
    const from = (startDay: string | null) =>
      person.call(updateAccount, { params: { id: accountId }, body: { startDay } })
    await from(day)
    const all = { startDay: day, before: 0, closed: '38.52', moved: '1000.00', corrections: '-85.00' }
    expect(await balance()).toMatchObject({ ...all, balance: '50953.52' })
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await from(next)
    const none = { startDay: next, before: 1, closed: '0.00', moved: '0.00', corrections: '0.00' }
    expect(await balance()).toMatchObject({ ...none, start: '50000.00', balance: '50000.00' })
    await from(null)
    expect(await balance()).toMatchObject({ startDay: null, before: 0, balance: '50953.52' })
  })

  test('is where the equity curve ends, and where the curve stands on the start day', async () => {
    const day = (await insertTrade(person, accountId)).tradingDay
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const curve = async () => {
      const { equity } = (await person.call(getDashboard)).data
      return {
        start: equity.startingBalance,
        end: equity.points.at(-1)?.balance,
        net: equity.points.at(-1)?.net,
      }
    }
    expect(await curve()).toEqual({ start: '50000.00', end: '50038.52', net: '38.52' })
    await person.call(updateAccount, { params: { id: accountId }, body: { startDay: next } })
    expect(await curve()).toEqual({ start: '49961.48', end: '50000.00', net: '38.52' })
    expect((await balance())?.balance).toBe('50000.00')
  })

  test('contains a line that several imports state once, like the list and the calendar', async () => {
    const stated = (at: string, amount: number) => ({
      userId: person.userId,
      accountId,
      identity: 'cash:7001',
      sourceId: uuid(),
      kind: 'deposit' as const,
      amount: amount * 1_000_000,
      currency: 'USD',
      occurredAt: new Date(at),
      symbol: null,
      text: '',
      account: null,
    })
    // The later import reads the same file with another server time, after the broker corrected the amount.
    const rows = [stated('2026-06-15T14:00:00Z', 500), stated('2026-06-17T14:00:00Z', 400)]
    // One that a fill includes is part of its trade.
    const inTrade = { ...stated('2026-06-15T15:00:00Z', 70), identity: 'cash:7002', placed: true }
    await server.deps.db.insert(cashEvents).values([...rows, inTrade])
    await write({ amount: '1' })
    const range = { from: '2026-06-01', to: '2026-06-30' }
    const { days } = (await person.call(getCalendar, { query: range })).data
    const events = days.flatMap(({ day, events }) => events.map(({ amount }) => ({ day, amount })))
    const listed = (await lines()).lines.map(({ day, amount }) => ({ day, amount })).reverse()
    expect(listed).toEqual([
      { day: '2026-06-15', amount: '500.00' },
      { day: '2026-06-16', amount: '1.00' },
    ])
    expect(events).toEqual(listed)
    expect(await balance()).toMatchObject({ moved: '501.00', balance: '50501.00' })
  })

  test('is not doubled by the deposit with which the broker’s ledger begins', async () => {
    const files = [{ name: 'Cash.csv', bytes: FUNDED }]
    await importFiles(person, { accountId, files, options: { timeZone: 'America/Chicago' } })
    const shown = { start: '50000.00', funded: '50000.00', moved: '-2500.00', balance: '47500.00' }
    expect(await balance()).toMatchObject(shown)
    await insertTrade(person, accountId)
    expect(await balance()).toMatchObject({ ...shown, closed: '38.52', balance: '47538.52' })
    await person.call(updateAccount, { params: { id: accountId }, body: { startingBalance: '0' } })
    expect(await balance()).toMatchObject({ start: '0.00', funded: null, moved: '47500.00' })
  })

  test('leaves out trades of unknown result, and counts them', async () => {
    await insertTrade(person, accountId, { symbol: 'UNKNOWNX' })
    const { closed, unknown, balance: now } = (await balance()) ?? {}
    expect({ closed, unknown, now }).toEqual({ closed: '0.00', unknown: 1, now: '50000.00' })
  })

  test('of a running attempt is the tracker’s, and shows how far the firm’s own reading moved it', async () => {
    await insertTrade(person, accountId)
    const { data } = await person.call(createAttempt, { body: attempt(accountId) })
    const now = (await person.call(listAttempts)).data.attempts[0]?.now.balance ?? ''
    const before = await balance()
    expect(before?.balance).toBe(now)
    await person.call(addSnapshot, {
      params: { id: data.id },
      body: {
        takenAt: '2026-06-16T12:00:00Z',
        balance: '50100',
        floor: null,
        highWater: null,
        dailyFloor: null,
      },
    })
    const after = await balance()
    expect(after?.balance).toBe('50100.00')
    const sum = ['start', 'closed', 'moved', 'corrections', 'byFirm'] as const
    expect(sum.reduce((total, key) => total + Number(after?.[key]), 0)).toBeCloseTo(50_100, 6)
  })
})

describe('the balance of a running attempt', () => {
  const LEDGER = `Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract
DEMO1,1,06/15/2026 08:00:00,2026-06-15,-12.00,"49,988.00", Market Data Subscription,USD,
DEMO1,2,06/15/2026 08:00:01,2026-06-15,-4.50,"49,983.50", Platform Fee,USD,
`

  test('has every line of the ledger that the account has, whatever the broker calls it', async () => {
    const files = [{ name: 'Cash.csv', bytes: LEDGER }]
    await importFiles(person, { accountId, files, options: { timeZone: 'America/Chicago' } })
    await person.call(createAttempt, { body: attempt(accountId) })
    expect(await balance()).toMatchObject({ corrections: '-16.50', byFirm: '0.00', balance: '49983.50' })
  })

  test('has no line in another currency than the account has now', async () => {
    await write({ kind: 'fee', amount: '-10' })
    await person.call(createAttempt, { body: attempt(accountId) })
    expect(await balance()).toMatchObject({ corrections: '-10.00', byFirm: '0.00', balance: '49990.00' })
    await person.call(updateAccount, { params: { id: accountId }, body: { currency: 'EUR' } })
    expect(await balance()).toMatchObject({ corrections: '0.00', byFirm: '0.00', balance: '50000.00' })
  })
})

describe('a money line', () => {
  test('written twice under one id is stored once, and can be changed, deleted and written again', async () => {
    const id = randomUUID()
    await write({}, id)
    await write({ amount: '700', note: 'second' }, id)
    expect((await lines()).lines).toMatchObject([{ id, amount: '700.00', note: 'second', source: 'typed' }])
    expect((await person.call(contract.deleteMoneyLine, { params: { id } })).status).toBe(200)
    expect((await lines()).lines).toEqual([])
    expect((await person.call(contract.deleteMoneyLine, { params: { id } })).status).toBe(404)
    await write({}, id)
    expect((await lines()).lines).toHaveLength(1)
  })

  test('belongs to the account’s trading day, and is in the calendar on that day', async () => {
    await write({ day: '2026-06-16', note: 'savings' })
    expect((await lines()).lines[0]?.day).toBe('2026-06-16')
    const { data } = await person.call(getCalendar, { query: { from: '2026-06-01', to: '2026-06-30' } })
    const day = data.days.find(({ events }) => events.length > 0)
    expect(day).toMatchObject({
      day: '2026-06-16',
      events: [{ kind: 'deposit', amount: '500.00', text: 'savings' }],
    })
  })

  test('of another user’s account or id can be neither written, changed nor deleted', async () => {
    const stranger = await insertPerson(server)
    const id = randomUUID()
    await write({}, id)
    const put = {
      params: { id },
      body: { accountId, kind: 'fee', amount: '-1', day: '2026-06-16', note: '' } as const,
    }
    expect((await stranger.call(contract.putMoneyLine, put)).status).toBe(404)
    expect((await stranger.call(contract.deleteMoneyLine, { params: { id } })).status).toBe(404)
    expect((await stranger.call(contract.listMoneyLines)).data.lines).toEqual([])
    expect((await lines()).lines).toMatchObject([{ amount: '500.00' }])
  })

  test('has the sign of its kind, and an amount of zero is refused', async () => {
    expect((await write({ kind: 'deposit', amount: '-1' })).error.fields).toHaveProperty('amount')
    expect((await write({ kind: 'withdrawal', amount: '1' })).error.fields).toHaveProperty('amount')
    expect((await write({ kind: 'adjustment', amount: '0.00' })).error.fields).toHaveProperty('amount')
    expect((await write({ kind: 'adjustment', amount: '-1' })).status).toBe(200)
  })
})

test('lines come in pages, each once, sorted together with payouts', async () => {
  const { data } = await person.call(createAttempt, { body: attempt(accountId) })
  await insertTrade(person, accountId)
  for (let day = 10; day < 20; day++)
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => write({ kind: 'fee', amount: `-${n + 1}`, day: `2026-06-${day}` })),
    )
  await person.call(addPayout, {
    params: { id: data.id },
    body: {
      gross: '10',
      traderShare: null,
      requestedOn: '2026-06-15',
      receivedOn: null,
      state: 'requested',
      note: '',
    },
  })
  const first = await lines()
  const second = await lines({ after: first.next ?? '' })
  const all = [...first.lines, ...second.lines]
  expect(first.lines).toHaveLength(50)
  expect(second.next).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(61)
  expect(all.map(({ day }) => day)).toEqual(
    all
      .map(({ day }) => day)
      .sort()
      .reverse(),
  )
  expect(all.filter(({ kind }) => kind === 'payout')).toMatchObject([{ amount: '-10.00', day: '2026-06-15' }])
  expect((await balance())?.moved).toBe('-10.00')
})

test('lines of one instant come in pages, each once, whatever the order of letters in the database', async () => {
  const fills = fillsCsv([{ id: 1, at: '2026-06-15T16:00:00', side: 'Sell', quantity: 1, price: '20000' }])
  const imported = await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fills }] })
  const events = Array.from({ length: 120 }, (_, n) => ({
    identity: `${n % 2 === 0 ? 'a' : 'B'}${n}`,
    kind: 'fee' as const,
    amount: -1_000_000,
    currency: 'USD' as const,
    occurredAt: Date.parse('2026-06-16T15:00:00Z'),
    text: '',
  }))
  const owner = { userId: person.userId, accountId, sourceId: imported.data.id }
  await saveCashEvents(server.deps.db, owner, events)
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await lines(after === undefined ? {} : { after })
    ids.push(...page.lines.map(({ id }) => id))
    after = page.next
  }
  expect(ids.toSorted()).toEqual(events.map(({ identity }) => identity).toSorted())
})
