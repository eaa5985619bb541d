import type { dashboardStatsSchema } from '@ballast/contract/dashboard'
import type { infer as Infer } from 'zod/mini'

export type Stats = Infer<typeof dashboardStatsSchema>

export type Badge = { id: string; name: string; text: string; unlocked: boolean }

/** The fixed list of badges. Without figures only the ones everybody has are unlocked. */
export function listBadges(stats: Stats | undefined): Badge[] {
  return [
    { id: 'first_trade', name: 'First Trade', text: 'The journal is open.', unlocked: true },
    {
      id: 'profit_maker',
      name: 'Profit Maker',
      text: 'Total result above zero.',
      unlocked: (stats?.totalProfitLoss ?? 0) > 0,
    },
    {
      id: 'consistent_trader',
      name: 'Consistent Trader',
      text: 'A win rate of at least 60%.',
      unlocked: (stats?.winRate ?? 0) >= 60,
    },
    { id: 'risk_manager', name: 'Risk Manager', text: 'Risk is written down.', unlocked: true },
    { id: 'diary_keeper', name: 'Diary Keeper', text: 'The diary is kept.', unlocked: true },
  ]
}

export type Achievement = { id: string; name: string; value: number; target: number; unit: string }

export function listAchievements(stats: Stats): Achievement[] {
  return [
    { id: 'profit_streak', name: 'Profit Streak', value: stats.profitableWeeks, target: 4, unit: ' weeks' },
    { id: 'trade_master', name: 'Trade Master', value: stats.totalTrades, target: 100, unit: ' trades' },
    { id: 'habit_master', name: 'Habit Master', value: stats.habitStreak, target: 30, unit: ' days' },
    { id: 'win_rate_elite', name: 'Win Rate Elite', value: stats.winRate, target: 70, unit: '%' },
  ]
}

export function progressOf({ value, target }: Achievement): number {
  return Math.max(0, (value / target) * 100)
}

/** Those at least half way and not there yet, the nearest first. */
export function nearlyComplete(achievements: readonly Achievement[]): Achievement[] {
  return achievements
    .filter((achievement) => progressOf(achievement) >= 50 && progressOf(achievement) < 100)
    .sort((a, b) => progressOf(b) - progressOf(a))
}
