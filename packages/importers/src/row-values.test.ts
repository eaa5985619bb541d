import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allCosts,
  cashOfRow,
  checkAmount,
  checkValue,
  exactPrice,
  exchangeAt,
  fillOfRow,
  impliedCosts,
  type RowCash,
  type RowFill,
} from './row-values.ts'

const trade = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 5000 }).map(String),
  cents: fc.integer({ min: 1, max: 200_000 }),
  multiplier: fc.constantFrom('1', '100'),
  amount: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((micros) => micros * 10),
})

describe('allCosts', () => {
  it('leaves no commission unknown beside a sum of all costs, and all costs unknown without one', () => {
    expect(allCosts(-650_000)).toEqual({ commission: 0, fees: -650_000 })
    expect(allCosts(0)).toEqual({ commission: 0, fees: 0 })
    expect(allCosts(null)).toEqual({ commission: null, fees: null })
  })
})

describe('impliedCosts', () => {
  it('together with the price always gives the amount', () => {
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

  it('gives the amount to the cent if the printed price was rounded', () => {
    const price = exactPrice({ ...row, amount: 10_378_370_000 })
    expect(new Big(price).times(341).round(2).toFixed(2)).toBe('10378.37')
  })

  it('keeps the printed price if it gives the amount', () => {
    expect(exactPrice({ ...row, amount: 10_380_040_000 })).toBe('30.44')
    // Less than half a cent off, either way, is rounding of the amount.
    for (const amount of [10_380_044_999, 10_380_035_001])
      expect(exactPrice({ ...row, amount })).toBe('30.44')
    for (const amount of [10_380_045_000, 10_380_035_000])
      expect(exactPrice({ ...row, amount })).not.toBe('30.44')
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

  it('compares sizes, whatever the sign, and nothing if there is no value', () => {
    expect(() => checkValue(fill, -20_000_000)).not.toThrow()
    expect(() => checkValue(fill, 20_000_000)).not.toThrow()
    expect(() => checkValue(fill, null)).not.toThrow()
    expect(() => checkValue(fill, 20_000_000_000)).toThrow('is not 2 × 10')
  })
})

describe('the rounding a row is allowed', () => {
  type Row = Parameters<typeof checkAmount>[0]
  const ROW: Row = { side: 'sell', quantity: '2', price: '10.00', multiplier: '1', amount: 0, costs: 0 }
  const isTaken = (amount: number, facts: Partial<Row> = {}) => {
    try {
      checkAmount({ ...ROW, ...facts, amount: Math.round(amount * 1e6) })
      return true
    } catch {
      return false
    }
  }
  /** Amounts just inside and just outside, a ten-thousandth either way. */
  const expectAround = (middle: number, by: number, facts: Partial<Row> = {}) => {
    const around = [-by - 0.0001, -by + 0.0001, by - 0.0001, by + 0.0001]
    expect(around.map((off) => isTaken(middle + off, facts))).toEqual([false, true, true, false])
  }

  it('is half the last digit of the price per unit, plus a cent', () => {
    expectAround(20, 0.01 + 0.011)
    expectAround(2000, 1 + 0.011, { multiplier: '100' })
    expectAround(20, 1 + 0.011, { price: '10' })
  })

  it('is half the last digit of a fractional size too, at its price', () => {
    // 2.5 × 10: half a cent for each of 2.5, and 0.05 of one at 10.
    expectAround(25, 0.0125 + 0.5 + 0.011, { quantity: '2.5' })
    // 0.05 of a hundred at 10.
    expectAround(2500, 1.25 + 50 + 0.011, { quantity: '2.5', multiplier: '100' })
  })

  it('includes that of the exchange rate, in the currency of the amount', () => {
    // 20 at 0.50, a share of a hundredth of which is rounded: 0.005 + 0.10 + 0.011.
    expectAround(10, 0.5 * (0.01 + 0.01 * 20) + 0.011, { exchange: exchangeAt('0.50', 'direct') })
    // The same, written as 2.00 for one: a share of a four hundredth.
    expectAround(10, 0.5 * (0.01 + 0.0025 * 20) + 0.011, { exchange: exchangeAt('2.00', 'inverse') })
  })

  it('comes in addition to the costs, which reduce the amount received', () => {
    expectAround(17, 0.01 + 0.011, { costs: -3e6 })
    expectAround(10 - 3, 0.5 * 0.01 + 0.011, { costs: -3e6, exchange: { rate: 0.5, rounding: 0 } })
    expectAround(-23, 0.01 + 0.011, { side: 'buy', costs: -3e6 })
  })

  it('leaves room for what brokers charge if no costs are stated', () => {
    // 30, two percent of 20, and 5 for each of two.
    const most = 30 + 0.4 + 10
    for (const costs of [null, undefined]) {
      const unstated = { costs }
      expect([isTaken(20.0209, unstated), isTaken(20.0211, unstated)]).toEqual([true, false])
      expect([isTaken(20 - most - 0.0209, unstated), isTaken(20 - most - 0.0211, unstated)]).toEqual([
        true,
        false,
      ])
    }
    // In the currency of the amount only the two percent change.
    const exchanged = { costs: null, exchange: { rate: 0.5, rounding: 0 } }
    const lowest = 10 - (30 + 0.2 + 10) - (0.005 + 0.011)
    expect([isTaken(lowest + 0.0001, exchanged), isTaken(lowest - 0.0001, exchanged)]).toEqual([true, false])
  })

  it('is reported with the multiplier, the rate and the costs if there are any', () => {
    const check = (facts: Partial<Row>) => () => checkAmount({ ...ROW, amount: 1e9, ...facts })
    expect(check({})).toThrow('The amount 1000.00 is not 2 × 10.00.')
    expect(check({ multiplier: '10', costs: -1e6 })).toThrow(
      'is not 2 × 10.00 × 10 and the costs of the row.',
    )
    expect(check({ exchange: { rate: 2, rounding: 0 } })).toThrow('at the exchange rate of the row.')
    expect(check({ exchange: { rate: 1, rounding: 0 } })).toThrow('is not 2 × 10.00.')
    expect(check({ costs: null })).toThrow('is not 2 × 10.00.')
  })
})

describe('exchangeAt', () => {
  it('has the rate into the amount’s currency and the share its digits hide', () => {
    expect(exchangeAt('0.80', 'direct')).toEqual({ rate: 0.8, rounding: 0.005 / 0.8 })
    expect(exchangeAt('1.25', 'inverse')).toEqual({ rate: 0.8, rounding: 0.005 / 1.25 })
  })
})

describe('a negative price', () => {
  it('reverses the sign of its value', () => {
    const fill = { side: 'buy', quantity: '2', multiplier: '1' } as const
    // A buyer at −10 is paid.
    for (const value of [20e6, -20e6])
      expect(() => checkValue({ ...fill, price: '-10' }, value)).not.toThrow()
    expect(() => checkValue({ ...fill, price: '0' }, 20e6)).toThrow('is not 2 × 0')
  })
})

describe('what identifies a row without an id', () => {
  const wall = { year: 2026, month: 7, day: 6, hour: 9, minute: 30, second: 0, millisecond: 0 }
  const clock = { ...wall, hasTime: true, offsetMinutes: null }

  it('is each fact of a fill it has', () => {
    const fill: RowFill = {
      symbol: 'AMD',
      side: 'buy',
      quantity: '100',
      price: '126.5',
      at: 0,
      originalTime: '',
      row: 7,
      wall: clock,
    }
    expect(fillOfRow(fill)).toMatchObject({
      identity: 'row:AMD|buy|100|126.5|2026-07-06 09:30:00',
      rows: [7],
    })
    expect(fillOfRow({ ...fill, account: 'A', orderId: 'o1' }).identity).toBe(
      'row:A|AMD|buy|100|126.5|2026-07-06 09:30:00|o1',
    )
    expect(fillOfRow(fill)).toMatchObject({
      commission: null,
      fees: null,
      swap: null,
      account: null,
      sequence: 0,
    })
  })

  it('describes money: a negative deposit is a withdrawal, and nothing else is', () => {
    const moved = (kind: 'deposit' | 'fee' | 'withdrawal', amount: number) =>
      cashOfRow({ kind, amount, currency: 'USD', at: 0, text: '', originalTime: '', row: 7, wall: clock })
    expect(moved('deposit', -1)).toMatchObject({
      kind: 'withdrawal',
      identity: 'row:withdrawal|-1|USD|2026-07-06 09:30:00',
    })
    expect([moved('deposit', 0).kind, moved('deposit', 1).kind]).toEqual(['deposit', 'deposit'])
    expect([moved('fee', -1).kind, moved('withdrawal', 1).kind]).toEqual(['fee', 'withdrawal'])
  })

  it('is each fact of money it has', () => {
    const cash: RowCash = {
      kind: 'fee',
      amount: 0,
      currency: 'USD',
      at: 0,
      text: '',
      originalTime: '',
      row: 7,
      wall: clock,
    }
    expect(cashOfRow(cash)).toMatchObject({ identity: 'row:fee|0|USD|2026-07-06 09:30:00', rows: [7] })
    expect(cashOfRow({ ...cash, account: 'A', symbol: 'AMD', text: 'ADR' }).identity).toBe(
      'row:A|fee|0|USD|2026-07-06 09:30:00|AMD|ADR',
    )
  })
})
