import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { listTrades as contractList } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import {
  DOLLARS,
  EUROS,
  reportContext,
  type Sketch,
  sketched,
} from '../../test/without-database/sketched-trades.ts'
import { idsForFilter, tradeWords } from '../trades/list-trades.ts'
import { onGrossBasis } from './gross-basis.ts'
import { selectForQuery } from './select-for-query.ts'

const selected = async (trades: Sketch[], given: object = {}) => {
  const columns = sketched(trades)
  const query = { ...tradeFilterSchema.parse(given), ...('basis' in given ? { basis: given.basis } : {}) }
  const found = await selectForQuery(reportContext(columns), { userId: 'u', columns, query: query as never })
  return Array.from(found.rows, (row) => found.columns.id[row])
}

describe('a filter', () => {
  test('that is empty selects everything', async () => {
    expect(await selected([{ net: 1 }, { net: -1, isOpen: true }])).toEqual(['t1', 't2'])
    expect(await selected([])).toEqual([])
  })

  test('narrows by each of its parts', async () => {
    const trades: Sketch[] = [
      { net: 1, root: 'NQ', direction: 'long' },
      { net: 2, root: 'NQ', direction: 'short' },
      { net: 3, root: 'ES', direction: 'long' },
    ]
    expect(await selected(trades, { symbol: 'NQ', direction: 'long' })).toEqual(['t1'])
    expect(await selected(trades, { notSymbol: 'NQ' })).toEqual(['t3'])
  })

  test('on gross basis judges by results before costs', async () => {
    const trades: Sketch[] = [
      { net: -1, gross: 2 },
      { net: -3, gross: -1 },
    ]
    expect(await selected(trades, { outcome: 'win' })).toEqual([])
    expect(await selected(trades, { outcome: 'win', basis: 'gross' })).toEqual(['t1'])
  })
})

describe('trades after a run', () => {
  const nets = [5, 5, -5, -5, 5, 0, 5]
  const trades = nets.map((net): Sketch => ({ net }))

  test('are those directly after a number of wins or losses', async () => {
    expect(await selected(trades, { afterRun: 'losses-2' })).toEqual(['t5'])
    expect(await selected(trades, { afterRun: 'wins-2' })).toEqual(['t3'])
  })

  test('are those of any of several runs, in order', async () => {
    expect(await selected(trades, { afterRun: ['losses-2', 'wins-2'] })).toEqual(['t3', 't5'])
  })
})

describe('copies of one idea', () => {
  const copies: Sketch[] = [
    { net: 10, decision: 't1', root: 'NQ' },
    { net: 8, decision: 't1', root: 'NQ', account: 'a2', direction: 'short' },
    { net: 1, root: 'ES' },
  ]

  test('are selected together, even if only one of them matches', async () => {
    expect(await selected(copies, { symbol: 'NQ' })).toEqual(['t1', 't2'])
  })

  test('are separate trades if trades are counted', async () => {
    expect(await selected(copies, { direction: 'short', count: 'trades' })).toEqual(['t2'])
  })
})

describe('results before costs', () => {
  const columns = sketched([
    { net: 8, gross: 10, risk: 5 },
    { net: -12, gross: -10 },
    { net: -2, gross: 0, risk: 4 },
    { net: null, gross: null },
    { net: 0, isOpen: true, gross: 3 },
  ])
  const gross = onGrossBasis(columns)

  test('replace those after costs, with outcome and R', () => {
    expect([...gross.net]).toEqual([10_000_000, -10_000_000, 0, Number.NaN, 3_000_000])
    expect([...gross.outcome]).toEqual([1, -1, 0, 2, 2])
    expect([...gross.r.slice(0, 3)]).toEqual([2, Number.NaN, 0])
  })

  test('are break-even within the tolerance of their account, like those after costs', () => {
    const accounts = [{ ...DOLLARS, tolerance: 10_000_000 }, EUROS]
    const trades = [10, -10, 10.01, -10.01].map((amount): Sketch => ({ net: amount - 5, gross: amount }))
    const within = sketched([...trades, { net: 4, gross: 9, account: 'a2' }], accounts)
    expect([...onGrossBasis(within).outcome]).toEqual([0, 0, 1, -1, 1])
  })

  test('are computed once, and stay unchanged', () => {
    expect(onGrossBasis(columns)).toBe(gross)
    expect(onGrossBasis(gross)).toBe(gross)
    expect([...columns.outcome]).toEqual([1, -1, -1, 2, 2])
  })
})

describe('the words in use', () => {
  test('are counted, the most used first, then by name', async () => {
    const columns = sketched([
      { net: 1, root: 'NQ', tags: ['news', 'A+'], mistakes: ['late'] },
      { net: 1, root: 'ES', tags: ['A+'] },
      { net: 1, root: 'ES', tags: ['late'] },
    ])
    expect(await tradeWords(reportContext(columns), { userId: 'u' })).toEqual({
      symbols: [
        { word: 'ES', n: 2 },
        { word: 'NQ', n: 1 },
      ],
      tags: [
        { word: 'A+', n: 2 },
        { word: 'late', n: 1 },
        { word: 'news', n: 1 },
      ],
      mistakes: [{ word: 'late', n: 1 }],
    })
  })

  test('are none without trades', async () => {
    expect(await tradeWords(reportContext(sketched([])), { userId: 'u' })).toEqual({
      symbols: [],
      tags: [],
      mistakes: [],
    })
  })
})

test('a change of many trades covers every one the filter selects, open ones too', async () => {
  const columns = sketched([
    { net: 1, root: 'NQ' },
    { net: 1, root: 'ES' },
    { net: 0, root: 'NQ', isOpen: true },
  ])
  const {
    sort: _,
    order: __,
    offset: ___,
    limit: ____,
    ...filter
  } = contractList.query.parse({ symbol: 'NQ' })
  expect(await idsForFilter(reportContext(columns), { userId: 'u', filter })).toEqual(['t1', 't3'])
})
