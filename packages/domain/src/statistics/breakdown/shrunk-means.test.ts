import { describe, expect, test } from 'vitest'
import { shrunkMeans } from './shrunk-means.ts'

/** A mean with a standard error. */
const group = (mean: number, error: number) => ({ mean, low: mean - 1.96 * error, high: mean + 1.96 * error })

describe('means drawn towards each other', () => {
  test('match the figures of a worked example', () => {
    // Errors of 1, means 0, 2, 7: common 3, Q = 9 + 1 + 16 = 26, spread (26 − 2) ÷ 2 = 12, so 12 ÷ 13 of each difference stays.
    const [a = 0, b = 0, c = 0] = shrunkMeans([group(0, 1), group(2, 1), group(7, 1)])
    expect([a, b, c].map((value) => value * 13)).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(27, 9),
      expect.closeTo(87, 9),
    ])
  })

  test('the less is known about a group, the less it counts and the more it is shrunk', () => {
    // Errors of 1 and 2: weights 1 and ¼, common mean (0 + 10 ÷ 4) ÷ 1.25 = 2, Q = 4 + 64 ÷ 4 = 20,
    // spread (20 − 1) ÷ (1.25 − (1 + 1/16) ÷ 1.25) = 19 ÷ 0.4 = 47.5.
    const [sure = 0, unsure = 0] = shrunkMeans([group(0, 1), group(10, 2)])
    expect(sure).toBeCloseTo(2 - (47.5 / 48.5) * 2, 9)
    expect(unsure).toBeCloseTo(2 + (47.5 / 51.5) * 8, 9)
  })

  test('a group without an error is not shrunk, and does not count among the others', () => {
    const [known, other, unknown] = shrunkMeans([
      group(7, 0),
      group(1, 1),
      { mean: 9, low: null, high: null },
    ])
    expect([known, other, unknown]).toEqual([7, expect.closeTo(1, 9), expect.closeTo(1, 9)])
  })

  test('a high mean over few trades does not rank first', () => {
    const [few = 0, many = 0] = shrunkMeans([group(5, 4), group(1, 0.1), group(-1, 0.1), group(0.5, 0.1)])
    expect(few).toBeLessThan(many)
  })

  test('groups that differ no more than their errors all get the common mean', () => {
    expect(shrunkMeans([group(0.1, 1), group(-0.1, 1)])).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
  })

  test('a group without an interval gets the common mean, and without any interval all stay as they are', () => {
    const unknown = { mean: 9, low: null, high: null }
    expect(shrunkMeans([group(0, 1), group(2, 1), unknown])[2]).toBeCloseTo(1, 9)
    expect(shrunkMeans([unknown, { ...unknown, mean: 3 }])).toEqual([9, 3])
    expect(shrunkMeans([])).toEqual([])
  })

  test('a single group stays as it is', () => {
    expect(shrunkMeans([group(4, 1)])).toEqual([4])
  })
})
