import { type Figure, figure, noFigure } from '../figure.ts'
import { mean, shape, standardDeviation } from '../maths/moments.ts'
import { normalCdf } from '../maths/normal.ts'
import { TRADING_DAYS } from './daily-returns.ts'

export type Sharpe = {
  /** Per year: per-day ratio × √252. */
  annual: Figure
  /** Lo's standard error of `annual`; always shown with it. */
  standardError: Figure
  days: number
}

/**
 * Sharpe ratio: mean ÷ sd (n − 1) of daily results or returns, times √252, risk-free rate 0; traded days only.
 * Its standard error is √((1 + SR² ÷ 2) ÷ T) per day, times √252 (Lo 2002). Fewer than two days, or no spread →
 * no figure. Source: docs/metrics.md, Series figures.
 * @example // golden vector, 8 days of returns → 6.899228 ± 5.87
 */
export function sharpeRatio(days: ArrayLike<number>): Sharpe {
  const perDay = sharpePerDay(days)
  if (perDay.value === null) return { annual: perDay, standardError: perDay, days: days.length }
  const error = Math.sqrt((1 + perDay.value ** 2 / 2) / days.length)
  const year = Math.sqrt(TRADING_DAYS)
  return { annual: figure(perDay.value * year), standardError: figure(error * year), days: days.length }
}

function sharpePerDay(days: ArrayLike<number>): Figure {
  if (days.length < 2) return noFigure('too_few_days')
  const spread = standardDeviation(days)
  return spread > 0 ? figure(mean(days) / spread) : noFigure('no_variation')
}

/**
 * Probabilistic Sharpe ratio: the probability, 0–1, that the true per-day Sharpe ratio is above `target`, given the
 * skewness and the raw kurtosis of the days: Φ((SR − SR*)·√(T − 1) ÷ √(1 − γ₃·SR + (γ₄ − 1)/4·SR²)). Fewer than two
 * days, or no spread → no figure.
 * Source: Bailey & López de Prado 2012; docs/metrics.md, Series figures.
 * @example // golden vector, target 0 → 0.842651
 */
export function probabilisticSharpe(days: ArrayLike<number>, target = 0): Figure {
  const ratio = sharpePerDay(days)
  if (ratio.value === null) return ratio
  const form = shape(days)
  if (!form) return noFigure('no_variation')
  const spread = 1 - form.skewness * ratio.value + ((form.kurtosis - 1) / 4) * ratio.value ** 2
  if (!(spread > 0)) return noFigure('no_variation')
  return figure(normalCdf(((ratio.value - target) * Math.sqrt(days.length - 1)) / Math.sqrt(spread)))
}
