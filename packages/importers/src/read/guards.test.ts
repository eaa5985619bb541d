import { describe, expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

const rowsOf = (text: string) =>
  readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(text) }).tables[0]?.rows

describe('a text guarded against spreadsheet programs', () => {
  it('is read without the formula around it', () => {
    expect(rowsOf('Id,Note\n="0012345",="a ""b"" c"\n"=""00123""","=""1,5"""\n')).toEqual([
      ['Id', 'Note'],
      ['0012345', 'a "b" c'],
      ['00123', '1,5'],
    ])
  })

  it('is read without the apostrophe before it', () => {
    expect(rowsOf("Id,P&L,Symbol,Price\n'0012345,'-5.00,'@ES,110'045\n")?.[1]).toEqual([
      '0012345',
      '-5.00',
      '@ES',
      "110'045",
    ])
  })

  it('remains a formula if it computes', () => {
    expect(rowsOf('a,b,c\n=SUM(A1:A9),="a"&"b","=""a""&B1"\n')?.[1]).toEqual([
      '=SUM(A1:A9)',
      '="a"&"b"',
      '="a"&B1',
    ])
  })
})
