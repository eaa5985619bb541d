import { expect, it } from 'vitest'
import { clockOf } from './breath-text.ts'

it.each([
  [245, '4:05'],
  [244.2, '4:05'],
  [0.4, '0:01'],
  [0, '0:00'],
  [-3, '0:00'],
  [59.999, '1:00'],
  [60, '1:00'],
  [60.0000000001, '1:00'],
  [60.001, '1:01'],
  [3600, '60:00'],
])('%f remaining seconds read %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text)
})
