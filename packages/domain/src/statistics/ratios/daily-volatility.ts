import { type Figure, figure, noFigure } from '../figure.ts'
import { standardDeviation } from '../maths/moments.ts'

/**
 * Daily volatility: the standard deviation (n − 1) of the results of traded days, in the unit of the results, not
 * annualized. Days without a trade do not count. Fewer than two days → no figure; equal days → 0. Source:
 * docs/metrics.md, Series figures.
 * @example dailyVolatility([350, 100, 130, -350, 280, 20, -80, 410]) // → 248.639153
 */
export function dailyVolatility(days: ArrayLike<number>): Figure {
  return days.length < 2 ? noFigure('too_few_days') : figure(standardDeviation(days))
}
