import {
  getTrade,
  listTrades,
  mergeTrades,
  replaceFills,
  splitTrade,
  undoRegrouping,
  writeJournal,
} from '@ballast/contract/trades'
import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillAt } from '../../test/stated-fills.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'
import { saveExecutions } from '../trade-store/executions.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { executionId } from '../trade-store/trade-id.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

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

describe('typed trades', () => {
  let own: string
  const typedAt = (hour: number) => {
    const fills = manualTrade(own).fills.map((fill, at) => ({ ...fill, at: `2026-06-15T${hour}:3${at}` }))
    return insertTrade(person, own, { fills, journal: { notes: `at ${hour}` } })
  }
  const shown = async () => {
    const query = {
      account: [own],
      count: 'trades' as const,
      sort: 'openedAt' as const,
      order: 'asc' as const,
    }
    return (await person.call(listTrades, { query })).data.rows.map(
      ({ quantity, net }) => `${quantity}: ${net}`,
    )
  }
  const detail = async (id: string) => (await person.call(getTrade, { params: { id } })).data
  /** Saves the trade's fills as they are, with another price for the last. */
  const put = async (id: string, price: string) => {
    const { symbol, fills } = await detail(id)
    const typed = fills.map(({ side, quantity, executedAt, commission, fees, ...fill }, at) => ({
      side,
      quantity,
      commission,
      fees,
      price: at === fills.length - 1 ? price : fill.price,
      at: new Date(Date.parse(executedAt) - 5 * 3_600_000).toISOString().slice(0, 19),
    }))
    const answer = await person.call(replaceFills, {
      params: { id },
      body: { accountId: own, symbol, fills: typed },
    })
    expect(answer.status).toBe(200)
    return answer.data
  }
  beforeEach(async () => {
    own = await insertAccount(person)
  })

  test('that were merged keep the money of both, whatever is written about them', async () => {
    const one = await typedAt(10)
    const two = await typedAt(11)
    await person.call(mergeTrades, { body: { ids: [one.id, two.id] } })
    expect(await shown()).toEqual(['1: 77.04'])
    await person.call(writeJournal, { params: { id: one.id }, body: { stop: '19990' } })
    expect(await shown()).toEqual(['1: 77.04'])
    expect((await detail(one.id)).fills).toHaveLength(4)
  })

  test('that were merged are one typed trade once its fills are changed', async () => {
    const one = await typedAt(10)
    const two = await typedAt(11)
    await person.call(mergeTrades, { body: { ids: [one.id, two.id] } })
    const changed = await put(one.id, '20030')
    expect(await shown()).toEqual(['1: 97.04'])
    expect(changed.notes).toContain('at 11')
  })

  test('of which fills were split off keep the other fills when one part is changed', async () => {
    const typed = await typedAt(10)
    const [first] = typed.fills
    const body = { executionIds: [first?.executionId ?? ''] }
    await person.call(splitTrade, { params: { id: typed.id }, body })
    const before = await shown()
    const { data } = await person.call(listTrades, { query: { account: [own] } })
    const part = data.rows.find(({ id }) => id !== typed.id)
    await put(part?.id ?? '', '20050')
    expect(await shown()).toEqual(before)
    expect((await detail(typed.id)).fills.map(({ price }) => price)).toEqual(['20000'])
  })

  test('that were merged with imported ones cannot be typed anew', async () => {
    const typed = await typedAt(10)
    const csv = fillsCsv([{ id: 91, at: '2026-06-15T17:30:00', side: 'Buy', quantity: 1, price: '20000' }])
    await importFiles(person, { accountId: own, files: [{ name: 'Fills.csv', bytes: csv }] })
    const { data } = await person.call(listTrades, { query: { account: [own] } })
    await person.call(mergeTrades, { body: { ids: data.rows.map(({ id }) => id) } })
    const refused = await person.call(replaceFills, { params: { id: typed.id }, body: manualTrade(own) })
    expect(refused.error.code).toBe('not_manual')
  })
})

test('a trade of more fills than a statement has parameters for is split and put together again', async () => {
  const [{ userId }, { db }] = [person, server.deps]
  const own = await insertAccount(person)
  const fills = Array.from({ length: 16_400 }, (_, n) => fillAt(n / 100))
  await saveExecutions(db, { userId, accountId: own, sourceId: uuid(), manual: false }, fills)
  await rebuildTrades(db, { userId, accountId: own, symbols: null })
  const query = { account: [own] }
  const sizes = async () =>
    (await person.call(listTrades, { query })).data.rows.map(({ quantity }) => Number(quantity)).toSorted()
  expect(await sizes()).toEqual([16_400])
  const [row] = (await person.call(listTrades, { query })).data.rows
  const params = { id: row?.id ?? '' }
  const executionIds = fills
    .slice(-1)
    .map(({ identity }) => executionId({ userId, accountId: own }, identity))
  const { status, data } = await person.call(splitTrade, { params, body: { executionIds } })
  expect(status).toBe(200)
  expect(await sizes()).toEqual([1, 16_399])
  await person.call(undoRegrouping, { params: { id: data.regrouping } })
  expect(await sizes()).toEqual([16_400])
})
