import { expect, it } from 'vitest'
import { plainDecimal } from './plain-decimal.ts'

it('drops the trailing zeros of a fraction, and no others', () => {
  expect(['26057.500000', '100.00', '100', '0.10', '-3.050', '10.01', '0.0'].map(plainDecimal)).toEqual([
    '26057.5',
    '100',
    '100',
    '0.1',
    '-3.05',
    '10.01',
    '0',
  ])
})
