import { expect, test } from 'vitest'
import { tableOf } from '../../testing/decisions.ts'
import { countEndings } from '../count-endings.ts'

/** Trades with these nets, and what each would have been without its adds, here one; null if its fills are unknown. */
function counted(...trades: [net: number, without: number | null, adds?: number][]) {
  const decisions = trades.map(([net], order) => ({ day: order, open: 1, close: 2, net }))
  const context = new Map(
    trades.map(([, net, adds = 1], order) => [
      `trade-${String(order).padStart(5, '0')}`,
      { plannedReward: null, withoutAdds: net === null ? null : { adds, net: net * 1e6 } },
    ]),
  )
  return countEndings(tableOf(decisions, { trades: context })).find(({ id }) => id === 'averaged_down')
}

test('a save counts with the other sign, so that not only disasters are added up', () => {
  expect(counted([-300, -100])).toMatchObject({ n: 1, of: 1, cost: { amount: 200e6 } })
  expect(counted([-300, -100], [50, -150])).toMatchObject({ n: 2, of: 2, cost: { amount: 0 } })
})

test('an add that changed nothing in the end is one all the same', () => {
  expect(counted([-100, -100], [50, 50, 0])).toMatchObject({ n: 1, of: 2, cost: { amount: 0 } })
})

test('trades with unknown fills are not in the population, and those without an add are not counted', () => {
  expect(counted([-300, null], [-100, -100, 0])).toMatchObject({ n: 0, of: 1, cost: { amount: 0 } })
  expect(counted([-300, null])).toMatchObject({ isRecorded: false, of: 0 })
})
