import { expect, test } from 'vitest'
import { coverageLine, daysLine, intervalLine } from './discipline-text.ts'

test('the coverage names rules that cannot be judged', () => {
  expect(coverageLine({ due: 88, unknown: 10 })).toBe('Covers 88 of 98 rules due: the rest cannot be judged')
  expect(coverageLine({ due: 1, unknown: 0 })).toBe('Covers every rule due')
  expect(coverageLine({ due: 0, unknown: 0 })).toBe('No rule was due')
})

test('shows an interval, or the reason for none', () => {
  const rate = { value: 0.88, low: 0.8, high: 0.93, n: 98, band: 'early' as const, reason: null }
  expect(intervalLine({ rate })).toBe('95% CI 80–93%')
  expect(intervalLine({ rate: { ...rate, value: null, reason: 'Too early' } })).toBe('Too early')
})

test('the days are counted', () => {
  expect(daysLine(20)).toBe('Last 20 planned days, recent ones weigh more')
  expect(daysLine(0)).toBe('Counts from the first planned day that is over')
})
