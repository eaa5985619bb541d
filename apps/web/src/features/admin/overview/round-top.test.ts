import { expect, test } from 'vitest'
import { roundTop } from './round-top.ts'

test('an axis ends at a round number that is at least the highest value', () => {
  expect([0, 1, 4, 5, 9, 10, 11, 59, 81, 100, 1200].map(roundTop)).toEqual([
    ...[4, 4, 4, 6, 10, 10, 20, 60, 100, 100, 2000],
  ])
})
