import type { getDashboardStats } from '@ballast/contract/dashboard'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { type DayResults, dayResults } from '@ballast/domain/statistics/days/day-results'
import { weekResults } from '@ballast/domain/statistics/days/week-results'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { splitByCurrency } from '@ballast/domain/statistics/selection/split-by-currency'
import { mainCurrency } from '@ballast/domain/statistics/summary/main-currency'
import { summariseTrades, type TradeSummary } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'

/** All but the streak of the routine, which the trades' data version does not cover. */
export type TradeStats = Omit<ResponseOf<typeof getDashboardStats>, 'habitStreak'>

/** A summary with copies merged, and the days of all trades in a currency, copies counted in full. */
type Totals = { summary: TradeSummary; daysIn: (currency: string) => DayResults | null }

/**
 * The specified figures, over all trades; copies of one idea count once, but their money in full. With several
 * currencies, money and weeks are those of the most traded one, because amounts in different currencies are never
 * added.
 */
export function statsOfTrades(columns: TradeColumns): TradeStats {
  const all = selectAll(columns)
  return statsOfTotals({ summary: summariseTrades(mergeDecisions(all).selection), daysIn: daysOf(all) })
}

/** Daily results of a selection's trades in a currency; `null` if there are none. */
export function daysOf(selection: Selection): Totals['daysIn'] {
  return (currency) => {
    const part = splitByCurrency(selection).find((part) => part.currency === currency)
    return part ? dayResults(part.selection) : null
  }
}

export function statsOfTotals({ summary, daysIn }: Totals): TradeStats {
  const currency = mainCurrency(summary)
  const main = summary.currencies.find((money) => money.currency === currency)
  const days = main ? daysIn(main.currency) : null
  const weeks = days ? weekResults(days) : []
  return {
    totalProfitLoss: main ? Math.round(main.net / 10_000) / 100 : 0,
    winRate: summary.winRate.value === null ? 0 : summary.winRate.value * 100,
    profitableWeeks: weeks.filter((week) => week.net > 0).length,
    totalTrades: summary.n,
  }
}
