import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  txid: 'TX1',
  ordertxid: 'O1',
  pair: 'XXBTZUSD',
  time: '2026-03-05 09:00:00.1234',
  type: 'buy',
  ordertype: 'limit',
  price: '85000.0',
  cost: '850.0',
  fee: '2.21',
  vol: '0.01',
  margin: '0',
  misc: '',
  ledgers: 'L1,L2',
}
const { read, problems, fill } = tableOf('kraken-trades', PLAIN, { timeZone: 'Asia/Tokyo' })

describe('a fill of Kraken', () => {
  it('is in UTC, with its fee in the quote currency', () => {
    expect(fill()).toMatchObject({
      identity: 'fill:TX1',
      orderId: 'O1',
      symbol: 'XXBTZUSD',
      side: 'buy',
      quantity: '0.01',
      price: '85000',
      fees: -2_210_000,
      currency: 'USD',
      executedAt: Date.UTC(2026, 2, 5, 9, 0, 0, 123),
      pointValue: '1',
    })
    expect(fill({ fee: '' }).fees).toBeNull()
    expect(fill({ fee: '-0.5' }).fees).toBe(500_000)
    expect(fill({ ordertxid: '' }).orderId).toBeNull()
  })

  it.each([
    ['SOL/EUR', 'EUR'],
    ['XETHXXBT', 'XBT'],
    ['SOLUSDT', 'USDT'],
    ['XBTPYUSD', 'PYUSD'],
    ['XBTRLUSD', 'RLUSD'],
    ['XBT/RLUSD', 'RLUSD'],
    ['USDTZUSD', 'USD'],
    ['PYUSDUSD', 'USD'],
  ])('of %s is in %s', (pair, currency) => {
    expect(fill({ pair, price: '150', vol: '2', cost: '300' })).toMatchObject({ symbol: pair, currency })
  })

  it('is refused if its cost is not size times price', () => {
    expect(problems({ price: '150', vol: '2', cost: '302' })).toEqual([['disagrees', null]])
    expect(problems({ cost: '' })).toEqual([])
    expect(problems({ cost: '0' })).toEqual([])
  })

  it('is a problem if its pair, side or id is missing', () => {
    expect(problems({ pair: 'NOSUCH' })).toEqual([['missing_value', 'pair']])
    expect(problems({ type: 'stake' })).toEqual([['bad_side', 'type']])
    expect(problems({ txid: '' })).toEqual([['missing_value', 'txid']])
    expect(problems({ vol: '0' })).toEqual([['bad_number', 'vol']])
  })

  it('repeated under its id counts once', () => {
    const { executions, skipped } = read({}, {}, { txid: 'TX2' })
    expect([executions.map(({ identity }) => identity), skipped.length]).toEqual([
      ['fill:TX1', 'fill:TX2'],
      1,
    ])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // 0.05 for each of 2 and a cent: 0.111 next to 300.
    const row = { price: '150.0', vol: '2' }
    expect(problems({ ...row, cost: '300.11' })).toEqual([])
    expect(problems({ ...row, cost: '300.12' })).toEqual([['disagrees', null]])
  })
})
