import { expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { tableOfDays } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { chanceOf, MAX_OF_40 } from '../../testing/shares.ts'

test('a day is down at two median losses, not short of them, and its first trade is on neither side', () => {
  expect(labels('day_down', tableOfDays([[-100, -100, 1, 1]]))).toEqual([-1, 0, 1, 0])
  expect(labels('day_down', tableOfDays([[-100, -99, 1, -100, -100]]))).toEqual([-1, 0, 0, 0, 1])
})

test('the median of an even number of losses lies half-way between the middle two', () => {
  expect(labels('day_down', tableOfDays([[-100, -50, 1, 1]]))).toEqual([-1, 0, 1, 0])
})

test('two median losses count even if rounding leaves a little less', () => {
  // In R: in floating point, −0.1 − 0.7 is a little above −0.8.
  expect(labels('day_down', tableOfDays([[-10, -70, 1], [-40]]))).toEqual([-1, 0, 1, -1])
})

test('without a loss no day is down', () => {
  expect(labels('day_down', tableOfDays([[1, 1, 1]]))).toEqual([-1, 0, 0])
})

test('days that are bad throughout are no finding', () => {
  const days = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 60 }, (_, day) => {
      const quality = random.below(2) === 0 ? -60 : 60
      return Array.from({ length: 6 }, (_, order) => ({
        day,
        open: 10 * order,
        close: 10 * order + 5,
        net: quality + 200 * random.unit() - 100,
      }))
    }).flat()
  }
  const seen = Array.from({ length: 40 }, (_, seed) => chanceOf('day_down', days(seed + 1)))
  expect(seen).not.toContain(Number.NaN)
  expect(seen.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(MAX_OF_40)
})
