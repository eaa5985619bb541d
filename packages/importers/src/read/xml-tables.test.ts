import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { MAX_LINE_CELLS } from './table-budget.ts'
import { readXmlTables } from './xml-tables.ts'

describe('the elements of an XML text', () => {
  it('become a table per name, but not without attributes', () => {
    expect(
      readXmlTables('<Q><Trades><Trade a="1" b="2"/><Cash x="9"/><Trade c="3" a="4"/></Trades></Q>').tables,
    ).toEqual([
      {
        name: 'Trade',
        rows: [
          ['a', 'b', 'c'],
          ['1', '2', ''],
          ['4', '', '3'],
        ],
      },
      { name: 'Cash', rows: [['x'], ['9']] },
    ])
  })

  it('are named without their prefix, with entities decoded', () => {
    expect(readXmlTables('<q><x:Trade a="A&amp;B &lt; &#8364;"/></q>').tables).toEqual([
      { name: 'Trade', rows: [['a'], ['A&B < €']] },
    ])
  })

  it('may have 10,000 attributes with different names, but not one more', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}=""`).join(' ')
    expect(readXmlTables(`<q><t ${attributes(MAX_LINE_CELLS)}/></q>`).tables[0]?.rows[0]).toHaveLength(
      MAX_LINE_CELLS,
    )
    expect(refusalOf(() => readXmlTables(`<q><t ${attributes(MAX_LINE_CELLS + 1)}/></q>`)).code).toBe(
      'too_large',
    )
  })
})

describe('an XML text', () => {
  it.each([
    ['<Query><Trade a="1"/></Query>', true],
    ['<Query><Trade a="1"/></Query>  \n', true],
    ['<Query><Trade a="1"/></Query >', true],
    ['<Query><Trade a="1"/>', false],
    ['<Query><Trade a="1"/></Quer', false],
    ['<Query a="1"><Trades></Trades>', false],
  ])('%j is complete: %s', (text, isComplete) => {
    expect(readXmlTables(text).isComplete).toBe(isComplete)
  })

  it.each(['<!DOCTYPE q><q a="1"/>', '<!doctype q><q a="1"/>', '<q><!ENTITY x "y"><t a="1"/></q>'])(
    'that declares a document type is refused: %s',
    (text) => {
      expect(refusalOf(() => readXmlTables(text)).code).toBe('not_supported')
    },
  )
})
