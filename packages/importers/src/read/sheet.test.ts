import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { readSheet, type SheetContext } from './sheet.ts'
import { TableBudget } from './table-budget.ts'

/** Style 0 is a number, style 1 a date. */
function read(cells: string, given: Partial<SheetContext> = {}) {
  const context = {
    name: 'S',
    sharedTexts: ['zero', 'one'],
    dateStyles: [false, true],
    from1904: false,
    budget: new TableBudget(),
    ...given,
  }
  return readSheet(`<worksheet><sheetData>${cells}</sheetData></worksheet>`, context).rows
}
const cell = (content: string, attributes = '') =>
  read(`<row r="1"><c r="A1" ${attributes}>${content}</c></row>`)[0]?.[0]

describe('a cell', () => {
  it.each([
    ['<v>1</v>', 't="s"', 'one'],
    ['<v>2</v>', 't="s"', undefined],
    ['<v>1</v>', 't="b"', 'TRUE'],
    ['<v>0</v>', 't="b"', 'FALSE'],
    ['<v>text</v>', 't="str"', 'text'],
    ['<is><t>inline</t></is>', 't="inlineStr"', 'inline'],
    ['<v>#REF!</v>', 't="e"', '#REF!'],
    ['<v>12</v>', '', '12'],
    ['<v>x</v>', '', 'x'],
    ['<f>SUM(A2:A3)</f>', '', '=SUM(A2:A3)'],
    ['<f>SUM(A2:A3)</f><v></v>', '', '=SUM(A2:A3)'],
    ['<f>SUM(A2:A3)</f><v>5</v>', '', '5'],
  ])('%s (%s) is %s', (content, attributes, expected) => {
    expect(cell(content, attributes)).toBe(expected)
  })

  it.each([
    ['7494.2500000000009', '7494.25'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.3'],
    ['1.1000000000000001', '1.1'],
    ['100', '100'],
    ['100.0', '100'],
    ['-0.5', '-0.5'],
    ['123456789012345', '123456789012345'],
    ['1E-5', '0.00001'],
    ['1E3', '1000'],
    ['540725260001', '540725260001'],
    ['1100000012345678', '1100000012345678'],
    ['900000000000000003', '9.00000000000000E+17'],
    ['1.23456789012345E+17', '1.23456789012345E+17'],
  ])('the number %s is %s: the fifteen digits its user could type', (written, shown) => {
    expect(cell(`<v>${written}</v>`)).toBe(shown)
  })
})

describe('a date', () => {
  const date = (serial: string, from1904 = false) =>
    read(`<row><c s="1"><v>${serial}</v></c></row>`, { from1904 })[0]?.[0]

  it.each([
    // Known days in both date systems, including the leap day that Excel invents before 1900-03-01.
    ['61', '1900-03-01'],
    ['25569', '1970-01-01'],
    ['46209', '2026-07-06'],
    ['46209.5', '2026-07-06 12:00:00'],
    ['46209.3958912037', '2026-07-06 09:30:05'],
    ['46209.00001', '2026-07-06 00:00:00.864'],
    ['0.5', '12:00:00'],
    ['0', '00:00:00'],
    ['1', '1899-12-31'],
  ])('of the number %s is %s', (serial, text) => {
    expect(date(serial)).toBe(text)
  })

  it('of a workbook that counts from 1904 is 1,462 days later', () => {
    expect(date('1', true)).toBe('1904-01-02')
    expect(date('46209', true)).toBe(date(String(46_209 + 1462)))
  })

  it('on no calendar stays a number', () => {
    expect(date('1E300')).toBe('1e+300')
  })
})

describe('the position of a cell', () => {
  it('is its address, or the next one if it has none', () => {
    expect(read('<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="AA2"><v>3</v></c></row>')[1]).toEqual([
      ...['', '1', '2', ...new Array<string>(23).fill(''), '3'],
    ])
    expect(read('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>')).toEqual([['1'], ['2']])
    expect(read('<row r="3"><c><v>1</v></c></row><row><c><v>2</v></c></row>')).toEqual([[], [], ['1'], ['2']])
  })

  it('may be the 500th column and the last row of Excel, but nothing beyond', () => {
    // SF is the 500th column, SG the next.
    expect(read('<row r="1"><c r="SF1"><v>1</v></c><c r="SG1"><v>2</v></c></row>')[0]).toHaveLength(500)
    expect(read('<row r="1048577"><c r="A1048577"><v>1</v></c></row>')).toEqual([])
    expect(read('<row r="0"><c r="A0"><v>1</v></c></row>')).toEqual([])
    expect(read('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')).toHaveLength(1_048_576)
  })

  it('costs the budget exactly the rows and cells it creates', () => {
    const budget = new TableBudget()
    budget.spend(1_100_000 - 4, 12_000_000 - 6)
    const row = (r: number, letter: string) => `<row r="${r}"><c r="${letter}${r}"><v>1</v></c></row>`
    expect(read(row(1, 'C') + row(4, 'C'), { budget })).toHaveLength(4)
    expect(refusalOf(() => read(row(5, 'A'), { budget })).code).toBe('too_large')
  })

  it('is not created by an empty cell', () => {
    expect(read('<row r="9"><c r="Z9"><v></v></c></row>')).toEqual([])
  })
})
