import { expect, it } from 'vitest'
import { grossByPrices } from './gross-by-prices.ts'

it('a result finer than a millionth is rounded to the nearest, half away from zero', () => {
  const gross = (quantity: string, side: 'buy' | 'sell' = 'buy') =>
    grossByPrices({ symbol: 'BTCUSDT', side, quantity, entryPrice: '1', exitPrice: '2', pointValue: '1' })
  expect([gross('0.0000014'), gross('0.0000015'), gross('0.0000015', 'sell')]).toEqual([1, 2, -2])
})

it('a result no account could hold is refused', () => {
  expect(() =>
    grossByPrices({
      symbol: 'ES',
      side: 'buy',
      quantity: '1000000000',
      entryPrice: '1',
      exitPrice: '1000000000',
    }),
  ).toThrow('too large')
})
