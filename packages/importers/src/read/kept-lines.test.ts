import { expect, it } from 'vitest'
import { buildWorkbook } from '../../test/support/build-workbook.ts'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { readDocument } from './read-document.ts'
import { MAX_LINE_CELLS } from './table-budget.ts'

const ORIGINAL = [
  'Name,Time,Amount',
  'MESU6,"2026-08-04, 07:01:59","1,204.50"',
  '"The ""big"" one",2026-08-05,7',
  'Sold at the close; then stopped,2026-08-06,-2',
  'MESU6,2026-08-07,12',
  'MNQU6,2026-08-08,3',
]
const ROWS = [
  ['Name', 'Time', 'Amount'],
  ['MESU6', '2026-08-04, 07:01:59', '1,204.50'],
  ['The "big" one', '2026-08-05', '7'],
  ['Sold at the close; then stopped', '2026-08-06', '-2'],
  ['MESU6', '2026-08-07', '12'],
  ['MNQU6', '2026-08-08', '3'],
]
const read = (name: string, bytes: Uint8Array) => readDocument({ name, bytes })
const csv = (lines: readonly string[]) => read('a.csv', new TextEncoder().encode(`${lines.join('\n')}\n`))
/** The cells of a line in a program whose lists are separated by semicolons. */
const opened = (line: string) => line.split(';')
/** How it saves a row: cells with quotation marks are quoted, and the row is filled up. */
const saved = (line: string, width: number) =>
  Array.from({ length: width }, (_, index) => {
    const cell = opened(line)[index] ?? ''
    return cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  }).join(';')

it('reads a comma file saved by a program that separates by semicolons like the original', () => {
  expect(csv(ORIGINAL).tables[0]?.rows).toEqual(ROWS)
  const again = csv(ORIGINAL.map((line) => saved(line, 2)))
  expect(again.tables[0]?.rows).toEqual(ROWS)
  expect(again.delimiter).toBe(',')
})

it('reads it where only lines with quotation marks were changed', () => {
  const lines = ORIGINAL.filter((line) => !line.includes(';'))
  const again = csv(lines.map((line) => saved(line, 1)))
  expect(again.tables[0]?.rows).toEqual(ROWS.filter((row) => !row[0]?.includes(';')))
  // Every line may have had some.
  const quoted = ['"Date","Symbol"', '"07/01/2026","MES"']
  expect(csv(quoted.map((line) => saved(line, 1))).tables[0]?.rows).toEqual([
    ['Date', 'Symbol'],
    ['07/01/2026', 'MES'],
  ])
})

it('reads it saved as a workbook', () => {
  const bytes = buildWorkbook([{ name: 'trades', rows: ORIGINAL.map(opened) }])
  expect(read('a.xlsx', bytes).tables).toMatchObject([{ name: 'trades', rows: ROWS }])
})

it('keeps a line of text with commas, decimal commas, and a table of texts', () => {
  const title = '"Transactions of 2026, all accounts"'
  expect(csv([title, 'a,b', '1,2']).tables[0]?.rows[0]).toEqual(['Transactions of 2026, all accounts'])
  expect(csv(['a;b', '1,5;2,5']).tables[0]?.rows).toEqual([
    ['a', 'b'],
    ['1,5', '2,5'],
  ])
  const bytes = buildWorkbook([
    {
      name: 'notes',
      rows: [
        ['Day', 'Note'],
        ['first, calm', 'x'],
      ],
    },
  ])
  expect(read('a.xlsx', bytes).tables[0]?.rows[1]).toEqual(['first, calm', 'x'])
})

it('refuses a line with more cells than any report has', () => {
  const line = (cells: number) => `${'x,'.repeat(cells - 1)}x`
  const book = (text: string) => buildWorkbook([{ name: 'a', rows: [[text], [text]] }])
  expect(read('a.xlsx', book(line(MAX_LINE_CELLS))).tables[0]?.rows[0]).toHaveLength(MAX_LINE_CELLS)
  expect(refusalOf(() => read('a.xlsx', book(line(MAX_LINE_CELLS + 1)))).code).toBe('too_large')
})
