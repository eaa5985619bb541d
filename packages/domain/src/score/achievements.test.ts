import { expect, test } from 'vitest'
import { ACHIEVEMENTS, achievementsOf, nearlyComplete } from './achievements.ts'
import type { DashboardFigures } from './badges.ts'

const figures = (given: Partial<DashboardFigures> = {}) =>
  ({ profitableWeeks: 0, totalTrades: 0, habitStreak: 0, winRate: 0, ...given }) as DashboardFigures
const one = (id: string, given: Partial<DashboardFigures>) =>
  achievementsOf(figures(given)).find((achievement) => achievement.id === id)

test.each(ACHIEVEMENTS)(
  '$id is unlocked at its target of $target, not just below it',
  ({ id, figure, target }) => {
    expect(one(id, { [figure]: target })).toMatchObject({ progress: 100, unlocked: true, current: target })
    expect(one(id, { [figure]: target * 2 })).toMatchObject({ progress: 100, unlocked: true })
    expect(one(id, { [figure]: target * 0.99 })?.unlocked).toBe(false)
    expect(one(id, { [figure]: target / 4 })?.progress).toBe(25)
    expect(one(id, { [figure]: -5 })?.progress).toBe(0)
  },
)

test('the targets are those of the dashboard', () => {
  expect(ACHIEVEMENTS.map(({ id, target, unit }) => [id, target, unit])).toEqual([
    ['profit_streak', 4, ' weeks'],
    ['trade_master', 100, ' trades'],
    ['habit_master', 30, ' days'],
    ['win_rate_elite', 70, '%'],
  ])
})

test('nearly complete means at least half and below the whole, the nearest first', () => {
  const found = nearlyComplete(
    figures({ profitableWeeks: 2, totalTrades: 99, habitStreak: 30, winRate: 34.9 }),
  )
  expect(found.map(({ id, progress }) => [id, progress])).toEqual([
    ['trade_master', 99],
    ['profit_streak', 50],
  ])
})
