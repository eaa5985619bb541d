import { type Figure, figure, noFigure } from '../figure.ts'
import { TRADING_DAYS } from './daily-returns.ts'

export type Growth = { startingBalance: number; endingBalance: number; days: number }

/**
 * Annual growth (CAGR): (end ÷ start)^(252 ÷ trading days) − 1, a share. Needs a starting balance above zero
 * and an ending one above zero.
 * @example annualGrowth({ startingBalance: 50_000, endingBalance: 50_860, days: 8 }) // → 0.711197
 */
export function annualGrowth({ startingBalance, endingBalance, days }: Growth): Figure {
  if (!(startingBalance > 0)) return noFigure('no_starting_balance')
  if (!(endingBalance > 0)) return noFigure('balance_lost')
  if (days <= 0) return noFigure('no_trades')
  return figure((endingBalance / startingBalance) ** (TRADING_DAYS / days) - 1)
}

/**
 * Calmar ratio: annual growth ÷ maximum drawdown share. With less than a year of trading days (`fewestDays`, 252) → no
 * figure: eight good days would give 102.8. Show result ÷ drawdown (the recovery factor) instead. No drawdown → no
 * figure. Source: docs/metrics.md, Series figures.
 * @example // golden vector with the guard off (fewestDays 0) → 102.778162
 */
export function calmarRatio(
  growth: Growth,
  { maxDrawdownShare, fewestDays = TRADING_DAYS }: { maxDrawdownShare: number; fewestDays?: number },
): Figure {
  if (growth.days < fewestDays) return noFigure('less_than_a_year')
  if (!(maxDrawdownShare > 0)) return noFigure('no_drawdown')
  const annual = annualGrowth(growth)
  return annual.value === null ? annual : figure(annual.value / maxDrawdownShare)
}
