import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  portfolio: 'default',
  'trade id': '4481617',
  product: 'XLM-EUR',
  side: 'BUY',
  'created at': '2026-06-26T09:43:18.503Z',
  size: '1782.00000000',
  'size unit': 'XLM',
  price: '0.112815',
  fee: '0.301554495',
  total: '-201.337884495',
  'price/fee/total unit': 'EUR',
}
const { read, fill } = tableOf('coinbase-fills', PLAIN, { timeZone: 'Asia/Tokyo' })

describe('a fill of Coinbase Pro', () => {
  it('is read to the millionth', () => {
    expect(fill()).toMatchObject({
      identity: 'fill:XLM-EUR:4481617',
      symbol: 'XLM-EUR',
      side: 'buy',
      quantity: '1782',
      price: '0.112815',
      executedAt: Date.UTC(2026, 5, 26, 9, 43, 18, 503),
      fees: -301_554,
      currency: 'EUR',
      account: 'default',
    })
  })

  it('is in the account of its portfolio', () => {
    const { executions } = read({}, { portfolio: 'swing', 'trade id': '4481618' })
    expect(executions.map(({ account }) => account)).toEqual(['default', 'swing'])
  })

  it('has no account in the first layout', () => {
    const { portfolio: _, ...columns } = PLAIN
    expect(tableOf('coinbase-fills', columns).fill()).toMatchObject({ account: null, quantity: '1782' })
  })
})
