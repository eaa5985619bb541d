import { describe, expect, it } from 'vitest'
import { readFees } from './fees.ts'
import { UnreadableFile } from './importer.ts'

describe('readFees', () => {
  it('reads a list of fees with its columns in any order', () => {
    const text =
      'Amount,Date,Account,Type,Currency,Description\n"$1,049.50",2026-06-01,Topstep 50K,Reset,USD,After a loss\n'
    expect(readFees(text)).toEqual([
      {
        line: 2,
        account: 'Topstep 50K',
        kind: 'Reset',
        amount: '1049.50',
        currency: 'USD',
        day: '2026-06-01',
        note: 'After a loss',
      },
    ])
  })

  it('reads 2,000 rows of one file and refuses one more', () => {
    const file = (rows: number) => `Date,Amount\n${'2026-06-01,49\n'.repeat(rows)}`
    expect(readFees(file(2000))).toHaveLength(2000)
    expect(() => readFees(file(2001))).toThrow(UnreadableFile)
  })

  it('treats a minus as paid, and reads decimal commas in a semicolon file', () => {
    expect(readFees('Datum;Date;Amount\n;31.12.2025;-49,90\n')[0]).toMatchObject({
      day: '2025-12-31',
      amount: '49.90',
      currency: '',
      account: '',
    })
  })

  it('takes the currency written in an amount, unless a column states one', () => {
    const currencies = (text: string) => readFees(text).map(({ amount, currency }) => [amount, currency])
    expect(
      currencies(
        'Date,Amount\n2026-06-01,€49\n2026-06-01,$49\n2026-06-01,GBP 49\n2026-06-01,49 USDT\n2026-06-01,49',
      ),
    ).toEqual([
      ['49', 'EUR'],
      ['49', 'USD'],
      ['49', 'GBP'],
      ['49', 'USDT'],
      ['49', ''],
    ])
    expect(currencies('Date,Amount,Currency\n2026-06-01,$49,CAD\n2026-06-01,49,€')).toEqual([
      ['49', 'CAD'],
      ['49', 'EUR'],
    ])
    // Signs of several currencies say nothing, other codes say that it is none of those known here.
    expect(currencies('Date,Amount\n2026-06-01,490 kr\n2026-06-01,(A$49)\n2026-06-01,RUB 49')).toEqual([
      ['490', ''],
      ['49', ''],
      ['49', null],
    ])
  })

  it('takes the type of a row that has no kind', () => {
    const text = 'Date,Type,Kind,Amount\n2026-06-01,fee,reset,49\n2026-06-17,payout,,90'
    expect(readFees(text).map(({ kind }) => kind)).toEqual(['reset', 'payout'])
  })

  it('begins at the first row that names both a date and an amount', () => {
    const text = 'Date\nAmount\nDate,Amount\n2026-06-01,49\n'
    expect(readFees(text).map(({ line, amount }) => [line, amount])).toEqual([[4, '49']])
    for (const header of ['Date,Note', 'Amount,Note'])
      expect(() => readFees(`${header}\n2026-06-01,49\n`)).toThrow('at least Date and Amount')
  })

  it('does not read an ambiguous day, unless another row settles it', () => {
    expect(readFees('Date,Amount\n06/07/2026,49\n06/06/2026,49').map(({ day }) => day)).toEqual([
      null,
      '2026-06-06',
    ])
    expect(readFees('Date,Amount\n06/07/2026,49\n25/06/2026,49')[0]?.day).toBe('2026-07-06')
  })

  it('leaves what it cannot read empty, and counts lines as an editor does', () => {
    expect(readFees('My fees\n\nDate,Amount,Currency\n\nyesterday,a lot,Taler')).toEqual([
      { line: 5, account: '', kind: '', amount: null, currency: null, day: null, note: '' },
    ])
  })

  it('refuses a file without date and amount', () => {
    expect(() => readFees('a,b\n1,2')).toThrow(UnreadableFile)
    expect(() => readFees('nothing')).toThrow(UnreadableFile)
  })
})
