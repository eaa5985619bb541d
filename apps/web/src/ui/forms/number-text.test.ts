import { expect, it } from 'vitest'
import { cleanNumberText, stepNumber } from './number-text.ts'

it('accepts numbers as people write and paste them', () => {
  expect(
    ['26,057.50', '−1,5', '$1,234', '1 234.5', 'abc', '1.2.3', '--5', '1,234', '0,75'].map(cleanNumberText),
  ).toEqual(['26057.50', '-1.5', '1234', '1234.5', '', '1.23', '-5', '1234', '0.75'])
})

it('steps without losing decimals and stays inside the limits', () => {
  expect(stepNumber('1.10', { by: 0.25 })).toBe('1.35')
  expect(stepNumber('', { by: 1 })).toBe('1')
  expect(stepNumber('1', { by: -1, min: 1 })).toBe('1')
})
