import {
  getTrade,
  listTrades,
  mergeTrades,
  splitTrade,
  undoRegrouping,
  writeJournal,
} from '@ballast/contract/trades'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'

let server: TestServer
let person: Person
let accountId: string
beforeAll(async () => {
  server = await openTestServer()
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})
afterAll(() => server.close())

describe('merging and splitting', () => {
  test('two trades become one with the same money, and two again', async () => {
    const other = await insertAccount(person)
    const csv = fillsCsv([
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
      { id: 2, at: '2026-06-15T14:31:00', side: 'Sell', quantity: 1, price: '20010' },
      { id: 3, at: '2026-06-15T14:32:00', side: 'Sell', quantity: 1, price: '20010' },
      { id: 4, at: '2026-06-15T14:33:00', side: 'Buy', quantity: 1, price: '20004' },
    ])
    await importFiles(person, { accountId: other, files: [{ name: 'Fills.csv', bytes: csv }] })
    const query = { account: [other], sort: 'openedAt' as const, order: 'asc' as const }
    const { data: before } = await person.call(listTrades, { query })
    expect(before.rows.map((row) => row.gross)).toEqual(['20.00', '12.00'])
    await person.call(writeJournal, { params: { id: before.rows[1]!.id }, body: { notes: 'of the second' } })

    const merged = await person.call(mergeTrades, { body: { ids: before.rows.map((row) => row.id) } })
    const { data: one } = await person.call(listTrades, { query })
    expect(one.rows.map((row) => [row.id, row.gross])).toEqual([[before.rows[0]!.id, '32.00']])
    expect((await person.call(getTrade, { params: { id: before.rows[0]!.id } })).data.notes).toBe(
      'of the second',
    )

    await person.call(undoRegrouping, { params: { id: merged.data.regrouping } })
    const { data: again } = await person.call(listTrades, { query })
    expect(again.rows.map((row) => [row.id, row.gross])).toEqual(
      before.rows.map((row) => [row.id, row.gross]),
    )
    expect((await person.call(getTrade, { params: { id: before.rows[1]!.id } })).data.notes).toBe(
      'of the second',
    )
  })

  test('fills are split off a trade and come back', async () => {
    const fills = [
      {
        side: 'buy' as const,
        quantity: '1',
        price: '100',
        at: '2026-06-16T09:30',
        commission: '0',
        fees: '0',
      },
      {
        side: 'sell' as const,
        quantity: '1',
        price: '101',
        at: '2026-06-16T09:31',
        commission: '0',
        fees: '0',
      },
      {
        side: 'buy' as const,
        quantity: '2',
        price: '100',
        at: '2026-06-16T09:40',
        commission: '0',
        fees: '0',
      },
      {
        side: 'sell' as const,
        quantity: '2',
        price: '103',
        at: '2026-06-16T09:45',
        commission: '0',
        fees: '0',
      },
    ]
    const trade = await insertTrade(person, accountId, { symbol: 'AAPL', fills })
    expect(trade.gross).toBe('7.00')
    const leaving = trade.fills.slice(2).map((fill) => fill.executionId)
    const split = await person.call(splitTrade, { params: { id: trade.id }, body: { executionIds: leaving } })
    const parts = await Promise.all(
      split.data.ids.map(async (id) => (await person.call(getTrade, { params: { id } })).data.gross),
    )
    expect(parts.sort()).toEqual(['1.00', '6.00'])
    await person.call(undoRegrouping, { params: { id: split.data.regrouping } })
    expect((await person.call(getTrade, { params: { id: trade.id } })).data.gross).toBe('7.00')
  })

  test('trades of different contracts cannot be merged, and no single fill can be left behind', async () => {
    const a = await insertTrade(person, accountId)
    const b = await insertTrade(person, accountId, { symbol: 'MESU6' })
    const { status, error } = await person.call(mergeTrades, { body: { ids: [a.id, b.id] } })
    expect([status, error.code]).toEqual([409, 'cannot_merge'])
    const all = a.fills.map((fill) => fill.executionId)
    expect(
      (await person.call(splitTrade, { params: { id: a.id }, body: { executionIds: all } })).status,
    ).toBe(409)
  })
})
