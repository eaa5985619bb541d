import { expect, test } from 'vitest'
import { rangeText, toNext } from './progress-text.ts'

test('the distance to the next level is up to its start', () => {
  expect(toNext({ level: 7, from: 2100, nextAt: 2800 }, 2340)).toBe('460 to level 8')
  expect(toNext({ level: 5, from: 750, nextAt: null }, 900)).toBe('The last level')
})

test('the lines shown are numbered from one', () => {
  expect(rangeText({ offset: 20, shown: 20, total: 1045 })).toBe('21–40 of 1,045')
  expect(rangeText({ offset: 0, shown: 0, total: 0 })).toBe('0 of 0')
})
