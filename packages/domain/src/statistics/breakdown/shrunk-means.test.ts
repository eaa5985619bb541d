import { describe, expect, test } from 'vitest'
import { shrunkMeans } from './shrunk-means.ts'

/** A mean with a standard error. */
const group = (mean: number, error: number) => ({ mean, low: mean - 1.96 * error, high: mean + 1.96 * error })

describe('means drawn towards each other', () => {
  test('the figures of a worked example', () => {
    // Errors of 1, means 0, 2, 7: common 3, Q = 9 + 1 + 16 = 26, spread (26 − 2) ÷ 2 = 12, so 12 ÷ 13 of each difference stays.
    const [a = 0, b = 0, c = 0] = shrunkMeans([group(0, 1), group(2, 1), group(7, 1)])
    expect([a, b, c].map((value) => value * 13)).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(27, 9),
      expect.closeTo(87, 9),
    ])
  })

  test('a high mean of few trades does not rank first', () => {
    const [few = 0, many = 0] = shrunkMeans([group(5, 4), group(1, 0.1), group(-1, 0.1), group(0.5, 0.1)])
    expect(few).toBeLessThan(many)
  })

  test('groups that differ no more than their errors are all the common mean', () => {
    expect(shrunkMeans([group(0.1, 1), group(-0.1, 1)])).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
  })

  test('a group nothing is known of is the common mean, and without any all stay as they are', () => {
    const unknown = { mean: 9, low: null, high: null }
    expect(shrunkMeans([group(0, 1), group(2, 1), unknown])[2]).toBeCloseTo(1, 9)
    expect(shrunkMeans([unknown, { ...unknown, mean: 3 }])).toEqual([9, 3])
    expect(shrunkMeans([])).toEqual([])
  })

  test('one group alone stays', () => {
    expect(shrunkMeans([group(4, 1)])).toEqual([4])
  })
})
