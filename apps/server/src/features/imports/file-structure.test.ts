import { expect, test } from 'vitest'
import { headersOf, structureOf } from './file-structure.ts'

const outcome = (rows: string[][], file = 'Ann Smith statement.csv') => ({
  status: 'unrecognised' as const,
  file,
  ranked: [],
  signature: 'csv|whatever|it|says',
  suggestion: null,
  preview: [{ name: 'Ann Smith', rows, count: 4711 }],
})

test('stores column names and counts, and no value of any row', () => {
  const rows = [
    ['Account of Ann Smith', '', '', ''],
    ['Symbol', 'Side', 'Net P&L', 'Trader note', 'Wallet 0x12ab'],
    ['MNQU6', 'Buy', '12.50', 'felt rushed', '0x12ab'],
  ]
  const structure = structureOf(outcome(rows))
  expect(structure?.tables).toEqual([
    { rows: 4711, columns: 5, headers: ['Symbol', 'Side', 'Net P&L', 'Trader note', '…'] },
  ])
  const text = JSON.stringify(structure)
  for (const word of ['Ann', 'MNQU6', '12.50', 'rushed', '0x12ab', 'statement'])
    expect(text).not.toContain(word)
})

test('stores no name unless it is certain that a row is a header', () => {
  expect(
    headersOf([
      ['Ann Smith', 'bought', 'gold'],
      ['Bob Jones', 'sold', 'silver'],
    ]),
  ).toEqual([])
  expect(headersOf([['Ann Smith', 'Symbol', 'gold']])).toEqual([])
  expect(headersOf([['Symbol', 'Side', '2026-06-15']])).toEqual([])
  expect(headersOf([['Symbol', 'Side', 'ann@example.com']])).toEqual([])
  expect(headersOf([['Symbol', 'Side']])).toEqual(['Symbol', 'Side'])
})

test('fingerprints files by their structure, whatever they hold', () => {
  const signature = (rows: string[][]) => structureOf(outcome(rows))?.signature
  const head = ['Symbol', 'Side', 'Price paid']
  expect(signature([head, ['A', 'Buy', '1']])).toBe(signature([head, ['B', 'Sell', '2']]))
  expect(signature([head, ['A', 'Buy', '1']])).not.toBe(
    signature([
      ['Symbol', 'Side', 'Price'],
      ['A', 'Buy', '1'],
    ]),
  )
  expect(signature([['x', '1']])).toBe(signature([['y', '2']]))
})

test('limits what a file can make it store', () => {
  const wide = ['Symbol', 'Side', ...Array.from({ length: 500 }, () => 'x'.repeat(1000))]
  const [table] = structureOf(outcome([wide]))?.tables ?? []
  expect(table?.columns).toBe(502)
  expect(table?.headers).toHaveLength(80)
  expect(Math.max(...(table?.headers ?? []).map((name) => name.length))).toBeLessThanOrEqual(40)
})

test('hides a name of more than forty letters, and one that contains a figure or an address', () => {
  const kept = (name: string) => headersOf([['Symbol', 'Side', name]])[2]
  expect(kept('x'.repeat(40))).toBe('x'.repeat(40))
  expect(kept('x'.repeat(41))).toBe('…')
  expect(kept(`  ${'x'.repeat(20)}   ${'y'.repeat(19)} `)).toBe(`${'x'.repeat(20)} ${'y'.repeat(19)}`)
  expect(kept('Level 2')).toBe('…')
})

test('does not take a row with a value in it for a header: a number, a date, an address', () => {
  const isHeader = (cell: string) => headersOf([['Symbol', 'Side', cell]]).length > 0
  expect(['Net P&L', 'Level 2', 'T123', ''].map(isHeader)).toEqual([true, true, true, true])
  expect(['12.50', '7', '15/6', 'Jun 2026', 'a@b'].map(isHeader)).toEqual([false, false, false, false, false])
})

test('says of a refused file only what was wrong and its extension', () => {
  const refused = { status: 'refused' as const, file: 'Ann.PDF', code: 'binary' as const, message: 'No' }
  expect(structureOf(refused)).toMatchObject({ code: 'binary', kind: 'pdf', tables: [] })
  expect(structureOf({ ...refused, file: 'Ann.smith' })).toMatchObject({ kind: 'other' })
})
