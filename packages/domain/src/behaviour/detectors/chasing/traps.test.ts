import { expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { type Decision, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { chanceOf, MAX_OF_40 } from '../../testing/shares.ts'

test('a return chases if its price is worse than the exit, at most 15 minutes later, in the same market and side', () => {
  const first = { close: 5, averageExit: 100 }
  const again = (decision: Partial<Decision>) => labels('chasing', tableOfDay(first, decision))[1]
  expect(again({ open: 20, close: 30, averageEntry: 101 })).toBe(1)
  expect(again({ open: 21, close: 30, averageEntry: 101 })).toBe(-1)
  expect(again({ averageEntry: 100 })).toBe(0)
  expect(again({ averageEntry: 101, direction: 'short' })).toBe(-1)
  expect(again({ averageEntry: 101, symbol: 'NQZ5' })).toBe(-1)
})

test('a return of a short chases if it is lower', () => {
  const short = { direction: 'short' as const }
  expect(
    labels('chasing', tableOfDay({ ...short, averageExit: 100 }, { ...short, averageEntry: 99 }))[1],
  ).toBe(1)
  expect(
    labels('chasing', tableOfDay({ ...short, averageExit: 100 }, { ...short, averageEntry: 101 }))[1],
  ).toBe(0)
})

test('a setup that comes back at worse prices and pays less is not mistaken for costly returns', () => {
  const days = (seed: number, isNamed: boolean): Decision[] => {
    const random = createRandom(seed)
    return Array.from({ length: 60 }, (_, day) =>
      Array.from({ length: 6 }, (_, order) => {
        const isBreakout = random.unit() < 0.5
        const isWorse = random.unit() < (isBreakout ? 0.9 : 0.1)
        return {
          day,
          open: 10 * order,
          close: 10 * order + 5,
          net: 200 * random.unit() - (isBreakout ? 160 : 40),
          averageEntry: 100 + (isWorse ? 1 : -1),
          averageExit: 100,
          setup: !isNamed ? null : isBreakout ? 'breakout' : 'pullback',
        }
      }),
    ).flat()
  }
  const seen = (isNamed: boolean) =>
    Array.from({ length: 40 }, (_, seed) => chanceOf('chasing', days(seed + 1, isNamed))).filter(
      (chance) => chance <= 0.05,
    ).length
  expect(seen(true)).toBeLessThanOrEqual(MAX_OF_40)
  // What it would be mistaken for if no setups were named.
  expect(seen(false)).toBe(40)
})

test('a breakout trader who comes back at worse prices by design is not told that it costs while it does not', () => {
  const days = (seed: number): Decision[] => {
    const random = createRandom(seed)
    return Array.from({ length: 40 }, (_, day) =>
      Array.from({ length: 6 }, (_, order) => ({
        day,
        open: 10 * order,
        close: 10 * order + 5,
        net: 200 * random.unit() - 100,
        averageEntry: 100 + (random.unit() < 0.8 ? 1 : -1),
        averageExit: 100,
      })),
    ).flat()
  }
  const seen = Array.from({ length: 40 }, (_, seed) => chanceOf('chasing', days(seed + 1)))
  expect(seen).not.toContain(Number.NaN)
  expect(seen.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(MAX_OF_40)
})
