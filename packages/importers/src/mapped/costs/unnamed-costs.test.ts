import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const totalsOf = (lines: readonly string[]) => readAsSuggested(lines).totals

describe('costs whose columns have no name of a cost', () => {
  it('are those who charge them, in columns of sums', () => {
    const fills = (exchange: string) => [
      `Time,Symbol,B/S,Qty,Price,Commission,Exchange,Clearing,NFA`,
      `2026-03-13 10:00,MNQM6,B,1,20000,0.50,${exchange},0.18,0.04`,
      `2026-03-13 10:05,MNQM6,S,1,20010,0.50,${exchange},0.18,0.04`,
    ]
    expect(totalsOf(fills('0.70'))).toEqual([[1, 0, 20, -2.84]])
    for (const place of ['CME', '17']) expect(totalsOf(fills(place))).toEqual([[1, 0, 20, -1.44]])
  })

  it('are the neighbours that lie between an amount before and after costs', () => {
    const trades = (names: string) => [
      `Symbol,B/S,Qty,Entry Price,Exit Price,Entry Time,Exit Time,Gross P&L,Commission,${names},Net P&L`,
      'MNQM6,Buy,1,20000,20010,2026-03-13 10:00,2026-03-13 10:05,20.00,-0.50,-0.70,-0.22,18.58',
      'MNQM6,Sell,2,20000,20010,2026-03-13 11:00,2026-03-13 11:05,-40.00,-1.00,-1.40,-0.44,-42.84',
    ]
    for (const names of ['Exch,Clr', 'Börse,Sonstiges'])
      expect(totalsOf(trades(names))).toEqual([[2, 0, -20, -4.26]])
    expect(
      totalsOf([
        'Date,Time,Symbol,Side,Qty,Price,Gross Proceeds,Comm,Reg,Pass,Net Proceeds',
        '2026-03-13,10:00:00,AAPL,B,100,150,-15000,0.5,0,0.02,-15000.52',
        '2026-03-13,10:05:00,AAPL,S,100,151,15100,0.5,0.42,0.02,15099.06',
      ]),
    ).toEqual([[1, 0, 100, -1.46]])
  })

  it('are found beside a credit for holding overnight, and by amounts rounded to the cent', () => {
    const trades = (names: string, costs: string) =>
      readAsSuggested([
        `Symbol,B/S,Qty,Entry Price,Exit Price,Entry Time,Exit Time,Gross P&L,Swap,${names},Net P&L`,
        `MNQM6,Buy,1,20000,20010,2026-03-13 10:00,2026-03-14 10:05,20.00,1.50,${costs}`,
      ]).totals
    expect(trades('Exch', '-0.70,20.80')).toEqual([[1, 0, 20, 0.8]])
    expect(trades('Exch,Clr', '0.704,0.218,20.58')).toEqual([[1, 0, 20, 0.578]])
  })

  it('are left out of fills whose columns do not explain the difference', () => {
    const { mapping } = readAsSuggested([
      'Date,Time,Symbol,Side,Qty,Price,Gross Proceeds,Net Proceeds',
      '2026-03-13,10:00:00,AAPL,B,100,150,-15000,-15000.52',
    ])
    expect([mapping.columns.pnl, mapping.columns.fees]).toEqual([undefined, undefined])
  })

  it('are in the result after costs where no column has them', () => {
    const trades = (names: string) => [
      `Instrument,Action,Amount,Open Time,Open Rate,Close Time,Close Rate,${names}`,
      'EURUSD,Buy,1,03/03/2025 10:00,1.05,13/03/2025 11:00,1.06,1000.00,993.50',
      'EURUSD,Sell,1,13/03/2025 12:00,1.06,13/03/2025 13:00,1.05,1000.00,993.00',
    ]
    expect(totalsOf(trades('Gross Profit,Net Profit'))).toEqual([[2, 0, 1986.5, 0]])
    // Amounts in two currencies differ for another reason.
    expect(totalsOf(trades('Profit USD,Net Profit EUR'))).toEqual([[2, 0, 2000, null]])
  })

  it('are not looked for where the known costs explain the difference', () => {
    const { mapping, totals } = readAsSuggested([
      'Symbol,B/S,Qty,Entry Price,Exit Price,Entry Time,Exit Time,P&L,Commission,Points,Net P&L',
      'MNQM6,Buy,1,20000,20010,2026-03-13 10:00,2026-03-13 10:05,20.00,1.42,10,18.58',
    ])
    expect([mapping.columns.fees, totals]).toEqual([undefined, [[1, 0, 20, -1.42]]])
  })

  it('are not looked for between sizes', () => {
    const trades = (names: string) =>
      readAsSuggested([
        `Symbol,B/S,Entry Price,Exit Price,Entry Time,Exit Time,P&L,${names}`,
        'MNQM6,Buy,20000,20010,2026-03-13 10:00,2026-03-13 10:05,20.00,1,0,1',
        'MNQM6,Sell,20000,20010,2026-03-13 11:00,2026-03-13 11:05,-40.00,2,0,2',
      ])
    expect(trades('Qty,Net Qty,Orders').totals).toEqual([[2, 0, -20, null]])
    expect(trades('Qty,Position,Net Position').totals).toEqual([[2, 0, -20, null]])
    const fills = readAsSuggested([
      'Time,Symbol,Side,Qty,Price,Net Qty,Orders',
      '2026-03-13 10:00,MNQM6,Sell,1,20000,-1,2',
      '2026-03-13 10:05,MNQM6,Buy,1,19990,0,1',
    ])
    expect(fills.totals).toEqual([[1, 0, 20, null]])
  })
})
