import { expect, it } from 'vitest'
import { dayScale } from './day-strength.ts'

it('caps at the 95th percentile, so that one extraordinary day does not flatten the others', () => {
  // 1 … 20 and an outlier: the 95th percentile of 21 sizes is the 20th.
  const usual = Array.from({ length: 20 }, (_, index) => index + 1)
  const { cap, strengthOf } = dayScale([...usual, -10_000])
  expect(cap).toBe(20)
  expect([1, 6, 7, 13, 14, 20, -10_000].map(strengthOf)).toEqual([1, 1, 2, 2, 3, 3, 3])
})

it('is as strong for a loss as for a win of the same size', () => {
  const { strengthOf } = dayScale([100, -50])
  for (const size of [10, 40, 60, 99]) expect(strengthOf(-size)).toBe(strengthOf(size))
})

it('is weakest without trades or if everything is zero', () => {
  expect(dayScale([]).strengthOf(5)).toBe(1)
  expect(dayScale([0, 0]).strengthOf(0)).toBe(1)
})
