import { type Figure, figure, noFigure } from '../figure.ts'
import { standardDeviation, sumOf } from '../maths/moments.ts'

/** The word "consistency" has at least seven formulas: each function here is named after what it divides. */

/**
 * Best day ÷ total result, a share: the rule of most prop firms (Apex, Earn2Trade, FundingTraders). Lower is better;
 * losing days lower the total, so it can exceed 1. Total not above zero → not applicable. Source: docs/metrics.md,
 * Consistency.
 * @example // golden vector → 0.476744
 */
export function bestDayShareOfTotal(days: ArrayLike<number>): Figure {
  const total = sumOf(days)
  return total > 0 ? figure(bestOf(days) / total) : noFigure('total_not_positive')
}

/**
 * Best day ÷ sum of the profitable days, a share (FTMO's best-day rule). No profitable day → not applicable.
 * @example // golden vector → 0.317829
 */
export function bestDayShareOfProfitableDays(days: ArrayLike<number>): Figure {
  const profits = sumOf(Array.from(days, (net) => Math.max(net, 0)))
  return profits > 0 ? figure(bestOf(days) / profits) : noFigure('no_profitable_day')
}

/**
 * 1 − largest winning or losing day ÷ Σ of the absolute results of all days, a share; higher is better (the form shown
 * in FTMO's statistics). All days flat, or none → not applicable.
 * @example // golden vector → 0.761628
 */
export function largestDayConsistency(days: ArrayLike<number>): Figure {
  const sizes = Array.from(days, Math.abs)
  const all = sumOf(sizes)
  return all > 0 ? figure(1 - bestOf(sizes) / all) : noFigure('no_variation')
}

/**
 * 100 − 100 × sd of the days (population) ÷ total, at least 0 (the form behind some composite scores). Drifts to 100
 * over time, because a sum grows and a deviation does not: shown for comparison only. Total not above zero → not
 * applicable; a single day has no deviation.
 * @example // golden vector → 72.9557
 */
export function deviationConsistency(days: ArrayLike<number>): Figure {
  if (days.length < 2) return noFigure('too_few_days')
  const total = sumOf(days)
  if (!(total > 0)) return noFigure('total_not_positive')
  return figure(Math.max(0, 100 - (100 * standardDeviation(days, 0)) / total))
}

function bestOf(days: ArrayLike<number>): number {
  let best = -Infinity
  for (let i = 0; i < days.length; i++) best = Math.max(best, days[i] ?? 0)
  return best
}
