import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount\n'
const read = (...rows: string[]) => readText('wealthsimple-activities', HEAD + rows.join('\n'))
const trade = (middle: string) => `2026-08-18,2026-08-19,HQ7CAD,TFSA,Trade,${middle}`

describe('Wealthsimple activities', () => {
  it('reads a sale the same with its quantity above and below zero', () => {
    for (const quantity of ['5', '-5']) {
      const { executions } = read(
        trade('BUY,LONG,AAA,Alpha,CAD,5,50,0,-250'),
        trade(`SELL,LONG,AAA,Alpha,CAD,${quantity},55,0,275`),
      )
      expect(executions.map(({ side, quantity }) => [side, quantity])).toEqual([
        ['buy', '5'],
        ['sell', '5'],
      ])
    }
  })

  it('never opens a position by the sale of a long one', () => {
    expect(read(trade('SELL,LONG,AAA,Alpha,CAD,5,55,0,275')).executions).toEqual([])
    expect(read(trade('SELL,SHORT,AAA,Alpha,CAD,5,55,0,275')).executions).toHaveLength(1)
  })

  it('reads options in both of its spellings', () => {
    const { executions } = read(
      trade('STO,,AAPL 2026-10-16 250.00 C,call,USD,-1,1.25,0.75,124.25'),
      trade('BTO,,QQQ   260930P00460000,,USD,1,2.50,0,-250.00'),
    )
    expect(executions.map(({ symbol }) => symbol)).toEqual(['AAPL261016C00250000', 'QQQ260930P00460000'])
  })

  it('counts its last line as no row', () => {
    const { census } = read(trade('BUY,LONG,AAA,Alpha,CAD,5,50,0,-250'), '"As of 2026-04-21 00:50 GMT-04:00"')
    expect(census).toMatchObject({ rows: 1, executions: 1 })
  })
})
