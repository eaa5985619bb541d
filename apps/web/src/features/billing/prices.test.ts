import { describe, expect, it } from 'vitest'
import { type AppliedDiscount, centsOff, renewalText } from './prices.ts'

const off = (amount: number, duration: AppliedDiscount['duration'], months: number | null = null) => ({
  code: 'X',
  amount,
  duration,
  months,
})

describe('the renewal', () => {
  it('is the full price without a code, and after a code for one payment', () => {
    expect(renewalText('monthly', null)).toBe('Renews at $19.99 a month.')
    // 12 × 13.39
    expect(renewalText('yearly', off(5, 'once'))).toBe(
      'The code applies to this payment. Then $160.68 a year.',
    )
    expect(renewalText('monthly', off(5, 'repeating', 3))).toBe(
      'The code applies for 3 months. Then $19.99 a month.',
    )
    expect(renewalText('monthly', off(5, 'repeating', 1))).toBe(
      'The code applies for 1 month. Then $19.99 a month.',
    )
  })
  it.each([
    [1, 'The code applies to this payment. Then $160.68 a year.'],
    [12, 'The code applies to this payment. Then $160.68 a year.'],
    [13, 'The code applies to 2 payments. Then $160.68 a year.'],
    [24, 'The code applies to 2 payments. Then $160.68 a year.'],
  ])('of a year comes after every payment that a code for %i months lowers', (months, text) => {
    expect(renewalText('yearly', off(5, 'repeating', months))).toBe(text)
  })
  it('keeps a code that is valid for ever', () => {
    // 12 × (13.39 − 5.00)
    expect(renewalText('yearly', off(5, 'forever'))).toBe('Renews at $100.68 a year.')
  })
})

it('a discount is converted to whole cents', () => {
  expect(centsOff(off(2.68, 'once'))).toBe(268)
  expect(centsOff(null)).toBe(0)
})
