import { describe, expect, test } from 'vitest'
import { clusteredDifference } from '../../statistics/comparison/clustered-difference.ts'
import { createRandom, type Random } from '../../statistics/maths/random.ts'
import { chanceOf, MAX_OF_40 } from '../testing/shares.ts'
import { acrossDays } from './across-days.ts'

const day = (...values: number[]) => Float64Array.from(values)

describe('a difference with days as the cases', () => {
  // Day by day: controls 1, 2, 3, 4 and flagged 0, 3, 1, 5 more.
  const control = { sum: day(1, 2, 3, 4), count: day(1, 1, 1, 1) }
  const flagged = { sum: day(1, 5, 4, 9), count: day(1, 1, 1, 1) }
  const sides = (sums: Float64Array[], counts: Float64Array[]) => ({
    sums,
    counts,
    days: 4,
    n: { flagged: 4, control: 4 },
  })

  test('of one decision a day on both sides is the paired t test', () => {
    // Differences 0, 3, 1, 5: mean 2.25, sd 2.217, t = 2.0297 with 3 degrees of freedom.
    const { lower, upper, error } = acrossDays(
      sides([control.sum, flagged.sum], [control.count, flagged.count]),
    )
    expect(error).toBeCloseTo(1.10868, 5)
    expect(upper).toBeCloseTo(0.06766, 4)
    expect(lower + upper).toBeCloseTo(1, 12)
  })

  test('is not changed by a stratum that has one side only', () => {
    const none = day(0, 0, 0, 0)
    const sums = [control.sum, flagged.sum]
    const counts = [control.count, flagged.count]
    const alone = acrossDays(sides(sums, counts))
    expect(acrossDays(sides([...sums, none, day(9, 9, 9, 9)], [...counts, none, flagged.count]))).toEqual(
      alone,
    )
    expect(acrossDays(sides([...sums, day(9, 9, 9, 9), none], [...counts, control.count, none]))).toEqual(
      alone,
    )
  })

  test('in one stratum has the error of a comparison of two groups with equally many days', () => {
    const uneven = { sum: day(2, -3, 8, 1), count: day(2, 1, 3, 1) }
    const { error } = acrossDays(sides([control.sum, uneven.sum], [control.count, uneven.count]))
    const { interval } = clusteredDifference(
      {
        sum: day(...uneven.sum, ...new Array(8).fill(0)),
        count: day(...uneven.count, ...new Array(8).fill(0)),
      },
      {
        sum: day(...control.sum, ...new Array(8).fill(0)),
        count: day(...control.count, ...new Array(8).fill(0)),
      },
    )
    // Four days are too few for the other one to compare.
    expect(interval.kind).toBe('none')
    // 8 ÷ 7 − 2.5 moved day by day: ((2, −3, 8, 1) − 8/7 · (2, 1, 3, 1)) ÷ 7 − ((1, 2, 3, 4) − 2.5) ÷ 4, times √(4/3).
    const moves = [0, 1, 2, 3].map(
      (at) => (uneven.sum[at]! - (8 / 7) * uneven.count[at]!) / 7 - (control.sum[at]! - 2.5) / 4,
    )
    expect(error).toBeCloseTo(Math.sqrt((moves.reduce((sum, move) => sum + move ** 2, 0) * 4) / 3), 12)
  })

  test('leaves out a stratum with one side, and weights the others by their flagged decisions', () => {
    const none = day(0, 0, 0, 0)
    const alone = acrossDays(sides([control.sum, flagged.sum], [control.count, flagged.count]))
    const withControls = [control.sum, flagged.sum, day(100, 0, 0, 0), none]
    const counts = [control.count, flagged.count, day(5, 0, 0, 0), none]
    expect(acrossDays(sides(withControls, counts))).toEqual(alone)
    const twice = acrossDays(
      sides(
        [control.sum, flagged.sum, control.sum, flagged.sum],
        [control.count, flagged.count, control.count, flagged.count],
      ),
    )
    expect(twice.error).toBeCloseTo(alone.error, 12)
  })

  test('leaves it to the draws on a single day or with nothing to compare, and is certain without a spread', () => {
    const one = day(3, 0, 0, 0)
    const none = day(0, 0, 0, 0)
    const same = day(1, 1, 1, 1)
    const low = day(2, 2, 2, 2)
    const high = day(3, 3, 3, 3)
    expect(acrossDays(sides([one, control.sum], [day(1, 0, 0, 0), control.count]))).toMatchObject({
      lower: 0,
      upper: 0,
    })
    expect(acrossDays(sides([none, none], [none, none]))).toMatchObject({ lower: 0, upper: 0 })
    expect(acrossDays(sides([low, high], [same, same]))).toMatchObject({ lower: 1, upper: 0 })
    expect(acrossDays(sides([high, low], [same, same]))).toMatchObject({ lower: 0, upper: 1 })
  })
})

/** Results of a day at even odds, until the trader stops. */
function dayUntil(random: Random, isOver: (results: readonly number[]) => boolean): number[] {
  const results: number[] = []
  while (results.length < 10 && !isOver(results)) {
    results.push((random.unit() < 0.5 ? -1 : 1) * (60 + 80 * random.unit()))
  }
  return results
}

const sumOf = (results: readonly number[]) => results.reduce((sum, result) => sum + result, 0)

describe('a trader without any edge or habit who stops for the day', () => {
  test.each([
    ['at a loss for the day', (results: readonly number[]) => sumOf(results) <= -250],
    ['at a profit for the day', (results: readonly number[]) => sumOf(results) >= 150],
    ['after the third loss', (results: readonly number[]) => results.filter((one) => one < 0).length > 2],
  ])('%s is told nothing about late trades', (_, isOver) => {
    const chances = ['after_third_trade', 'day_down'].map((id) =>
      Array.from({ length: 40 }, (_, seed) => {
        const random = createRandom(seed + 1)
        const days = Array.from({ length: 40 }, () => dayUntil(random, isOver))
        return chanceOf(
          id,
          days.flatMap((results, day) =>
            results.map((net, order) => ({ day, net, open: 570 + 20 * order, close: 575 + 20 * order })),
          ),
        )
      }),
    )
    const seen = chances.map((all) => all.filter((chance) => chance <= 0.05).length)
    expect(Math.max(...seen)).toBeLessThanOrEqual(MAX_OF_40)
  })
})
