import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAmount, checkValue, exactPrice, impliedCosts } from './row-facts.ts'

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
    expect(() => impliedCosts(row)).toThrow('too large')
  })
})

describe('exactPrice', () => {
  const row = { side: 'sell', quantity: '341', price: '30.44', multiplier: '1', costs: 0 } as const

  it('gives the amount to the cent where the printed price was rounded', () => {
    const price = exactPrice({ ...row, amount: 10_378_370_000 })
    expect(new Big(price).times(341).round(2).toFixed(2)).toBe('10378.37')
  })

  it('keeps the printed price where it gives the amount', () => {
    expect(exactPrice({ ...row, amount: 10_380_040_000 })).toBe('30.44')
  })

  it('refuses an amount that differs by more than rounding', () => {
    // Half a cent for each of 341 shares, and a cent of the amount: 1.716.
    expect(() => exactPrice({ ...row, amount: 10_381_750_000 })).not.toThrow()
    expect(() => exactPrice({ ...row, amount: 10_381_760_000 })).toThrow('is not 341 × 30.44')
    expect(() => exactPrice({ ...row, quantity: '10065', amount: 738_810_000 })).toThrow('is not 10065')
  })

  it('leaves stated costs out of the price', () => {
    const bought = { side: 'buy', quantity: '2', price: '0.40', multiplier: '100' } as const
    expect(exactPrice({ ...bought, amount: -81_320_000, costs: -1_320_000 })).toBe('0.4')
  })
})

describe('checkAmount', () => {
  const row = {
    side: 'buy',
    quantity: '1',
    price: '12.5',
    multiplier: '100',
    amount: -1_250_650_000,
  } as const

  it('takes what is left as costs where the row states none, within what brokers take', () => {
    expect(() => checkAmount(row)).not.toThrow()
    expect(() => checkAmount({ ...row, side: 'sell', amount: 1_240_000_000 })).not.toThrow()
    // 30 for the order, 5 for the contract, two percent of 1250 and a cent: 60.511, of which half a cent a share.
    expect(() => checkAmount({ ...row, amount: -1_315_000_000 })).not.toThrow()
    expect(() => checkAmount({ ...row, amount: -1_316_000_000 })).toThrow('is not 1 × 12.5')
  })

  it('refuses an amount of another contract size, of another sign, or smaller than what was bought', () => {
    expect(() => checkAmount({ ...row, multiplier: '1' })).toThrow('is not 1 × 12.5')
    expect(() => checkAmount({ ...row, amount: 1_250_650_000 })).toThrow('is not 1 × 12.5 × 100')
    expect(() => checkAmount({ ...row, amount: -1_240_000_000 })).toThrow('is not 1 × 12.5 × 100')
  })

  it('allows for nothing but rounding where the row states its costs', () => {
    expect(() => checkAmount({ ...row, costs: -650_000 })).not.toThrow()
    expect(() => checkAmount({ ...row, costs: -650_000, amount: -1_260_650_000 })).toThrow('costs of the row')
  })
})

describe('checkValue', () => {
  const fill = { side: 'sell', quantity: '2', price: '10', multiplier: '1' } as const

  it('compares sizes, whatever the sign, and nothing where there is no value', () => {
    expect(() => checkValue(fill, -20_000_000)).not.toThrow()
    expect(() => checkValue(fill, 20_000_000)).not.toThrow()
    expect(() => checkValue(fill, null)).not.toThrow()
    expect(() => checkValue(fill, 20_000_000_000)).toThrow('is not 2 × 10')
  })
})
