import { expect, test } from 'vitest'
import { outcomeOf, outcomeWord } from './outcome.ts'

const M = 1_000_000

test.each([
  [5 * M + 1, 'win'],
  [5 * M, 'break_even'],
  [0, 'break_even'],
  [-5 * M, 'break_even'],
  [-5 * M - 1, 'loss'],
])('a net of %i micros within five dollars is a %s', (net, word) => {
  expect(outcomeWord(outcomeOf(net, 5 * M))).toBe(word)
})

test('without a tolerance only zero is break-even', () => {
  expect([1, 0, -1].map((net) => outcomeOf(net, 0))).toEqual([1, 0, -1])
})

test('an open trade has none', () => {
  expect([2, Number.NaN].map(outcomeWord)).toEqual([null, null])
})
