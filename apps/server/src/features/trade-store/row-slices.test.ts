import type { ImportedExecution } from '@ballast/importers/importer'
import { describe, expect, test } from 'vitest'
import type { CopyText } from '../../platform/database/copy-text.ts'
import {
  copiesOfFills,
  copiesOfTrades,
  slicesOfCash,
  slicesOfFills,
  slicesOfTrades,
  type TradesSlice,
} from './row-slices.ts'
import type { StoredCash } from './stored-execution.ts'
import type { BuiltTrade } from './trade-row.ts'

const M = 1_000_000
const AT = Date.parse('2026-06-15T19:30:00.250Z')

const fill = (identity: string, given: Partial<ImportedExecution> = {}): ImportedExecution => ({
  identity,
  symbol: 'NQU6',
  side: 'buy',
  quantity: '2',
  price: '21004.25',
  executedAt: AT,
  sequence: 3,
  commission: -4 * M,
  fees: null,
  swap: 0,
  authority: 3,
  account: 'A-1',
  rows: [7],
  originalTime: '3:30',
  ...given,
})
const cash = (identity: string, given: Partial<StoredCash> = {}): StoredCash => ({
  identity,
  kind: 'fee',
  amount: -25 * M,
  currency: 'USD',
  occurredAt: AT,
  text: 'Data feed',
  ...given,
})
/** Only what the slices look at: the id of the row, and its fills. */
const built = (id: string, fills: readonly object[] = []) =>
  ({ row: { id, net: 5 }, fills: [...fills] }) as unknown as BuiltTrade
const many = <T>(n: number, make: (name: string) => T) => Array.from({ length: n }, (_, at) => make(`x${at}`))
const parsed = (texts: Iterable<string>) => [...texts].map((text) => JSON.parse(text) as object[])
const linesOf = ({ bytes }: CopyText) => new TextDecoder().decode(bytes).trimEnd().split('\n')

describe('a fill as it is stored', () => {
  test('has its columns by name, its instant as ISO text and everything else as details', () => {
    const [[row]] = parsed(slicesOfFills([fill('f1', { orderId: 'o9', lastStop: '20990', mae: 5 * M })])) as [
      [object],
    ]
    expect(row).toEqual({
      identity: 'f1',
      symbol: 'NQU6',
      side: 'buy',
      quantity: '2',
      price: '21004.25',
      executed_at: '2026-06-15T19:30:00.250Z',
      sequence: 3,
      commission: -4 * M,
      fees: null,
      swap: 0,
      authority: 3,
      original_time: '3:30',
      details: { rows: [7], account: 'A-1', orderId: 'o9', lastStop: '20990', mae: 5 * M },
    })
  })

  test('keeps unknown costs apart from costs of zero', () => {
    const [[row]] = parsed(slicesOfFills([fill('f1', { commission: null, fees: 0 })])) as [[object]]
    expect(row).toMatchObject({ commission: null, fees: 0 })
  })

  test('keeps its position, its stated result and each detail a file may hold', () => {
    const details = {
      parts: { 'b:s': { quantity: '1', gross: null } },
      lastTarget: '21050',
      mfe: 9,
      comment: 'tp',
      statedDay: '2026-06-15',
      pointValue: '20',
      timeUnknown: true,
      lastStop: null,
      mae: null,
      feesInKind: [{ quantity: '-0.01', currency: 'BNB' }],
      orderId: null,
    }
    const given = { positionKey: 'p1', statedGross: 12 * M, ...details }
    const [[row]] = parsed(slicesOfFills([fill('f1', given)])) as [[object]]
    expect(row).toMatchObject({ position_key: 'p1', stated_gross: 12 * M })
    expect(row).toHaveProperty('details', { rows: [7], account: 'A-1', ...details })
  })

  test('does not store what only the import needs: its file and its currency', () => {
    const [text] = slicesOfFills([fill('f1', { file: 'trades.csv', currency: 'EUR' })])
    expect(text).not.toMatch(/trades\.csv|EUR/)
  })
})

describe('a line of the cash ledger as it is stored', () => {
  test('has the amount with its sign, its instant and the broker’s words', () => {
    expect(parsed(slicesOfCash([cash('c1', { symbol: 'NQU6', account: 'DEMO1' })]))).toEqual([
      [
        {
          identity: 'c1',
          kind: 'fee',
          amount: -25 * M,
          currency: 'USD',
          text: 'Data feed',
          occurred_at: '2026-06-15T19:30:00.250Z',
          symbol: 'NQU6',
          account: 'DEMO1',
          placed: false,
        },
      ],
    ])
  })

  test.each([[undefined], [null]])('of no contract (%s) has none', (symbol) => {
    expect(parsed(slicesOfCash([cash('c1', { symbol })]))).toMatchObject([[{ symbol: null }]])
  })
})

describe('a built trade as it is stored', () => {
  test('is its row, and its fills under the id of the row', () => {
    const [slice] = slicesOfTrades([
      built('t1', [{ identity: 'f1' }, { identity: 'f2' }]),
    ]) as Iterable<TradesSlice>
    expect(JSON.parse(slice?.rows ?? '')).toEqual([{ id: 't1', net: 5 }])
    expect(JSON.parse(slice?.fills ?? '')).toEqual([
      { id: 't1', fills: [{ identity: 'f1' }, { identity: 'f2' }] },
    ])
  })

  test('keeps its position: the n-th row and the n-th fills are of one trade', () => {
    for (const { rows, fills } of slicesOfTrades(many(501, built))) {
      const ids = (text: string) => (JSON.parse(text) as { id: string }[]).map(({ id }) => id)
      expect(ids(rows)).toEqual(ids(fills))
    }
  })
})

describe('the rows of one statement', () => {
  const sizes: [string, (n: number) => number[]][] = [
    ['fills', (n) => parsed(slicesOfFills(many(n, fill))).map(({ length }) => length)],
    ['cash', (n) => parsed(slicesOfCash(many(n, cash))).map(({ length }) => length)],
    [
      'trades',
      (n) => parsed([...slicesOfTrades(many(n, built))].map(({ rows }) => rows)).map(({ length }) => length),
    ],
    [
      'copied fills',
      (n) =>
        [...copiesOfFills({ userId: 'u', accountId: 'a', sourceId: 's' }, many(n, fill))].map(
          ([copy]) => linesOf(copy as CopyText).length,
        ),
    ],
    [
      'copied trades',
      (n) =>
        [...copiesOfTrades({ userId: 'u', accountId: 'a', version: 1 }, many(n, built))].map(
          ([copy]) => linesOf(copy as CopyText).length,
        ),
    ],
  ]

  test.each(sizes)('are at most five hundred %s, and none if there are none', (_, of) => {
    expect(of(0)).toEqual([])
    expect(of(1)).toEqual([1])
    expect(of(500)).toEqual([500])
    expect(of(501)).toEqual([500, 1])
    expect(of(1_200)).toEqual([500, 500, 200])
  })

  test('contain each row once, in order', () => {
    const ids = parsed(slicesOfFills(many(1_001, fill))).flat() as { identity: string }[]
    expect(ids.map(({ identity }) => identity)).toEqual(many(1_001, (name) => name))
  })
})

describe('rows to be copied', () => {
  test('of fills begin with their owner and source, and were not typed', () => {
    const owner = { userId: 'u1', accountId: 'a1', sourceId: 's1' }
    const [[copy] = []] = copiesOfFills(owner, [fill('f1'), fill('f2')])
    expect(copy).toMatchObject({ table: 'executions' })
    expect(copy?.columns.slice(0, 6)).toEqual([
      ...['user_id', 'account_id', 'source_id', 'manual', 'identity', 'symbol'],
    ])
    expect(linesOf(copy as CopyText).map((line) => line.split('\t').slice(0, 6))).toEqual([
      ['u1', 'a1', 's1', '0', 'f1', 'NQU6'],
      ['u1', 'a1', 's1', '0', 'f2', 'NQU6'],
    ])
  })

  test('of trades are two tables, the trades first: their fills reference them', () => {
    const owner = { userId: 'u1', accountId: 'a1', version: 9 }
    const [copies = []] = copiesOfTrades(owner, [built('t1', [{ identity: 'f1' }])])
    expect(copies.map(({ table, columns }) => [table, columns])).toEqual([
      ['trades', ['user_id', 'account_id', 'version', 'id', 'net']],
      ['trade_fills', ['user_id', 'trade_id', 'fills']],
    ])
    expect(copies.flatMap(linesOf)).toEqual(['u1\ta1\t9\tt1\t5', 'u1\tt1\t[{"identity":"f1"}]'])
  })
})
