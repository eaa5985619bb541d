import { expect, test } from 'vitest'
import { keptText } from './kept-text.ts'

test('what is still open is due, too', () => {
  expect(keptText({ kept: 1, due: 2, open: 1, unknown: 0 })).toBe('1 of 3')
  expect(keptText({ kept: 0, due: 0, open: 1, unknown: 1 })).toBe('0 of 1')
})

test('a day on which nothing is due says so', () => {
  expect(keptText({ kept: 0, due: 0, open: 0, unknown: 0 })).toBe('none due')
})

test('what cannot be judged was due', () => {
  expect(keptText({ kept: 0, due: 0, open: 0, unknown: 2 })).toBe('2 cannot be judged')
})
