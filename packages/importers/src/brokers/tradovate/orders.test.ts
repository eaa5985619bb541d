import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  orderId: '540725260007',
  Account: 'DEMO0000001',
  'B/S': ' Buy',
  Contract: 'ESM6',
  avgPrice: '7494.25',
  filledQty: '1',
  'Fill Time': '06/14/2026 18:03:54',
  Status: ' Filled',
  Text: 'Tradingview',
  Currency: 'USD',
  'Limit Price': '',
  'Stop Price': '',
}
const { read, problems, fill, skips } = tableOf('tradovate-orders', PLAIN, { timeZone: 'UTC' })

describe('an order of Tradovate', () => {
  it('is one execution at its average price, without costs', () => {
    expect(fill()).toEqual({
      identity: 'order:540725260007',
      symbol: 'ESM6',
      side: 'buy',
      quantity: '1',
      price: '7494.25',
      executedAt: Date.UTC(2026, 5, 14, 18, 3, 54),
      sequence: 725_260_007,
      commission: null,
      fees: null,
      swap: null,
      authority: 2,
      account: 'DEMO0000001',
      rows: [2],
      originalTime: '06/14/2026 18:03:54',
      orderId: '540725260007',
      comment: 'Tradingview',
    })
    expect(read({}).currency).toBe('USD')
    expect(fill({ Text: '', Account: '' })).toMatchObject({ comment: null, account: null })
  })

  it('that was cancelled after a part was filled is that part', () => {
    expect(fill({ Status: 'Canceled', filledQty: '2' })).toMatchObject({ quantity: '2' })
  })

  it.each([
    ['Canceled', 'This order was cancelled.'],
    ['Cancelled', 'This order was cancelled.'],
    ['Rejected', 'This order was rejected.'],
    ['Expired', 'This order expired.'],
    [' WORKING', 'This order is still working.'],
    ['Suspended', 'This order was not filled (Suspended).'],
    ['', 'This order was not filled (no status).'],
  ])('with status %j that filled nothing is skipped', (Status, reason) => {
    expect(skips({ Status, filledQty: '', avgPrice: '', 'Fill Time': '' })).toEqual([reason])
    expect(skips({ Status, filledQty: '0', avgPrice: '' })).toEqual([reason])
  })

  it.each([
    [{ filledQty: '-1' }, 'filledQty'],
    [{ avgPrice: '' }, 'avgPrice'],
    [{ 'Fill Time': '06/14/2026' }, 'Fill Time'],
    [{ 'B/S': '' }, 'B/S'],
    [{ Contract: '' }, 'Contract'],
    [{ orderId: '' }, 'orderId'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })
})
