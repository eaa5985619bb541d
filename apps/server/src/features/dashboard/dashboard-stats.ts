import type { getDashboardStats } from '@ballast/contract/dashboard'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { dayResults } from '@ballast/domain/statistics/days/day-results'
import { weekResults } from '@ballast/domain/statistics/days/week-results'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { splitByCurrency } from '@ballast/domain/statistics/selection/split-by-currency'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'

export type DashboardStats = ResponseOf<typeof getDashboardStats>

/**
 * The five figures as specified, over all trades; copies of one idea count once, and their money in full. With several
 * currencies the money and weeks are those of the currency most traded, as amounts of different currencies are never
 * added. `habitStreak` comes from the routine.
 */
export function dashboardStats(columns: TradeColumns, habitStreak: number): DashboardStats {
  const all = selectAll(columns)
  const summary = summariseTrades(mergeDecisions(all).selection)
  const main = [...summary.currencies].sort((a, b) => b.n - a.n)[0]
  const part = splitByCurrency(all).find(({ currency }) => currency === main?.currency)
  const weeks = part ? weekResults(dayResults(part.selection)) : []
  return {
    totalProfitLoss: main ? Math.round(main.net / 10_000) / 100 : 0,
    winRate: summary.winRate.value === null ? 0 : summary.winRate.value * 100,
    profitableWeeks: weeks.filter((week) => week.net > 0).length,
    totalTrades: summary.n,
    habitStreak,
  }
}
