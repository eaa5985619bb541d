import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

const HEAD =
  'Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Entry Price,Exit Price,Return $,Net Return,Commision,Expire,Strike,Type,Side,Executions,Fees'
const SHARES =
  'WIN,AAPL,100,"Feb 12, 2026","Feb 12, 2026",09:35:00,10:15:00,185.50,187.20,$170.00,$168.00,$2.00,,,SHARE,LONG,4,$0.00'
const OPTION =
  'WIN,SPY,2,"Feb 12, 2026","Feb 12, 2026",12:35:00,12:55:00,1.50,1.80,$60.00,$57.40,$2.60,2026-02-20,500,CALL,LONG,2,$0.00'

describe('the export of TraderSync', () => {
  it('has the size of a trade beside the number of its fills', () => {
    const { mapping, problems, parts, totals } = readAsSuggested([HEAD, SHARES])
    expect(mapping.columns.quantity).toBe(HEAD.split(',').indexOf('Size'))
    expect([problems, totals]).toEqual([[], [[1, 0, 170, -2]]])
    expect(parts[0]?.executions.map(({ quantity }) => quantity)).toEqual(['100', '100'])
  })

  it('has options among its shares, whose column of types says SHARE', () => {
    const { problems, parts, totals } = readAsSuggested([HEAD, SHARES, OPTION])
    expect([problems, totals]).toEqual([[], [[2, 0, 230, -4.6]]])
    expect(parts[0]?.executions.map(({ symbol }) => symbol)).toContain('SPY260220C00500000')
  })

  it('is read the same where no result looks like the state of an order', () => {
    const plain = readAsSuggested([HEAD.replace('Status', 'Outcome'), SHARES])
    expect(plain.mapping.columns.quantity).toBe(HEAD.split(',').indexOf('Size'))
  })
})

describe('a list of fills', () => {
  it('has its executed size in a column of that name', () => {
    const { mapping } = readAsSuggested([
      'Time,Symbol,Side,Executed,Price',
      '2026-02-12 09:35:00,AAPL,Buy,100,185.5',
    ])
    expect(mapping.columns.quantity).toBe(3)
  })

  it('of Sterling has the price of its executions, and T for short sales', () => {
    const { problems, totals } = readAsSuggested([
      'Date,Time,Symbol,Shares (Qty),Exe Price,Side',
      '06/14/2026,09:56:42,AAPL,300,177.55,B',
      '06/14/2026,10:11:53,AAPL,300,177.88,S',
      '06/14/2026,10:15:23,TSLA,100,178.28,T',
      '06/14/2026,10:41:55,TSLA,100,178.00,B',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 127, null]]])
  })
})
