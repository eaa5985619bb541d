import { expect, it } from 'vitest'
import { writeFixed } from './write-fixed.ts'

it.each([
  [1234.567, 1, '1,234.6'],
  [-1234.567, 1, '−1,234.6'],
  [2, 2, '2.00'],
  [-0.5, 0, '−1'],
  [-0.145, 2, '−0.15'],
  [0.04, 1, '0.0'],
  // A value that rounds to zero has no sign.
  [-0.04, 1, '0.0'],
  [-0, 2, '0.00'],
])('%f with %i decimals is written as %s', (value, digits, text) => {
  expect(writeFixed(value, digits)).toBe(text)
})
