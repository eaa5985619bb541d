import { describe, expect, it } from 'vitest'
import { inMajorUnits, isMinorUnit } from './minor-units.ts'

describe('inMajorUnits', () => {
  it.each([
    ['496', 'GBX', '4.96', 'GBP'],
    ['450.00', 'GBX', '4.5000', 'GBP'],
    ['-1984.00', 'GBp', '-19.8400', 'GBP'],
    ['12.50', 'GBP', '12.50', 'GBP'],
    ['100', 'ZAc', '1.00', 'ZAR'],
  ])('reads %s %s as %s %s, with the digits it has', (amount, currency, major, name) => {
    expect(inMajorUnits(amount, currency)).toEqual({ amount: major, currency: name })
  })

  it('distinguishes pence from pounds', () => {
    expect([isMinorUnit('GBX'), isMinorUnit('GBP')]).toEqual([true, false])
  })
})
