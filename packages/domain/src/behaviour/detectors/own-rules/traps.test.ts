import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { runDetectors } from '../../run-detectors.ts'
import { type Decision, tableOf, tableOfDay } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'

const one = (id: string, decision: Partial<Decision>) => labels(id, tableOfDay(decision))[0]

test('one broken rule breaks them, all judged must be kept, and a trade without a judged rule has kept none', () => {
  expect(one('rules_broken', { rulesKept: 3, rulesBroken: 1 })).toBe(1)
  expect(one('rules_broken', { rulesKept: 1, rulesBroken: 0 })).toBe(0)
  expect(one('rules_broken', { rulesKept: 0, rulesBroken: 0 })).toBe(-1)
})

test('an unanswered plan, or no plan at all, is neither followed nor left', () => {
  expect(one('off_plan', { planFollowed: 'no' })).toBe(1)
  expect(one('off_plan', { planFollowed: 'yes' })).toBe(0)
  expect(one('off_plan', { planFollowed: 'no_plan' })).toBe(-1)
  expect(one('off_plan', { planFollowed: null })).toBe(-1)
})

test('a trader who never names setups has not left them out', () => {
  expect(labels('no_setup', tableOfDay({ setup: null }, { setup: 'setup-1' }))).toEqual([1, 0])
  expect(labels('no_setup', tableOfDay({ setup: null }, { setup: null }))).toEqual([-1, -1])
})

describe('acts that answer the last result', () => {
  const IDS = ['off_plan', 'rules_broken', 'no_setup', 'unpleasant_before']

  /** Even odds of 1 R, 60 days of 6 trades; the act comes after half of the losses, and costs that much. */
  function afterLosses(seed: number, cost: number): Decision[] {
    const random = createRandom(seed)
    return Array.from({ length: 60 }, (_, day) => {
      let hasLost = false
      return Array.from({ length: 6 }, (_, order): Decision => {
        const isActed = random.below(100) < (hasLost ? 50 : 15)
        const net = (random.below(2) === 0 ? -100 : 100) - (isActed ? cost : 0)
        hasLost = net < 0
        return {
          day,
          open: 10 * order,
          close: 10 * order + 5,
          net,
          planFollowed: isActed ? 'no' : 'yes',
          rulesKept: 1,
          rulesBroken: isActed ? 1 : 0,
          setup: isActed ? null : 'setup-1',
          emotionBefore: isActed ? 'angry' : 'calm',
          emotionBeforeRecorded: 'live',
        }
      })
    }).flat()
  }
  const timesBelow5 = (id: string, traders: number, cost: number) =>
    Array.from({ length: traders }, (_, seed) => {
      const [reading] = runDetectors([detectorNamed(id)], tableOf(afterLosses(seed + 1, cost)))
      return reading?.tested?.chance.chance ?? 1
    }).filter((chance) => chance <= 0.05).length

  // Of 60 at 5 %, more than 8 come up once in 500 times. With the labels themselves shuffled, half of them would.
  test.each(IDS)('are no finding if they cost nothing: %s', (id) => {
    expect(timesBelow5(id, 60, 0)).toBeLessThanOrEqual(8)
  })

  test.each(IDS)('are found if they cost 0.5 R each time: %s', (id) => {
    expect(timesBelow5(id, 20, 50)).toBeGreaterThanOrEqual(15)
  })
})
