import { expect, test } from 'vitest'
import { type Decision, tableOf, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { hasBrackets, heldBesideChance } from './event.ts'

test('losers are compared with winners, and a break-even is on neither side', () => {
  expect(labels('held_losers', tableOfDay({ net: -1 }, { net: 0 }, { net: 1 }))).toEqual([1, -1, 0])
})

/** Decisions of one day with the same planned reward each; null without a plan. */
function tableWith(...decisions: (Pick<Decision, 'open' | 'close'> & { reward: number | null })[]) {
  const ids = decisions.map((_, index) => `trade-${String(index).padStart(5, '0')}`)
  const trades = new Map(
    decisions.map(({ reward }, index) => [ids[index] ?? '', { plannedReward: reward, withoutAdds: null }]),
  )
  return tableOf(
    decisions.map(({ open, close }) => ({ day: 0, open, close, net: -1 })),
    { trades },
  )
}

test('with stop and target equally far, chance holds both as long: what is left is the time itself', () => {
  const held = heldBesideChance(
    tableWith(
      { open: 0, close: 20, reward: 1 },
      { open: 30, close: 30, reward: 1 },
      { open: 40, close: 50, reward: null },
    ),
  )
  expect(held[0]).toBeCloseTo(Math.log(20), 12)
  // Closed at the instant it was opened: a tenth of a minute.
  expect(held[1]).toBeCloseTo(Math.log(0.1), 12)
  expect(held[2]).toBeNaN()
})

test('holding times are looked at if any decision had a plan', () => {
  const of = (...rewards: (number | null)[]) =>
    hasBrackets(tableWith(...rewards.map((reward, at) => ({ open: 10 * at, close: 10 * at + 5, reward }))))
  expect([of(null, null), of(null, 2), of()]).toEqual([false, true, false])
})
