import { expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { type Decision, tableOf } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { chanceOf, MAX_OF_40 } from '../../testing/shares.ts'

const at = (...opens: number[]) => tableOf(opens.map((open) => ({ day: 0, open, close: open + 1, net: 1 })))

test('a session is long after two hours, and a shorter one has early trades only', () => {
  expect(labels('long_session', at(0, 120, 121))).toEqual([0, 0, 1])
  expect(labels('long_session', at(0, 120))).toEqual([0, 0])
})

test('a decline with the number of trades is not attributed to the hours', () => {
  const days = (seed: number): Decision[] => {
    const random = createRandom(seed)
    return Array.from({ length: 60 }, (_, day) => {
      // Some days are slow from the start, others only later on.
      const slow = random.below(6)
      let clock = 0
      return Array.from({ length: 7 }, (_, order) => {
        clock += order === slow ? 130 : 10
        return {
          day,
          open: clock,
          close: clock + 5,
          net: -60 * Math.floor(order / 3) + 100 * random.unit() - 50,
        }
      })
    }).flat()
  }
  const seen = Array.from({ length: 40 }, (_, seed) => chanceOf('long_session', days(seed + 1)))
  expect(seen).not.toContain(Number.NaN)
  expect(seen.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(MAX_OF_40)
})
