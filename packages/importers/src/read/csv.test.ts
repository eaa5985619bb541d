import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { readCsv } from './csv.ts'
import { MAX_LINE_CELLS } from './table-budget.ts'

const rowsOf = (text: string) => readCsv(text).table.rows

describe('the delimiter', () => {
  it.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'a;b;c\n1,5;2,5;3\n'],
    ['\t', 'a\tb\n1,0\t2,0\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    [';', 'Time;Price\n2026-07-06 09:30;1,25\n'],
    [',', '"a;b;c","d"\n"e;f;g","h"\n'],
  ])('is %j', (delimiter, text) => {
    expect(readCsv(text).delimiter).toBe(delimiter)
  })

  it('is the one that splits the most lines equally, not the one that splits some of them into more cells', () => {
    expect(readCsv('a,b\n1,2\n3,4\nx;y;z;u;v,w\n').delimiter).toBe(',')
  })

  it('is the one that makes more cells if two split every line equally', () => {
    expect(readCsv('a;b,c;d\n1;2,3;4\n').delimiter).toBe(';')
    expect(readCsv('a,b;c,d\n1,2;3,4\n').delimiter).toBe(',')
  })

  it('is the stated one, whatever the lines suggest, and its line keeps its number', () => {
    const { delimiter, table } = readCsv('sep=|\na,b|c,d\n1,2|3,4\n')
    expect(delimiter).toBe('|')
    expect(table.rows).toEqual([[''], ['a,b', 'c,d'], ['1,2', '3,4']])
    expect(readCsv('\uFEFF"sep=;"\r\na;b\r\n').delimiter).toBe(';')
    expect(readCsv('sep=;\na,b;c\n1,2;3;4\n5,6;7;8;9\n').delimiter).toBe(';')
  })
})

describe('a space before each cell', () => {
  it('does not keep a quotation mark from quoting', () => {
    expect(rowsOf('a, b, c\n1, "1,234.00", "x ""y"""\n')).toEqual([
      ['a', ' b', ' c'],
      ['1', '1,234.00', 'x "y"'],
    ])
  })

  it('before a quoted word keeps the lines apart', () => {
    expect(rowsOf('a,b,c\n1, "so called" news,2\n3,x,4\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', ' "so called" news', '2'],
      ['3', 'x', '4'],
    ])
  })
})

describe('the lines', () => {
  it('keep their numbers over blank ones, with or without a line break at the end', () => {
    const rows = [['a', 'b'], [''], ['1', '2']]
    expect(rowsOf('a,b\n\n1,2\n')).toEqual(rows)
    expect(rowsOf('a,b\n\n1,2')).toEqual(rows)
    expect(rowsOf('a,b\n\n1,2\n\n')).toEqual([...rows, ['']])
  })

  it('end at any kind of break', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(rowsOf(['a,b', '1,2', ''].join(end))).toHaveLength(2)
  })

  it('end where they end, if some end as on Windows and others do not', () => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
      ['3', 'x\ny'],
      ['5', '6'],
    ]
    expect(rowsOf('a,b\r\n1,2\n3,"x\ny"\n5,6\n')).toEqual(rows)
    expect(rowsOf('a,b\n1,2\r\n3,"x\ny"\r\n5,6\r\n')).toEqual(rows)
    // A break inside a cell is part of its text.
    const text = 'x\r\n"so" called\r\ny'
    const cell = `"${text.replaceAll('"', '""')}"`
    expect(rowsOf(`a,b\n1,2\n3,${cell}\n5,6\n`)[2]).toEqual(['3', text])
    expect(rowsOf(`a,b\r\n1,2\n3,${cell}\r\n5,6\n`)[2]).toEqual(['3', text])
  })

  it('are not a table if none of them has two cells', () => {
    expect(refusalOf(() => readCsv('hello\nworld\n')).code).toBe('no_table')
    expect(rowsOf('hello\nworld,again\n')).toEqual([['hello'], ['world', 'again']])
  })

  it('are refused from one cell above the maximum', () => {
    const line = (cells: number) => `${'x,'.repeat(cells - 1)}x\n`
    expect(rowsOf(`a,b\n${line(MAX_LINE_CELLS)}`)[1]).toHaveLength(MAX_LINE_CELLS)
    // The limit applies to the first line of a file as to any other.
    for (const before of ['a,b\n', ''])
      expect(refusalOf(() => readCsv(before + line(MAX_LINE_CELLS + 1))).code).toBe('too_large')
    // Two lines of half as many cells are counted separately, whatever ends them.
    for (const end of ['\n', '\r\n', '\r'])
      expect(rowsOf([line(6000).trim(), line(6000).trim()].join(end))).toHaveLength(2)
  })
})

it('reads back any table of quoted texts', () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/\0/g, ''))
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
    )
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map(quoted).join(',')).join('\n')
      expect(rowsOf(`"first","second"\n${text}\n`).slice(1)).toEqual(rows)
    }),
  )
})
