import { expect, it } from 'vitest'
import { cleanNumberText, stepNumber } from './number-text.ts'

it.each([
  ['26,057.50', '26057.50'],
  ['26.057,50', '26057.50'],
  ['1,250,000', '1250000'],
  ['1.250.000', '1250000'],
  ['1 234.5', '1234.5'],
  ['1’250.50', '1250.50'],
  ['$1,234', '1234'],
  ['1,234', '1234'],
  ['18.250', '18.250'],
  ['0,75', '0.75'],
  ['0,750', '0.750'],
  ['1,08543', '1.08543'],
  ['1234,567', '1234.567'],
  ['−1,5', '-1.5'],
  ['(1.5)', '-1.5'],
  ['--5', '-5'],
  // While typing.
  ['-', '-'],
  ['12,', '12.'],
  ['.', '.'],
  ['1.2.', '1.2'],
  ['1.2.3', '1.23'],
  ['5-', '5'],
  ['abc', ''],
])('reads %s as people write and paste it', (text, plain) => expect(cleanNumberText(text)).toBe(plain))

it('steps without losing decimals and stays inside the limits', () => {
  expect(stepNumber('1.10', { by: 0.25 })).toBe('1.35')
  expect(stepNumber('', { by: 1 })).toBe('1')
  expect(stepNumber('1', { by: -1, min: 1 })).toBe('1')
})
