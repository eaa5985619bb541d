import { expect, it } from 'vitest'
import { findOption } from './find-option.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

it.each([
  ['Position size calculator', 'pos', true],
  ['Import trades csv file broker', 'pos', false],
  ['Plan a trade', 'TRADE plan', true],
  ['America/New_York', 'new york', true],
  ['S&P 500', 'sp500', true],
  ['Apex', 'apex 50', false],
  [`Switch to Apex ${ID}`, 'fad', false],
])('%s is found by "%s": %s', (value, typed, isFound) => {
  expect(findOption(value, typed) > 0).toBe(isFound)
})

it('is found by its further words, too, and better by its beginning', () => {
  expect(findOption('Settings', 'clock', ['clock'])).toBeGreaterThan(0)
  expect(findOption('Position size', 'pos')).toBeGreaterThan(findOption('Set a position', 'pos'))
  expect(findOption('Plan a trade', 'plan a')).toBeGreaterThan(findOption('Plan a trade', 'trade plan'))
})
