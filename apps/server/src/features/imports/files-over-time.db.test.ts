import { undoImport } from '@ballast/contract/imports'
import { listTrades, writeJournal } from '@ballast/contract/trades'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { ImportedCashEvent, ImportedExecution } from '@ballast/importers/importer'
import { createDraws } from '@ballast/testkit/draws'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillAt, roundTrip } from '../../test/stated-fills.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { saveCashEvents, saveExecutions } from '../trade-store/executions.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { listFingerprints } from '../trade-store/trades.queries.ts'
import { planTask } from './read-upload.ts'
import { packPart } from './thread/packed-part.ts'

const server = testServer()

const DAY = 24 * 60
const tradeOfDay = (day: number, given: Partial<ImportedExecution> = {}) => roundTrip(day * DAY, given)

/** An account with a trade on each of ten days. */
async function openAccount() {
  const person = await insertPerson(server)
  const owner = { userId: person.userId, accountId: await insertAccount(person) }
  const days = Array.from({ length: 10 }, (_, day) => tradeOfDay(day))
  await saveExecutions(server.deps.db, { ...owner, sourceId: uuid(), manual: false }, days.flat())
  await rebuildTrades(server.deps.db, { ...owner, symbols: ['MNQH6'] })
  return { owner, days }
}

type Arriving = { executions?: ImportedExecution[]; cashEvents?: Partial<ImportedCashEvent>[] }

/** What is read to plan an import of some fills and cash transactions. */
async function taskOf({ userId, accountId }: { userId: string; accountId: string }, given: Arriving) {
  const account = await findAccount(server.deps.db, { userId, id: accountId })
  const part = packPart({
    key: 'tradovate||',
    family: 'tradovate',
    account: null,
    currency: 'USD',
    executions: [],
    unopened: [],
    cashEvents: [],
    unplaced: [],
    statedDays: [],
    ledgerEnd: null,
    ...(given as object),
  })
  return planTask(server.deps.db, { userId, part, account })
}

describe('a file of one more day', () => {
  test('is compared with the last two days, not with the whole journal', async () => {
    const { owner, days } = await openAccount()
    const { existing, since } = await taskOf(owner, { executions: tradeOfDay(10) })
    expect(existing.map(({ identity }) => identity).toSorted()).toEqual(
      days
        .slice(8)
        .flatMap((fills) => fills.map(({ identity }) => identity))
        .toSorted(),
    )
    expect(since).toBe(tradeOfDay(8)[0]?.executedAt ?? 0)
  })

  test('is compared with the day of a fill it contains again', async () => {
    const { owner, days } = await openAccount()
    const again = days[3]?.[0]
    const { existing } = await taskOf(owner, {
      executions: [fillAt(10 * DAY, { identity: again?.identity }), ...tradeOfDay(10)],
    })
    expect(existing).toHaveLength(14)
  })

  test('is compared with the day of a cash transaction it contains again; others are not read', async () => {
    const { owner, days } = await openAccount()
    const event = (day: number) =>
      ({
        identity: `cash ${day}`,
        kind: 'commission',
        amount: -1_000_000,
        currency: 'USD',
        text: '',
        symbol: 'MNQH6',
        occurredAt: days[day]?.[0]?.executedAt,
      }) as ImportedCashEvent
    await saveCashEvents(server.deps.db, { ...owner, sourceId: uuid() }, [event(2), event(5)])
    const { existing, knownCash } = await taskOf(owner, {
      executions: tradeOfDay(10),
      cashEvents: [{ ...event(5), occurredAt: (days[9]?.[0]?.executedAt ?? 0) + DAY_MS }, event(7)],
    })
    expect([...knownCash]).toEqual(['cash 5'])
    expect(existing).toHaveLength(10)
  })

  test('without an account is compared with nothing', async () => {
    const person = await insertPerson(server)
    const part = packPart({
      key: 'tradovate||',
      family: 'tradovate',
      account: null,
      currency: 'USD',
      executions: tradeOfDay(1),
      unopened: [],
      cashEvents: [],
      unplaced: [],
      statedDays: [],
      ledgerEnd: null,
    })
    expect(await planTask(server.deps.db, { userId: person.userId, part, account: null })).toMatchObject({
      existing: [],
      since: null,
      knownCash: new Set(),
    })
  })
})

/** Fills of four hours, some of which leave a position open overnight. */
const FILLS = Array.from({ length: 60 }, (_, n) => ({
  id: 500 + n,
  at: new Date(Date.UTC(2026, 5, 8 + Math.floor(n / 12), 14, n * 5)).toISOString().slice(0, 19),
  side: n % 4 < 2 ? ('Buy' as const) : ('Sell' as const),
  quantity: 1 + (n % 7 === 0 ? 1 : 0),
  price: String(20_000 + ((n * 37) % 50)),
  contract: n % 5 === 0 ? 'MESU6' : 'MNQU6',
}))

/** The account's trades by the fill that opened them, independent of ids. */
async function tradesOf({ userId }: Person, accountId: string): Promise<string[]> {
  const scope = { userId, accountId, symbols: ['MNQU6', 'MESU6'] }
  const rebuilt = await rebuildTrades(server.deps.db, scope)
  expect(rebuilt).toMatchObject({ changed: [], gone: [] })
  return [...(await listFingerprints(server.deps.db, scope)).keys()].toSorted()
}

test('files that arrive in any order, overlap and are partly undone give the trades of one file', async () => {
  const draw = createDraws(7)
  const person = await insertPerson(server)
  const whole = await insertAccount(person)
  const pieces = await insertAccount(person)
  const file = (from: number, to: number) => ({ name: `${from}.csv`, bytes: fillsCsv(FILLS.slice(from, to)) })
  await importFiles(person, { accountId: whole, files: [file(0, 60)] })
  const starts = [0, 10, 20, 30, 40, 50].toSorted(() => draw.unit() - 0.5)
  const imports: string[] = []
  for (const from of starts) {
    const files = [file(from, from + 10 + draw.integer(0, 6))]
    imports.push((await importFiles(person, { accountId: pieces, files })).data.id)
  }
  await person.call(undoImport, { params: { id: imports[2] ?? '' } })
  await importFiles(person, { accountId: pieces, files: [file(0, 60)] })
  const trades = await tradesOf(person, pieces)
  expect(trades).toHaveLength((await tradesOf(person, whole)).length)
  expect(trades.length).toBeGreaterThan(5)
})

/** A Tradovate Cash History report with a commission at each of these times in Chicago. */
const cashCsv = (lines: readonly { id: number; at: string; delta: string }[]) =>
  `Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract
${lines.map(({ id, at, delta }) => `DEMO1,${id},${at},2026-06-15,${delta},"50,000.00", Commission,USD,MNQU6`).join('\n')}
`

test('a file with an earlier fill keeps the risk written about a trade, and so does undoing it', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const late = [
    { id: 2, at: '2026-06-15T14:30:00', side: 'Buy' as const, quantity: 1, price: '20000' },
    { id: 3, at: '2026-06-15T14:40:00', side: 'Sell' as const, quantity: 1, price: '20010' },
  ]
  await importFiles(person, { accountId, files: [{ name: 'Late.csv', bytes: fillsCsv(late) }] })
  const only = async () => (await person.call(listTrades)).data.rows[0]
  const { id = '' } = (await only()) ?? {}
  const risked = () => only().then((row) => [row?.quantity, row?.risk, row?.rSource])
  await person.call(writeJournal, { params: { id }, body: { typedRisk: '40' } })
  expect(await risked()).toEqual(['1', '40.00', 'typed_risk'])
  const early = [{ id: 1, at: '2026-06-15T14:20:00', side: 'Buy' as const, quantity: 1, price: '19990' }]
  const { data } = await importFiles(person, {
    accountId,
    files: [{ name: 'Early.csv', bytes: fillsCsv(early) }],
  })
  expect(await risked()).toEqual(['2', '40.00', 'typed_risk'])
  await person.call(undoImport, { params: { id: data.id } })
  expect(await risked()).toEqual(['1', '40.00', 'typed_risk'])
})

test('a cash ledger is spread over the fills of its seconds, even if it arrives later than the fills of other days', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const fill = (id: number, at: string) => ({
    id,
    at,
    quantity: 1,
    price: '20000',
    commission: '0.39',
    side: id % 2 === 0 ? ('Buy' as const) : ('Sell' as const),
  })
  const fills = [
    ...[fill(2, '2026-06-01T14:00:00'), fill(3, '2026-06-01T14:05:00')],
    ...[fill(4, '2026-06-15T14:00:00'), fill(5, '2026-06-15T14:05:00')],
    ...[fill(6, '2026-06-16T14:00:00'), fill(7, '2026-06-16T14:05:00')],
  ]
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
  const lines = [
    { id: 901, at: '06/15/2026 09:00:00', delta: '-0.50' },
    { id: 902, at: '06/15/2026 09:05:00', delta: '-0.70' },
  ]
  const first = await importFiles(person, {
    accountId,
    files: [{ name: 'Cash History.csv', bytes: cashCsv(lines) }],
  })
  expect(first.data).toMatchObject({ status: 'done', counts: { cashEvents: 2, trades: 1 } })
  const more = [...lines, { id: 903, at: '06/16/2026 09:05:00', delta: '-0.90' }]
  const second = await importFiles(person, {
    accountId,
    files: [{ name: 'Cash History.csv', bytes: cashCsv(more) }],
  })
  expect(second.data).toMatchObject({ status: 'done', counts: { cashEvents: 1, trades: 1 } })
  const { data } = await person.call(listTrades, { query: { sort: 'closedAt', order: 'asc' } })
  expect(data.rows.map(({ commission, fees }) => [commission, fees])).toEqual([
    ['-0.78', '0.00'],
    ['-1.20', '0.00'],
    ['-1.29', '0.00'],
  ])
  await tradesOf(person, accountId)
})

test('costs of a broker account stay with its fills when two of them share an account and a second', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const fills = (first: number) =>
    fillsCsv([
      { id: first, at: '2026-06-15T14:00:00', side: 'Buy', quantity: 1, price: '20000', commission: '0.39' },
      {
        id: first + 1,
        at: '2026-06-15T14:05:00',
        side: 'Sell',
        quantity: 1,
        price: '20001',
        commission: '0.39',
      },
    ])
  const cash = cashCsv([
    { id: 901, at: '06/15/2026 09:00:00', delta: '-0.50' },
    { id: 902, at: '06/15/2026 09:05:00', delta: '-0.70' },
  ])
  for (const bytes of [fills(2), fills(4).replaceAll('DEMO1', 'DEMO2'), cash]) {
    const { data } = await importFiles(person, { accountId, files: [{ name: 'Report.csv', bytes }] })
    expect(data.status).toBe('done')
  }
  const { data } = await person.call(listTrades)
  // The two accounts' fills make one trade of two contracts here.
  expect(data.rows.map(({ commission }) => commission)).toEqual(['-1.98'])
  await tradesOf(person, accountId)
})
