import { describe, expect, it } from 'vitest'
import { convertAt, convertTotal, type DayRate, rateOn } from './day-rate.ts'

const rate = (day: string, value: string, pair = 'EUR USD'): DayRate => {
  const [from = '', to = ''] = pair.split(' ')
  return { day, from, to, rate: value }
}

describe('the rate of a day', () => {
  const rates = [rate('2026-06-10', '1.05'), rate('2026-06-12', '1.08'), rate('2026-06-15', '1.10')]
  it('is the latest up to that day, the day itself included', () => {
    expect(rateOn(rates, { from: 'EUR', to: 'USD', day: '2026-06-12' })?.rate).toBe('1.08')
    expect(rateOn(rates, { from: 'EUR', to: 'USD', day: '2026-06-14' })?.rate).toBe('1.08')
    expect(rateOn(rates, { from: 'EUR', to: 'USD', day: '2026-06-15' })?.rate).toBe('1.10')
  })
  it('is unknown before the first, and for another pair', () => {
    expect(rateOn(rates, { from: 'EUR', to: 'USD', day: '2026-06-09' })).toBeNull()
    expect(rateOn(rates, { from: 'GBP', to: 'USD', day: '2026-06-15' })).toBeNull()
    // Pairs that share one of the two currencies, on either side of either.
    const others = ['USD CHF', 'GBP EUR', 'EUR CHF', 'GBP USD'].map((pair) => rate('2026-06-12', '2', pair))
    expect(rateOn(others, { from: 'EUR', to: 'USD', day: '2026-06-12' })).toBeNull()
  })
  it('may be in the other direction; of one day the direct one wins', () => {
    const both = [rate('2026-06-12', '0.9', 'USD EUR'), rate('2026-06-12', '1.08')]
    expect(rateOn(both, { from: 'EUR', to: 'USD', day: '2026-06-12' })?.rate).toBe('1.08')
    expect(rateOn(both, { from: 'USD', to: 'EUR', day: '2026-06-12' })?.rate).toBe('0.9')
    const later = [...both, rate('2026-06-13', '0.8', 'USD EUR')]
    expect(rateOn(later, { from: 'EUR', to: 'USD', day: '2026-06-13' })?.rate).toBe('0.8')
  })
})

describe('an amount at a rate', () => {
  it('is exact to the millionth, and keeps its sign', () => {
    const at = { from: 'EUR', rate: rate('2026-06-12', '1.0842') }
    expect(convertAt(21_114_680_000, at)).toBe(22_892_536_056)
    expect(convertAt(-10_000_000, at)).toBe(-10_842_000)
    expect(convertAt(-1, { ...at, rate: rate('2026-06-12', '0.4') })).toBe(0)
    expect(convertAt(-1, { ...at, rate: rate('2026-06-12', '0.5') })).toBe(-1)
  })
  it('is divided by a rate in the other direction', () => {
    expect(convertAt(10_000_000, { from: 'USD', rate: rate('2026-06-12', '1.25') })).toBe(8_000_000)
    expect(convertAt(1_000_000, { from: 'JPY', rate: rate('2026-06-12', '149.31', 'USD JPY') })).toBe(6_697)
  })
})

describe('a total in one currency', () => {
  const rates = [rate('2026-06-12', '1.08')]
  const options = { to: 'USD', day: '2026-06-14', rates }
  it('lists each rate, and leaves amounts without one apart', () => {
    const sums = [
      { currency: 'USD', amount: 1_000_000 },
      { currency: 'EUR', amount: 1_000_000 },
      { currency: 'GBP', amount: 5_000_000 },
    ]
    expect(convertTotal(sums, options)).toEqual({
      total: 2_080_000,
      parts: [
        { currency: 'USD', amount: 1_000_000, rate: null },
        { currency: 'EUR', amount: 1_000_000, rate: rates[0] },
      ],
      apart: [{ currency: 'GBP', amount: 5_000_000 }],
    })
  })
  it('is unknown, not zero, if nothing could be converted', () => {
    expect(convertTotal([{ currency: 'GBP', amount: 5 }], options).total).toBeNull()
    expect(convertTotal([], options).total).toBeNull()
    expect(convertTotal([{ currency: 'USD', amount: 5 }], options).total).toBe(5)
  })
})
