import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactPrice, impliedCosts } from './row-facts.ts'

const trade = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 5000 }).map(String),
  cents: fc.integer({ min: 1, max: 200_000 }),
  multiplier: fc.constantFrom('1', '100'),
  amount: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((micros) => micros * 10),
})

describe('impliedCosts', () => {
  it('and the price together always give the amount', () => {
    fc.assert(
      fc.property(trade, ({ cents, ...row }) => {
        const price = new Big(cents).div(100).toFixed(2)
        const flow = new Big(price).times(row.quantity).times(row.multiplier).times(1e6)
        const signed = row.side === 'buy' ? flow.neg() : flow
        expect(impliedCosts({ ...row, price }) + Number(signed.toFixed(0))).toBe(row.amount)
      }),
    )
  })

  it('refuses a trade no account could hold', () => {
    const row = { side: 'buy', quantity: '9'.repeat(20), price: '1', multiplier: '1', amount: 0 } as const
    expect(() => impliedCosts(row)).toThrow('larger than any trade')
  })
})

describe('exactPrice', () => {
  const row = { side: 'sell', quantity: '341', price: '30.44', multiplier: '1', costs: 0 } as const

  it('gives the amount to the cent where the printed price was rounded', () => {
    const price = exactPrice({ ...row, amount: 10_378_370_000 })
    expect(new Big(price).times(341).round(2).toFixed(2)).toBe('10378.37')
  })

  it('keeps the printed price where it gives the amount, or where more than rounding lies between', () => {
    expect(exactPrice({ ...row, amount: 10_380_040_000 })).toBe('30.44')
    expect(exactPrice({ ...row, amount: 10_300_000_000 })).toBe('30.44')
  })

  it('leaves stated costs out of the price', () => {
    const bought = { side: 'buy', quantity: '2', price: '0.40', multiplier: '100' } as const
    expect(exactPrice({ ...bought, amount: -81_320_000, costs: -1_320_000 })).toBe('0.40')
  })
})
