import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Stock name': 'SAMPLE LTD',
  Symbol: 'SAMPLE',
  ISIN: 'INE000000000',
  Type: 'BUY',
  Quantity: '3',
  Value: '1000',
  Exchange: 'NSE',
  'Exchange Order Id': '1300000021339012',
  'Execution date and time': '01-04-2026 01:04 PM',
  'Order status': 'Executed',
}
const { read, problems, fill, skips } = tableOf('groww-orders', PLAIN)

describe('an order of Groww', () => {
  it('is filled at its value divided by its quantity, at India’s time', () => {
    expect(fill()).toMatchObject({
      symbol: 'SAMPLE',
      side: 'buy',
      quantity: '3',
      price: '333.3333333333',
      pointValue: '1',
      orderId: '1300000021339012',
      authority: 2,
      currency: 'INR',
      commission: null,
      fees: null,
      executedAt: Date.UTC(2026, 3, 1, 7, 34),
    })
  })

  it('comes to the difference of the values', () => {
    const sold = { Type: 'SELL', Value: '1010.5', 'Execution date and time': '02-04-2026 09:15 AM' }
    expect(read({}, sold).gross).toBe(10_500_000)
  })

  it('is below lines about the account', () => {
    const lines = ['Name,SAMPLE PERSON', 'Order history for stocks from 01-04-2026 to 30-04-2026', '']
    const header = Object.keys(PLAIN).join(',')
    const rows = [...lines, header, Object.values(PLAIN).join(',')]
    expect(read(...rows).executions).toHaveLength(1)
  })

  it('that was not executed is skipped', () => {
    expect(skips({ 'Order status': 'Cancelled' })).toEqual(['This order was not filled (Cancelled).'])
    for (const status of ['Rejected', 'Failed', 'Expired', 'Pending'])
      expect(skips({ 'Order status': status })).toHaveLength(1)
  })

  it('that may have been filled in part is a problem', () => {
    expect(problems({ 'Order status': 'Partially Executed' })).toEqual([['unknown_kind', 'Order status']])
  })

  it('is a problem without a value, a quantity or a side', () => {
    expect(problems({ Value: '0' })).toEqual([['bad_number', 'Value']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ Type: 'BONUS' })).toEqual([['bad_side', 'Type']])
    expect(problems({ 'Execution date and time': '2026' })).toEqual([['bad_date', 'Execution date and time']])
  })
})
