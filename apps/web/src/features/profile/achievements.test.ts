import { expect, it } from 'vitest'
import { listAchievements, listBadges, nearlyComplete, progressOf } from './achievements.ts'

const STATS = { totalProfitLoss: 10, winRate: 49.2, profitableWeeks: 2, totalTrades: 100, habitStreak: 14 }

it('unlocks badges by profit and by a win rate of 60', () => {
  const unlocked = (stats: typeof STATS | undefined) =>
    listBadges(stats).flatMap((badge) => (badge.unlocked ? [badge.name] : []))
  expect(unlocked(undefined)).toEqual(['First Trade', 'Risk Manager', 'Diary Keeper'])
  expect(unlocked(STATS)).toContain('Profit Maker')
  expect(unlocked({ ...STATS, totalProfitLoss: 0 })).not.toContain('Profit Maker')
  expect(unlocked({ ...STATS, winRate: 60 })).toContain('Consistent Trader')
})

it('shows achievements from half way, not those that are there', () => {
  const near = nearlyComplete(listAchievements(STATS))
  expect(near.map(({ name }) => name)).toEqual(['Win Rate Elite', 'Profit Streak'])
  expect(near.map(progressOf)[1]).toBe(50)
})
