import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('a row whose kind is a word for money', () => {
  const HEAD = 'Time,Trade Type,Symbol,Side,Size,Price,Realized PnL,Fee'
  const rows = [
    '2026-03-14 10:00:00,Swap,BTC-USDT,Sell,0.01,61000,10,-0.36',
    '2026-03-14 09:00:00,Swap,BTC-USDT,Buy,0.01,60000,0,-0.36',
    '2026-03-13 09:00:00,Spot,ETH-USDT,Buy,1,2000,0,-1',
  ]

  it('is a fill all the same if it has a side, a size and a price, as a perpetual swap', () => {
    const found = readAsSuggested([HEAD, ...rows])
    expect(found.totals).toEqual([[1, 1, 10, -1.72]])
    expect(found.cash).toEqual([])
  })

  it('moves money if it has none of them', () => {
    const found = readAsSuggested([HEAD, '2026-03-14 11:00:00,Funding,BTC-USDT,,,,-0.02,', ...rows])
    expect(found.totals).toEqual([[1, 1, 10, -1.72]])
    expect(found.cash).toEqual([['swap', -0.02, 'USD']])
  })
})
