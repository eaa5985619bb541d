import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { runDetectors } from '../../run-detectors.ts'
import { type Decision, tableOf } from '../../testing/decisions.ts'
import { detectorNamed } from '../../testing/labels.ts'

const STOP = 10

/** Trades left to a stop and a target in a driftless price; losers are held `longer` times as long. */
function walkedTrades(reward: number, longer: number, seed: number): Decision[] {
  const random = createRandom(seed)
  return Array.from({ length: 60 }, (_, day) => {
    let clock = 0
    return Array.from({ length: 6 }, () => {
      let at = 0
      let minutes = 0
      for (; at > -STOP && at < STOP * reward; minutes++) at += random.below(2) === 0 ? -1 : 1
      const open = clock
      clock += (at < 0 ? longer : 1) * minutes + 1
      return { day, open, close: clock - 1, net: at < 0 ? -100 : 100 * reward }
    })
  }).flat()
}

/**
 * Scalps that mostly win and runs, five times as long, that mostly lose; within either, time says nothing about the
 * result.
 */
function twoSetups(isNamed: boolean, seed: number): Decision[] {
  const random = createRandom(seed)
  return Array.from({ length: 60 }, (_, day) => {
    let clock = 0
    return Array.from({ length: 6 }, () => {
      const isRun = random.below(2) === 0
      const open = clock
      clock += (isRun ? 5 : 1) * (2 + random.below(10)) + 1
      const hasWon = random.below(10) < (isRun ? 3 : 7)
      return {
        day,
        open,
        close: clock - 1,
        net: hasWon ? 100 : -100,
        setup: !isNamed ? null : isRun ? 'run' : 'scalp',
      }
    })
  }).flat()
}

function readingOf(decisions: readonly Decision[], reward: number | null) {
  const ids = decisions.map((_, index) => `trade-${String(index).padStart(5, '0')}`)
  const trades = new Map(ids.map((id) => [id, { plannedReward: reward, withoutAdds: null }]))
  const [reading] = runDetectors([detectorNamed('held_losers')], tableOf(decisions, { trades }))
  return reading
}

describe('losers held too long', () => {
  test.each([1, 2, 3])('are not found in trades left to a target %i times as far as the stop', (reward) => {
    const seen = Array.from({ length: 30 }, (_, seed) => readingOf(walkedTrades(reward, 1, seed + 1), reward))
    const low = seen.filter((reading) => (reading?.tested?.chance.chance ?? 0) <= 0.05)
    // Of 30 at 5 %, more than 5 come up once in 200 times.
    expect(low.length).toBeLessThanOrEqual(5)
  })

  test('are found if they are held twice as long as they would be by chance', () => {
    const { tested } = readingOf(walkedTrades(2, 2, 1), 2) ?? {}
    expect(Math.exp(tested?.difference ?? 0)).toBeCloseTo(2, 0)
    expect(tested?.chance.chance).toBeLessThan(0.01)
  })

  test('are found where a plain comparison finds nothing: as long as winners, at half the distance', () => {
    const decisions = walkedTrades(2, 2, 3)
    expect(readingOf(decisions, 1)?.tested?.chance.chance).toBeGreaterThan(0.05)
    expect(readingOf(decisions, 2)?.tested?.chance.chance).toBeLessThan(0.01)
  })

  test('are not found if one setup is held longer than another and loses more often', () => {
    const low = (isNamed: boolean) =>
      Array.from({ length: 30 }, (_, seed) => readingOf(twoSetups(isNamed, seed + 1), 1)).filter(
        (reading) => (reading?.tested?.chance.chance ?? 0) <= 0.05,
      ).length
    expect(low(true)).toBeLessThanOrEqual(5)
    // What it would be mistaken for if no setups were named.
    expect(low(false)).toBe(30)
  })

  test('are not looked for without a planned stop and target', () => {
    expect(readingOf(walkedTrades(1, 2, 1), null)).toMatchObject({ isRecorded: false, tested: null })
  })
})
