import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocateMicros,
  convertMicros,
  decimalFromFigure,
  decimalFromMicros,
  maybeDecimal,
  maybeFigure,
  maybeMicros,
  microsFromDecimal,
  OutsideExactRange,
  sumIfKnown,
  unitsFromMicros,
  withinExact,
} from './micros.ts'

const safe = fc.maxSafeInteger()

describe('microsFromDecimal', () => {
  const cases: [string, number][] = [
    ['12.34', 12_340_000],
    ['-12.34', -12_340_000],
    ['+1', 1_000_000],
    ['.5', 500_000],
    ['5.', 5_000_000],
    ['0.0000005', 1],
    ['-0.0000005', -1],
    ['0.0000004', 0],
    ['9007199254.740991', Number.MAX_SAFE_INTEGER],
  ]
  it.each(cases)('reads %s as %i', (text, micros) => {
    expect(microsFromDecimal(text)).toBe(micros)
  })

  it('never gives a negative zero', () => {
    expect(Object.is(microsFromDecimal('-0.00'), 0)).toBe(true)
    expect(Object.is(microsFromDecimal('-0.0000001'), 0)).toBe(true)
  })

  it.each(['', ' ', 'abc', '1,000', '1e3', '--1', '.', '1.2.3', '$5', ' 1'])('refuses %j', (text) => {
    expect(() => microsFromDecimal(text)).toThrow(RangeError)
  })

  it('refuses amounts a double cannot hold exactly', () => {
    for (const text of ['9007199254.740992', '-9007199254.7409915', '90071992547409930000', '9'.repeat(400)])
      expect(() => microsFromDecimal(text)).toThrow(OutsideExactRange)
  })

  it('agrees with arithmetic of decimals, at any number of places', () => {
    const places = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }), places, (whole, places) => {
        const text = `${whole}.${places}`
        const exact = new Big(`${whole}.${places}0`).times(1e6).round(0, Big.roundHalfUp)
        expect(microsFromDecimal(text)).toBe(exact.toNumber() + 0)
      }),
    )
  })
})

describe('decimalFromMicros', () => {
  it('writes at least cents and at most six decimals', () => {
    expect([-12_340_000, 1_500, 0, 1, 5_000_000].map(decimalFromMicros)).toEqual([
      '-12.34',
      '0.0015',
      '0.00',
      '0.000001',
      '5.00',
    ])
  })

  it('survives a round trip', () => {
    fc.assert(
      fc.property(safe, (micros) => {
        expect(microsFromDecimal(decimalFromMicros(micros))).toBe(micros + 0)
      }),
    )
  })

  it('refuses fractions of a micro', () => {
    expect(() => decimalFromMicros(0.5)).toThrow(RangeError)
    expect(() => decimalFromMicros(Number.NaN)).toThrow(RangeError)
  })
})

describe('allocateMicros', () => {
  it('gives the rest to the largest remainders, ties to the earlier part', () => {
    expect(allocateMicros(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocateMicros(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocateMicros(5, [0, 0])).toEqual([3, 2])
    expect(allocateMicros(7, [])).toEqual([])
    expect(allocateMicros(10, [0, 1])).toEqual([0, 10])
  })

  it('never loses or creates a micro, and keeps every part within one of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (amount, list) => {
        const parts = allocateMicros(amount, list)
        const total = list.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        parts.forEach((part, index) => {
          const share = total === 0 ? amount / list.length : (amount * list[index]!) / total
          expect(Math.abs(part - share)).toBeLessThanOrEqual(1.001)
          expect(Number.isInteger(part) && !Object.is(part, -0)).toBe(true)
        })
      }),
    )
  })

  it('keeps the sum with fractional weights too', () => {
    const weights = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), weights, (amount, list) => {
        expect(allocateMicros(amount, list).reduce((sum, part) => sum + part, 0)).toBe(amount)
      }),
    )
  })
})

describe('unitsFromMicros', () => {
  it('is for charts: a plain division', () => {
    expect(unitsFromMicros(-12_340_000)).toBe(-12.34)
  })
})

describe('a figure from typed amounts', () => {
  const LARGEST = 9_000_000_000_000_000

  it('stops at 9,000,000,000 either way', () => {
    expect([LARGEST - 1, LARGEST, LARGEST + 1, 1e20, Number.POSITIVE_INFINITY].map(withinExact)).toEqual([
      ...[LARGEST - 1, LARGEST, LARGEST, LARGEST, LARGEST],
    ])
    expect([1 - LARGEST, -1e20].map(withinExact)).toEqual([1 - LARGEST, -LARGEST])
    expect([1e17, -1e17, 12_340_000].map(decimalFromFigure)).toEqual([
      ...['9000000000.00', '-9000000000.00', '12.34'],
    ])
  })

  it('is a whole number of micros, and never one of nothing', () => {
    expect([0.5, -0.4].map(withinExact)).toEqual([1, 0])
    expect(() => withinExact(Number.NaN)).toThrow(RangeError)
  })

  it('includes an amount in another currency', () => {
    expect(convertMicros(-1_000_000_000_000_000, 1_000_000_000_000)).toBe(-LARGEST)
  })
})

describe('convertMicros', () => {
  it('is the amount at the rate, half a millionth away from zero', () => {
    expect(convertMicros(50_000_000, 1_083_400)).toBe(54_170_000)
    expect(convertMicros(-50_000_000, 1_083_400)).toBe(-54_170_000)
    expect(convertMicros(1, 500_000)).toBe(1)
    expect(convertMicros(1, 499_999)).toBe(0)
    expect(Object.is(convertMicros(-1, 499_999), 0)).toBe(true)
  })

  it('agrees with arithmetic of decimals, at any size that is exact', () => {
    const amount = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 900_000_000 }), (amount, rate) => {
        const exact = new Big(amount).times(rate).div(1e6).round(0, Big.roundHalfUp)
        expect(convertMicros(amount, rate)).toBe(exact.toNumber() + 0)
      }),
    )
  })
})

it('keeps an amount that is unknown unknown, and never makes it zero', () => {
  expect([null, '0', '149.99'].map(maybeMicros)).toEqual([null, 0, 149_990_000])
  expect([null, 0, 149_990_000].map(maybeDecimal)).toEqual([null, '0.00', '149.99'])
  expect([null, 0, 1e17].map(maybeFigure)).toEqual([null, '0.00', '9000000000.00'])
})

it('sums amounts, and knows no sum once one of them is unknown', () => {
  expect([[], [5], [5, -7, 3]].map(sumIfKnown)).toEqual([0, 5, 1])
  expect([[null], [null, 0], [4, null], [4, null, 2]].map(sumIfKnown)).toEqual([null, null, null, null])
})
