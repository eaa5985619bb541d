import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideDecimal, readDecimal } from './number-style.ts'

describe('readDecimal', () => {
  const cases: [string, '.' | ',', string | null][] = [
    ['$(41.00)', '.', '-41.00'],
    ['($75.90)', '.', '-75.90'],
    ['$48.10 ', '.', '48.10'],
    ['-$5.25', '.', '-5.25'],
    ['90.00 $', '.', '90.00'],
    ['-90,00 $', ',', '-90.00'],
    ['0,62 $', ',', '0.62'],
    ['1 000.00', '.', '1000.00'],
    ['1\u00a0000,00', ',', '1000.00'],
    ['- 2.50', '.', '-2.50'],
    [' 595,65', ',', '595.65'],
    ['"$1,234.00"'.replaceAll('"', ''), '.', '1234.00'],
    ['+500', '.', '500'],
    ['@3.51', '.', '3.51'],
    ['−12.5', '.', '-12.5'],
    ["1'234.50", '.', '1234.50'],
    ['1,00,000.5', '.', '100000.5'],
    ['1.234.567,8', ',', '1234567.8'],
    ['12.5 USD', '.', '12.5'],
    ['EUR 12,5', ',', '12.5'],
    ['-US$1,234.50', '.', '-1234.50'],
    ['HK$ 12.5', '.', '12.5'],
    ['kr 1 234,50', ',', '1234.50'],
    ['12,50 kr.', ',', '12.50'],
    ['₺12.5', '.', '12.5'],
    ['X$', '.', null],
    ['.5', '.', '0.5'],
    ['5.', '.', '5'],
    ['1.5E-05', '.', '0.000015'],
    ['0.04', ',', '0.04'],
    ['--', '.', null],
    ['', '.', null],
    ['abc', '.', null],
    ['1,5', '.', null],
    ['12:30', '.', null],
    ['1.2.3', '.', null],
    ['=A1', '.', null],
    ['1e999', '.', null],
  ]
  for (const [text, decimal, expected] of cases) {
    it(`reads “${text}” with a decimal “${decimal}” as ${expected}`, () => {
      expect(readDecimal(text, decimal)).toBe(expected)
    })
  }

  it('reads back any amount however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('.', ','), (cents, decimal) => {
        const whole = Math.trunc(Math.abs(cents) / 100)
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.')
        const fraction = String(Math.abs(cents) % 100).padStart(2, '0')
        const text = `${cents < 0 ? '-' : ''}${grouped}${decimal}${fraction}`
        expect(readDecimal(text, decimal)).toBe(`${cents < 0 ? '-' : ''}${whole}.${fraction}`)
      }),
    )
  })
})

describe('decideDecimal', () => {
  it('decides the whole file by one cell with both separators', () => {
    expect(decideDecimal(['1,234', '1.234,50'], '.')).toBe(',')
  })
  it('treats a separator without three digits after it as the decimal one', () => {
    expect(decideDecimal(['1,234', '2,5'], '.')).toBe(',')
    expect(decideDecimal(['1,234', '2.5'], ',')).toBe('.')
  })
  it('looks behind a currency', () => {
    expect(decideDecimal(['EUR 1.234', 'EUR -2,50'], '.')).toBe(',')
    expect(decideDecimal(['US$ 1.234,50'], '.')).toBe(',')
    expect(decideDecimal(['note 2,5'], '.')).toBe('.')
  })
  it('treats a repeated separator as grouping', () => {
    expect(decideDecimal(['1.234.567'], '.')).toBe(',')
  })
  it('follows the hint if no cell decides', () => {
    expect(decideDecimal(['1,234', '12'], ',')).toBe(',')
    expect(decideDecimal(['1,234', '12'], '.')).toBe('.')
  })
  it('follows the majority if both styles occur', () => {
    expect(decideDecimal(['1,5', '2,5', '0.04'], '.')).toBe(',')
  })
})

describe('a group of digits', () => {
  it('never begins with 0: 0,010 is not ten', () => {
    expect(readDecimal('0,010', '.')).toBeNull()
    expect(readDecimal('-0,979', '.')).toBeNull()
    expect(readDecimal('0.010.000', ',')).toBeNull()
    expect(readDecimal('0,010', ',')).toBe('0.010')
    expect(readDecimal('10,010', '.')).toBe('10010')
    expect(readDecimal('1,00,000', '.')).toBe('100000')
  })
})

describe('what one number says about its separators', () => {
  const vote = (text: string) => {
    const [byComma, byPoint] = ([',', '.'] as const).map((hint) => decideDecimal([text], hint))
    return byComma === byPoint ? byComma : null
  }

  it.each([
    ['1,234', null],
    ['12.234', null],
    ['123,234', null],
    ['-$123.234', null],
    // Three digits after it are a group, but not after four, a zero or nothing.
    ['1234,567', ','],
    ['0.123', '.'],
    [',123', ','],
    ['1,23', ','],
    ['1.2345', '.'],
    ['1,234.5', '.'],
    ['1.234,5', ','],
    ['1,234,567', '.'],
    ['1.234.567', ','],
    ['1234', null],
    ['05.03.2026', null],
    ['2026.03.05', null],
    ['MESU6 1,5', null],
    ['12:30,5', null],
    [`1,${'2'.repeat(58)}`, ','],
    [`1,${'2'.repeat(59)}`, null],
  ])('%s is a vote for %s', (text, separator) => expect(vote(text)).toBe(separator))

  it('counts once, and a tie between point and comma goes to the point', () => {
    expect(decideDecimal(['1,5', '0.04'], ',')).toBe('.')
    expect(decideDecimal(['1,5', '1,6'], '.')).toBe(',')
    expect(decideDecimal(['1.5', '1.6'], ',')).toBe('.')
  })
})

describe('a sign', () => {
  it.each([
    ['-(5)', '-5'],
    ['(5)', '-5'],
    ['5-', '-5'],
    ['+5', '5'],
    ['5+', null],
    ['-5-', null],
    ['(-5)', '-5'],
  ])('%s is %s', (text, number) => expect(readDecimal(text, '.')).toBe(number))
})

it('a number is no longer than sixty characters', () => {
  expect(readDecimal('1'.repeat(60), '.')).toBe('1'.repeat(60))
  expect(readDecimal('1'.repeat(61), '.')).toBeNull()
})
