import type { DashboardFigures } from './badges.ts'

export const ACHIEVEMENTS = [
  {
    id: 'profit_streak',
    label: 'Profit Streak',
    figure: 'profitableWeeks',
    target: 4,
    unit: ' weeks',
  },
  { id: 'trade_master', label: 'Trade Master', figure: 'totalTrades', target: 100, unit: ' trades' },
  { id: 'habit_master', label: 'Habit Master', figure: 'habitStreak', target: 30, unit: ' days' },
  { id: 'win_rate_elite', label: 'Win Rate Elite', figure: 'winRate', target: 70, unit: '%' },
] as const satisfies readonly {
  id: string
  label: string
  figure: keyof DashboardFigures
  target: number
  unit: string
}[]
export type AchievementId = (typeof ACHIEVEMENTS)[number]['id']

export type AchievementProgress = {
  id: AchievementId
  label: string
  current: number
  target: number
  unit: string
  /** Per cent of the target, 0–100, not rounded. */
  progress: number
  unlocked: boolean
}

/**
 * Progress of each achievement: current ÷ target in per cent, between 0 and 100; unlocked at 100.
 * Source: docs/metrics.md, Score and achievements.
 * @example achievementsOf({ totalTrades: 64, … })[1].progress // → 64
 */
export function achievementsOf(figures: DashboardFigures): AchievementProgress[] {
  return ACHIEVEMENTS.map(({ id, label, figure, target, unit }) => {
    const current = figures[figure]
    const progress = Math.min(100, Math.max(0, (100 * current) / target))
    return { id, label, current, target, unit, progress, unlocked: progress >= 100 }
  })
}

/**
 * The "Nearly Complete" panel: achievements at 50% or more and below 100%, the nearest first.
 * Source: docs/metrics.md, Score and achievements.
 */
export function nearlyComplete(figures: DashboardFigures): AchievementProgress[] {
  return achievementsOf(figures)
    .filter(({ progress }) => progress >= 50 && progress < 100)
    .sort((a, b) => b.progress - a.progress)
}
