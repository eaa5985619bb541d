import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { readHtml } from './html.ts'
import { MAX_LINE_CELLS } from './table-budget.ts'

const page = (body: string) => `<html><head><title>A  report\n</title></head><body>${body}</body></html>`
const rowsOf = (html: string) => readHtml(html).tables.map(({ rows }) => rows)

describe('the tables of a page', () => {
  it('have one trimmed text per cell, with single spaces', () => {
    const { title, tables, isComplete } = readHtml(
      page(
        '<table><tr><th> Ticket </th><td>1&nbsp;&nbsp;000.50</td></tr><tr><td>a<br>b</td><td></td></tr></table>',
      ),
    )
    expect(title).toBe('A report')
    expect(isComplete).toBe(true)
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Ticket', '1 000.50'],
        ['a b', ''],
      ],
    ])
  })

  it('keep the title of the first cell of each row, but not of later ones', () => {
    const [table] = readHtml(
      page('<table><tr><td title="cancelled">1</td><td title="no">2</td></tr><tr><td>3</td></tr></table>'),
    ).tables
    expect(table?.titles).toEqual(['cancelled', ''])
  })

  it('leave out hidden cells, but not classes that only begin with the word', () => {
    expect(
      rowsOf(
        page(
          '<table><tr><td class="hidden" title="x">a</td><td class="b hidden c">b</td><td class="hiddenish">c</td></tr></table>',
        ),
      ),
    ).toEqual([[['c']]])
    const [table] = readHtml(
      page('<table><tr><td class="hidden" title="x">a</td><td title="y">b</td></tr></table>'),
    ).tables
    expect(table?.titles).toEqual(['y'])
  })

  it('leave out styles, scripts and text outside of cells', () => {
    expect(
      rowsOf(page('<table>x<tr>y<td>a<script>var b</script><style>td{}</style>c</td>z</tr></table>')),
    ).toEqual([[['ac']]])
  })

  it('may be nested: each has its own rows', () => {
    expect(
      rowsOf(page('<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>')),
    ).toEqual([[['a', 'c']], [['b']]])
  })

  it('may omit end tags, and rows around their cells', () => {
    expect(rowsOf('<table><tr><td>a<td>b<tr><td>c</table>')).toEqual([[['a', 'b'], ['c']]])
    expect(rowsOf('<table><td>a</td><td>b</td></table>')).toEqual([[['a', 'b']]])
  })
})

it('a row with more cells than a line may have is refused', () => {
  const rowOf = (cells: number) => `<table><tr>${'<td>x'.repeat(cells)}</table>`
  expect(readHtml(rowOf(MAX_LINE_CELLS)).tables[0]?.rows[0]).toHaveLength(MAX_LINE_CELLS)
  expect(refusalOf(() => readHtml(rowOf(MAX_LINE_CELLS + 1))).code).toBe('too_large')
})

describe('a page', () => {
  it.each([
    ['<html><body><table></table></body></html>', true],
    ['<table></table></body>', false],
    ['<body><table></table></body>', true],
    ['<html><body><table><tr><td>a', false],
    ['<html><body><table></table>', false],
  ])('%s is complete: %s', (html, isComplete) => {
    expect(readHtml(html).isComplete).toBe(isComplete)
  })

  it('keeps 2,000 characters of its title', () => {
    expect(readHtml(`<title>${'t'.repeat(2001)}</title>`).title).toHaveLength(2000)
  })

  it('is refused if its elements are nested deeper than in any report', () => {
    const nested = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth)
    expect(readHtml(nested(2000)).tables).toEqual([])
    expect(refusalOf(() => readHtml(nested(2001))).code).toBe('too_large')
    expect(readHtml('<p></p>'.repeat(5000)).tables).toEqual([])
  })
})
