import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const SHARE = {
  'Account Number': '20000001',
  TradeInd: 'T',
  Transaction: 'Buy',
  Quantity: '200',
  Symbol: 'ABC   ',
  CallPut: '',
  UnderlyingSymbol: '',
  ExpireDate: '',
  StrikePrice: '0.0000',
  Price: '1.25',
  Amount: '251.24',
  CurrencyCode: 'USD',
  Commission: '1.24',
  'Activity Time': '3/4/2026 09:59:58:550',
  'Order ID': '500000001LEG1       ',
}
const CALL = {
  Symbol: 'ABC260320C45.5',
  CallPut: 'CALL',
  UnderlyingSymbol: 'ABC   ',
  ExpireDate: '3/20/2026',
}
const { read, problems, fill } = tableOf('tradestation-transactions', SHARE, { timeZone: 'America/New_York' })

describe('a fill in TradeStation’s account history', () => {
  it('of shares has its size, its costs and its time to the millisecond, month first', () => {
    expect(fill()).toMatchObject({
      symbol: 'ABC',
      side: 'buy',
      quantity: '200',
      price: '1.25',
      pointValue: '1',
      commission: -1_240_000,
      fees: 0,
      account: '20000001',
      orderId: '500000001LEG1',
      executedAt: Date.UTC(2026, 2, 4, 14, 59, 58, 550),
    })
    expect(read({}).currency).toBe('USD')
  })

  it('of an option is counted in contracts of a hundred shares', () => {
    const option = fill({ ...CALL, StrikePrice: '45.5000' })
    expect(option).toMatchObject({ symbol: 'ABC260320C00045500', quantity: '2', price: '1.25' })
    expect(option).not.toHaveProperty('pointValue')
    expect(fill({ ...CALL, CallPut: 'PUT', StrikePrice: '45.5000' }).symbol).toBe('ABC260320P00045500')
    expect(problems({ ...CALL, StrikePrice: '45.5000', Quantity: '250', Amount: '313.74' })).toEqual([
      ['bad_number', 'Quantity'],
    ])
  })

  it('is a problem if its amount is not that of its size, price and commission', () => {
    expect(problems({ Transaction: 'Sell', Amount: '248.76' })).toEqual([])
    expect(problems({ Transaction: 'Sell', Amount: '251.24' }).map(([code]) => code)).toEqual(['disagrees'])
    expect(problems({ Quantity: '2' }).map(([code]) => code)).toEqual(['disagrees'])
  })

  it('is a problem if its kind is not known', () => {
    expect(problems({ TradeInd: 'J' })).toEqual([['unknown_kind', 'TradeInd']])
  })
})
