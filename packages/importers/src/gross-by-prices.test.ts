import { describe, expect, it } from 'vitest'
import { grossByPrices } from './gross-by-prices.ts'

describe('grossByPrices', () => {
  const trade = {
    symbol: 'NQ SEP25',
    side: 'sell',
    quantity: '1',
    entryPrice: '22864.50',
    exitPrice: '22859.50',
  } as const

  it('is points × point value × quantity with the sign of the direction', () => {
    // 5 points down, sold: 5 × 20 × 1; bought it would have lost as much; three contracts thrice.
    expect(grossByPrices(trade)).toBe(100_000_000)
    expect(grossByPrices({ ...trade, side: 'buy' })).toBe(-100_000_000)
    expect(grossByPrices({ ...trade, quantity: '3' })).toBe(300_000_000)
  })

  it('is exact where binary fractions are not', () => {
    // 0.1 of crude oil × 1000
    expect(
      grossByPrices({ symbol: 'CLF7', side: 'buy', quantity: '1', entryPrice: '60.2', exitPrice: '60.3' }),
    ).toBe(100_000_000)
  })

  it('is null for an unknown contract', () => {
    expect(grossByPrices({ ...trade, symbol: 'US30.cash' })).toBeNull()
  })
})
