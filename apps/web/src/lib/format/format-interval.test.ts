import { describe, expect, it } from 'vitest'
import { type FigureUnit, formatInterval } from './format-interval.ts'

describe('an interval', () => {
  it.each<[FigureUnit, number, number, string]>([
    ['percent', 0.41, 0.58, '41–58%'],
    ['percent', 0, 1, '0–100%'],
    ['percent', -0.1, 0.2, '−10% to 20%'],
    ['percent', -0.2, -0.1, '−20% to −10%'],
    ['fine-percent', 0.00123, 0.0045, '0.123–0.450%'],
    ['ratio', 1.02, 2.224, '1.02–2.22'],
    ['ratio', -0.5, 0.5, '−0.50 to 0.50'],
    ['ratio', -1.25, -0.75, '−1.25 to −0.75'],
    ['ratio', -0.001, 0.5, '0.00–0.50'],
    ['r', 0.02, 0.43, '0.02–0.43R'],
    ['r', -0.02, 0.43, '−0.02R to 0.43R'],
    ['money', 12.4, 1234.5, '$12–$1,235'],
    ['money', -12.4, 80, '−$12 to $80'],
    ['money', 0.12, 0.74, '$0.12–$0.74'],
    ['money', -3.6, 0.3, '−$3.60 to $0.30'],
    ['money', 0, 12.4, '$0–$12'],
  ])('in %s from %f to %f reads %s', (unit, low, high, text) => {
    expect(formatInterval({ low, high }, unit)).toBe(text)
  })

  it('without an upper end is open', () => {
    expect(formatInterval({ low: 1.02, high: null }, 'ratio')).toBe('1.02 or more')
    expect(formatInterval({ low: 0.5, high: null }, 'percent')).toBe('50% or more')
  })

  it('without a lower end is null', () => {
    expect(formatInterval({ low: null, high: 2 }, 'r')).toBeNull()
    expect(formatInterval({ low: null, high: null }, 'money')).toBeNull()
  })

  it('of money is in its currency', () => {
    expect(formatInterval({ low: 5, high: 9 }, 'money', 'EUR')).toBe('€5–€9')
  })
})
