import { reportQuerySchema } from '@ballast/contract/report-values'
import { describe, expect, test } from 'vitest'
import { openVersionedCache } from '../../platform/versioned-cache/versioned-cache.ts'
import { reportContext, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { type Context, cachedForQuery, forOneQuery, partsOf } from './report-of-query.ts'
import { presentHead } from './reports.presenter.ts'

const TRADES: Sketch[] = [
  { net: 100, root: 'NQ', day: '2026-06-01', risk: 50 },
  { net: -40, root: 'ES', day: '2026-06-02' },
  { net: 30, root: 'ES', day: '2026-06-02', account: 'a2' },
  { net: 0, root: 'ES', day: '2026-06-03', isOpen: true },
  { net: null, root: 'NQ', day: '2026-06-04' },
]
const query = (given: object = {}) => reportQuerySchema.parse(given)

describe('a computation', () => {
  const counter = () => {
    let times = 0
    const context = { ...reportContext(sketched(TRADES)), cache: openVersionedCache() }
    const run = (given: object, { name = 'x', userId = 'u1', version = 1 } = {}) => {
      const of = {
        ...context,
        columns: { columnsOf: async () => ({ version, columns: sketched(TRADES) }) } as never,
      }
      return cachedForQuery(of, { userId, name, query: given as never }, () => {
        times += 1
        return times
      })
    }
    return { run, times: () => times }
  }

  test('is made once for a filter, in whatever order its params are written', async () => {
    const { run, times } = counter()
    const { basis, ...rest } = query({ symbol: 'NQ' })
    await run({ basis, ...rest })
    await run({ ...rest, basis })
    expect(times()).toBe(1)
  })

  test('is shared by queries that differ only in other params', async () => {
    const { run, times } = counter()
    for (const more of [
      {},
      { by: 'setup' },
      { measure: 'r' },
      { limit: '500' },
      { days: 20 },
      { other: 'x=1' },
    ])
      await run({ ...query(), ...more })
    expect(times()).toBe(1)
  })

  test('is made again for another filter, name, user or version', async () => {
    const { run, times } = counter()
    await run(query())
    await run(query({ symbol: 'NQ' }))
    await run(query({ basis: 'gross' }))
    await run(query(), { name: 'y' })
    await run(query(), { userId: 'u2' })
    await run(query(), { version: 2 })
    expect(times()).toBe(6)
  })
})

describe('several results of one request', () => {
  const reads = async (share: (context: Context) => Context) => {
    let times = 0
    const columnsOf = async () => {
      times += 1
      return { version: 1, columns: sketched(TRADES) }
    }
    const context = share({ ...reportContext(sketched(TRADES)), columns: { columnsOf } })
    const of = { userId: 'u', query: query() }
    const found = await Promise.all(
      ['a', 'b'].map((name) => cachedForQuery(context, { ...of, name }, (input) => input.basis())),
    )
    return { times, isSame: found[0] === found[1] }
  }

  test('are computed from trades that are read, selected and unpacked once', async () => {
    expect(await reads(forOneQuery)).toEqual({ times: 1, isSame: true })
    const context = forOneQuery(reportContext(sketched(TRADES)))
    expect(forOneQuery(context), 'also those of a result within another').toBe(context)
  })

  test('but not those of another request', async () => {
    expect(await reads((context) => context)).toEqual({ times: 2, isSame: false })
  })
})

describe('the trades of a report', () => {
  const found = (trades: Sketch[], given: object = {}) =>
    cachedForQuery(
      reportContext(sketched(trades)),
      { userId: 'u', name: 'rows', query: query(given) },
      (report) => ({
        ids: Array.from(report.selection.rows, (row) => report.selection.columns.id[row]),
        all: report.all.length,
        isEmpty: report.isEmpty,
      }),
    )

  test('are those of the filter, out of all there are', async () => {
    expect(await found(TRADES, { symbol: 'NQ' })).toEqual({ ids: ['t1', 't5'], all: 5, isEmpty: false })
    expect(await found(TRADES, { symbol: 'GC' })).toEqual({ ids: [], all: 5, isEmpty: false })
  })

  test('are none if there is no trade at all', async () => {
    expect(await found([])).toEqual({ ids: [], all: 0, isEmpty: true })
  })
})

describe('the header of a report', () => {
  const headOf = (trades: Sketch[], given: object = {}) =>
    cachedForQuery(
      reportContext(sketched(trades)),
      { userId: 'u', name: 'head', query: query(given) },
      (report) => presentHead(partsOf(report, []), report),
    )

  test('says what is counted and what is left out', async () => {
    expect(await headOf(TRADES)).toEqual({
      empty: false,
      currency: 'USD',
      otherCurrencies: [{ currency: 'EUR', n: 1, net: '30.00' }],
      startingBalance: '1000.00',
      n: 2,
      copies: 0,
      band: 'preliminary',
      open: 1,
      unknownResults: 1,
      unknownCosts: 0,
      rCoverage: { count: 1, of: 2 },
      firstDay: '2026-06-01',
      lastDay: '2026-06-02',
      tradingDays: 2,
    })
  })

  test('is in the requested currency, from the balance of its accounts', async () => {
    expect(await headOf(TRADES, { currency: 'EUR' })).toMatchObject({
      currency: 'EUR',
      startingBalance: '500.00',
      n: 1,
      otherCurrencies: [{ currency: 'USD', n: 2, net: '60.00' }],
    })
  })

  test('counts the balance of accounts with a counted trade only', async () => {
    const open = { net: 0, isOpen: true }
    expect(await headOf([open, { net: null }])).toMatchObject({
      n: 0,
      startingBalance: '0.00',
      firstDay: null,
      lastDay: null,
    })
  })

  test('says if there is nothing at all', async () => {
    expect(await headOf([])).toMatchObject({ empty: true, currency: 'USD', n: 0, tradingDays: 0 })
  })

  test('counts copies with the trade they are of', async () => {
    const copies = [
      { net: 100, decision: 't1' },
      { net: 50, decision: 't1', account: 'a3' },
    ]
    const accounts = ['a1', 'a3'].map((id) => ({ id, currency: 'USD', startingBalance: 1_000_000 }))
    const head = await cachedForQuery(
      reportContext(sketched(copies, accounts)),
      { userId: 'u', name: 'head', query: query() },
      (report) => presentHead(partsOf(report, []), report),
    )
    expect(head).toMatchObject({ n: 1, copies: 1 })
  })
})
