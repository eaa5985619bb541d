import { expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { type Decision, tableOf, tableOfDays } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { chanceOf, MAX_OF_40 } from '../../testing/shares.ts'

test('the fourth trade of a day is beyond the first three of any day, however few it has', () => {
  expect(
    labels(
      'after_third_trade',
      tableOfDays([
        [1, 1, 1],
        [1, 1, 1, 1],
      ]),
    ),
  ).toEqual([0, 0, 0, 0, 0, 0, 1])
})

test('trades are beyond the usual number once there were ten days before, by the account’s own days', () => {
  const days = (...counts: number[]) =>
    counts.flatMap((count, day) =>
      Array.from({ length: count }, (_, order) => ({ day, open: 10 * order, close: 10 * order + 5, net: 1 })),
    )
  const last = (...counts: number[]) => labels('beyond_usual', tableOf(days(...counts))).slice(-4)
  const twos = (length: number) => Array.from({ length }, () => 2)
  expect(last(...twos(10), 4)).toEqual([0, 0, 1, 1])
  expect(last(...twos(9), 4)).toEqual([-1, -1, -1, -1])
  expect(last(...twos(10), 2)).toEqual([-1, -1, 0, 0])
  // Only the latest twenty days define the usual number.
  expect(last(...twos(10), ...Array.from({ length: 20 }, () => 4), 4)).toEqual([0, 0, 0, 0])
})

test('after days with two and days with three trades, the third of a day is beyond the usual two and a half', () => {
  const days = Array.from({ length: 10 }, (_, day) => (day % 2 ? [1, 1] : [1, 1, 1]))
  expect(labels('beyond_usual', tableOfDays([...days, [1, 1, 1]])).slice(-3)).toEqual([0, 0, 1])
})

test('losing days with more trades are no finding: days are compared with themselves', () => {
  const days = (seed: number): Decision[] => {
    const random = createRandom(seed)
    return Array.from({ length: 60 }, (_, day) => {
      const isLosing = random.below(2) === 0
      return Array.from({ length: isLosing ? 8 : 4 }, (_, order) => ({
        day,
        open: 10 * order,
        close: 10 * order + 5,
        net: (isLosing ? -80 : 80) + 100 * random.unit() - 50,
      }))
    }).flat()
  }
  const seen = Array.from({ length: 40 }, (_, seed) => chanceOf('after_third_trade', days(seed + 1)))
  expect(seen).not.toContain(Number.NaN)
  expect(seen.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(MAX_OF_40)
})
