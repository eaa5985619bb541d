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

test('keeps names of columns and counts, and no value of any row', () => {
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

test('keeps no name where it is not sure that a row is a header', () => {
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

test('signs files by how they are built, whatever they hold', () => {
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

test('bounds what a file may make it keep', () => {
  const wide = ['Symbol', 'Side', ...Array.from({ length: 500 }, () => 'x'.repeat(1000))]
  const [table] = structureOf(outcome([wide]))?.tables ?? []
  expect(table?.columns).toBe(502)
  expect(table?.headers).toHaveLength(80)
  expect(Math.max(...(table?.headers ?? []).map((name) => name.length))).toBeLessThanOrEqual(40)
})

test('says of a refused file only what was wrong and how its name ends', () => {
  const refused = { status: 'refused' as const, file: 'Ann.PDF', code: 'binary' as const, message: 'No' }
  expect(structureOf(refused)).toMatchObject({ code: 'binary', kind: 'pdf', tables: [] })
  expect(structureOf({ ...refused, file: 'Ann.smith' })).toMatchObject({ kind: 'other' })
})
