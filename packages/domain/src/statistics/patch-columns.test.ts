import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsFromRows, type TradeRow } from './columns-from-rows.ts'
import { patchColumns } from './patch-columns.ts'
import { idsOf } from './row-list.ts'
import type { TradeColumns } from './trade-columns.ts'

const accounts = [
  { id: 'a', currency: 'USD', startingBalance: 0 },
  { id: 'b', currency: 'EUR', startingBalance: 5 },
]
const word = (name: string) => fc.constantFrom(`${name}1`, `${name}2`, `${name}3`)
const rowOf = (id: string) =>
  fc.record({
    id: fc.constant(id),
    account: fc.constantFrom('a', 'b'),
    symbol: word('symbol'),
    root: word('root'),
    direction: fc.constantFrom('long' as const, 'short' as const),
    openedAt: fc.integer({ min: 0, max: 50 }),
    closedAt: fc.option(fc.integer({ min: 50, max: 100 })),
    tradingDay: fc.integer({ min: 0, max: 9 }),
    openDay: fc.integer({ min: 0, max: 9 }),
    gross: fc.integer({ min: -9, max: 9 }),
    net: fc.integer({ min: -9, max: 9 }),
    setup: fc.option(word('setup')),
    tags: fc.uniqueArray(word('tag')),
    mistakes: fc.uniqueArray(word('mistake')),
    import: fc.option(word('import')),
    decision: fc.option(word('decision')),
    emotionBeforeRecorded: fc.option(fc.constantFrom('live' as const, 'reconstructed' as const)),
  })
const rows = (ids: string[]): fc.Arbitrary<TradeRow[]> =>
  fc.tuple(...ids.map(rowOf)).map((made) => made as TradeRow[])

/** Columns with their words spelled out: two columns with the same content are equal whatever their word order. */
function spelledOut(columns: TradeColumns) {
  const at = (words: readonly string[], index: number | undefined) =>
    index === undefined || index < 0 ? null : words[index]
  return idsOf(columns).map((id, row) => ({
    id,
    account: at(columns.accounts, columns.account[row]),
    symbol: at(columns.symbols, columns.symbol[row]),
    root: at(columns.roots, columns.root[row]),
    setup: at(columns.setups, columns.setup[row]),
    import: at(columns.imports, columns.importIndex[row]),
    decision: at(columns.decisions, columns.decision[row]),
    recorded: columns.emotionBeforeRecorded[row],
    net: columns.net[row],
    closedAt: columns.closedAt[row],
    tags: columns.tagLists[row]?.map((index) => columns.tags[index]),
    mistakes: columns.mistakeLists[row]?.map((index) => columns.mistakes[index]),
    openedAt: columns.openedAt[row],
    direction: columns.direction[row],
    outcome: columns.outcome[row],
  }))
}

it('patched columns equal the columns built from the changed trades', () => {
  const before = rows(['1', '2', '3', '4', '5', '6'])
  const changed = rows(['2', '5', '7', '8'])
  fc.assert(
    fc.property(before, changed, fc.subarray(['2', '5', '7', '8']), (old, fresh, kept) => {
      const arriving = fresh.filter((row) => kept.includes(row.id))
      const expected = [...old.filter((row) => !['2', '5'].includes(row.id)), ...arriving]
      const patched = patchColumns(columnsFromRows(old, accounts), columnsFromRows(arriving, accounts), [
        '2',
        '5',
        '7',
        '8',
      ])
      expect(spelledOut(patched)).toEqual(spelledOut(columnsFromRows(expected, accounts)))
      expect(patched.length).toBe(expected.length)
    }),
  )
})

it('a trade closed at the same instant as others is where it would be in columns built anew, whatever is unknown', () => {
  const withNet = (id: string) =>
    fc.option(fc.integer({ min: -2, max: 2 })).map((net) => ({ ...at(id, 1), net }))
  const some = fc.tuple(...['1', '3', '5', '7'].map(withNet))
  const more = fc.tuple(...['2', '6'].map(withNet))
  fc.assert(
    fc.property(some, more, (old, fresh) => {
      const patched = patchColumns(of(...old), of(...fresh), [])
      expect(idsOf(patched)).toEqual(idsOf(of(...old, ...fresh)))
    }),
  )
})

it('a trade written again after the changed ones were listed replaces its row', () => {
  const patched = patchColumns(of(at('1', 1), at('2', 2)), of(at('1', 3)), [])
  expect(idsOf(patched).join()).toBe('2,1')
})

it('does not change either input', () => {
  const [old] = fc.sample(rows(['1', '2']), 1)
  const [fresh] = fc.sample(rows(['2']), 1)
  const base = columnsFromRows(old ?? [], accounts)
  const copy = structuredClone(base)
  patchColumns(base, columnsFromRows(fresh ?? [], accounts), ['2'])
  expect(base).toEqual(copy)
})

const at = (id: string, closedAt: number, setup: string | null = null): TradeRow => ({
  id,
  account: 'a',
  symbol: 'MNQ',
  root: 'MNQ',
  direction: 'long',
  openedAt: 0,
  closedAt,
  tradingDay: 0,
  openDay: 0,
  gross: 1,
  net: 1,
  setup,
})
const of = (...trades: TradeRow[]) => columnsFromRows(trades, accounts)

it('a trade after all others is appended without a copy, and only once to the same columns', () => {
  const base = of(at('1', 1), at('2', 2))
  const first = patchColumns(base, of(at('3', 3)), ['3'])
  const second = patchColumns(base, of(at('4', 4)), ['4'])
  const third = patchColumns(first, of(at('5', 5)), ['5'])
  expect([first, second, third].map((columns) => idsOf(columns).join())).toEqual([
    '1,2,3',
    '1,2,4',
    '1,2,3,5',
  ])
  expect([first, second, third].map(({ closedAt }) => closedAt.join())).toEqual(['1,2,3', '1,2,4', '1,2,3,5'])
  expect(first.closedAt.buffer).toBe(base.closedAt.buffer)
  expect(second.closedAt.buffer).not.toBe(base.closedAt.buffer)
  expect(base.closedAt.join()).toBe('1,2')
})

it('an edit copies the columns whose values it changes, and shares the others', () => {
  const base = of(at('1', 1), at('2', 2, 'Fade'), at('3', 3))
  const edited = patchColumns(base, of(at('2', 2, 'Break')), ['2'])
  expect(edited.setups[edited.setup[1] ?? -1]).toBe('Break')
  expect(base.setups[base.setup[1] ?? -1]).toBe('Fade')
  expect(edited.closedAt).toBe(base.closedAt)
})

it('a trade removed from the end stays in the old columns, whatever is added next', () => {
  const base = of(at('1', 1), at('2', 2))
  const shorter = patchColumns(base, of(), ['2'])
  const added = patchColumns(shorter, of(at('3', 3)), ['3'])
  expect([base, shorter, added].map(({ closedAt }) => closedAt.join())).toEqual(['1,2', '1', '1,3'])
})

it('a trade inserted before others moves them, and the old columns do not change', () => {
  const base = of(at('1', 1), at('3', 3))
  const patched = patchColumns(base, of(at('2', 2)), ['2'])
  expect([base, patched].map(({ closedAt }) => closedAt.join())).toEqual(['1,3', '1,2,3'])
})

it('ids and tags grow in place with appended trades, and only changed tags are copied', () => {
  const tagged = (id: string, closedAt: number, ...tags: string[]) => ({ ...at(id, closedAt), tags })
  const base = of(tagged('1', 1, 'a'), tagged('2', 2))
  const added = patchColumns(base, of(tagged('3', 3, 'b')), ['3'])
  expect([added.id, added.tagLists]).toEqual([base.id, base.tagLists])
  expect(added.id).toBe(base.id)
  expect(added.tagLists).toBe(base.tagLists)
  const edited = patchColumns(added, of(tagged('1', 1, 'a')), ['1'])
  expect([edited.id, edited.tagLists]).toEqual([added.id, added.tagLists])
  expect(edited.tagLists).toBe(added.tagLists)
  const changed = patchColumns(added, of(tagged('1', 1, 'b')), ['1'])
  expect(changed.tagLists).not.toBe(added.tagLists)
  expect(
    [base, added, edited, changed].map((each) => spelledOut(each).map(({ tags }) => tags?.join())),
  ).toEqual([
    ['a', ''],
    ['a', '', 'b'],
    ['a', '', 'b'],
    ['b', '', 'b'],
  ])
})
