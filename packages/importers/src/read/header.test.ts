import { describe, expect, it } from 'vitest'
import { isBlankRow, normaliseName, placeOfName, readHeader } from './header.ts'
import { cellsOf, shortRow } from './table-cells.ts'
import { walkXml } from './xml.ts'

describe('a header word', () => {
  it.each([
    ['Price', 'price'],
    ['  Fill   ID ', 'fill id'],
    ['\uFEFF"Date/Time"', 'date/time'],
    ['Net\u00a0P&L', 'net p&l'],
    ['P\nL', 'p l'],
    ['', ''],
    ['"""', ''],
  ])('%j is compared as %j', (name, word) => expect(normaliseName(name)).toBe(word))

  it('is compared by its first hundred characters', () => {
    expect(normaliseName(`${'x'.repeat(100)}y`)).toBe('x'.repeat(100))
    expect(normaliseName(`${'x'.repeat(99)}y`)).toBe(`${'x'.repeat(99)}y`)
  })
})

describe('a header', () => {
  it('has its names as written and the first of columns with the same name', () => {
    const { rowIndex, names, columns } = readHeader(['\uFEFF Price ', '', 'Side', 'price', 'PRICE'], 3)
    expect([rowIndex, names]).toEqual([3, ['Price', '', 'Side', 'price', 'PRICE']])
    expect([...columns]).toEqual([
      ['price', { index: 0, name: 'Price' }],
      ['side', { index: 2, name: 'Side' }],
    ])
  })

  it('returns the first of several names that it has', () => {
    const row = ['Day', 'Amount', 'Date']
    expect(placeOfName(row, ['date', 'day'])).toBe(2)
    expect(placeOfName(row, ['Day'])).toBe(0)
    expect(placeOfName(row, ['time', 'AMOUNT'])).toBe(1)
    expect(placeOfName(row, ['time'])).toBeNull()
    expect(placeOfName(row, [])).toBeNull()
  })
})

describe('a row', () => {
  it('is blank if no cell has text', () => {
    expect([[], [''], [' ', '\t', '\u00a0']].map((row) => isBlankRow(row))).toEqual([true, true, true])
    expect([['x'], ['', ' 0 ']].map((row) => isBlankRow(row))).toEqual([false, false])
  })

  it('reports when it is short, with its number of cells and the expected one', () => {
    const { code, message, column } = shortRow(3, 5)
    expect([code, column]).toEqual(['short_row', undefined])
    expect(message).toBe('This row has 3 of 5 cells: the file may have been cut off here. Export it again.')
  })
})

describe('the cells of some columns', () => {
  const table = { name: '', rows: [['a', 'b', 'c'], [' 1 ', '', '3'], ['4'], ['', '5', ' ']] }

  it('are the filled ones from a row on, row by row, trimmed', () => {
    expect([...cellsOf(table, 1, [0, 1])]).toEqual(['1', '4', '5'])
    expect([...cellsOf(table, 0, [2])]).toEqual(['c', '3', ''])
    expect([...cellsOf(table, 2, [1, 0])]).toEqual(['4', '5'])
    expect([...cellsOf(table, 4, [0])]).toEqual([])
    expect([...cellsOf(table, 0, [])]).toEqual([])
  })
})

describe('an XML text', () => {
  const walk = (xml: string) => {
    const seen: string[] = []
    walkXml(xml, {
      open: (name, attributes) => seen.push(`<${name} ${JSON.stringify(attributes)}>`),
      text: (text) => seen.push(text),
      close: (name) => seen.push(`</${name}>`),
    })
    return seen
  }

  it('is walked element by element, its names without their prefix and its texts decoded', () => {
    expect(walk('<x:row a="1&amp;2"><v>3 &lt; 4</v></x:row>').join('')).toBe(
      '<row {"a":"1&2"}><v {}>3 < 4</v></row>',
    )
  })

  it('keeps capitals in names, and closes self-closing elements', () => {
    expect(walk('<Trade tradeID="5"/>')).toEqual(['<Trade {"tradeID":"5"}>', '</Trade>'])
  })

  it('needs no listener, and may be nested two thousand deep but no deeper', () => {
    const deep = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
    expect(() => walkXml(deep(2000), {})).not.toThrow()
    expect(() => walkXml(deep(2001), {})).toThrow('more rows or cells')
    // Siblings are not nested.
    expect(() => walkXml(`<r>${'<a></a>'.repeat(5000)}</r>`, {})).not.toThrow()
  })
})
