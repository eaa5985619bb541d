import { type Figure, figure, noFigure } from '../figure.ts'
import { mean } from '../maths/moments.ts'
import { TRADING_DAYS } from './daily-returns.ts'

/**
 * Downside risk: √(mean of min(r, 0)²) over *all* days, times √252. Dividing by the losing days only is the common
 * mistake. No days → no figure. Source: docs/metrics.md, Series figures.
 * @example // golden vector, returns → 0.039840
 */
export function downsideRisk(days: ArrayLike<number>): Figure {
  if (days.length === 0) return noFigure('no_trades')
  let squares = 0
  for (let i = 0; i < days.length; i++) squares += Math.min(days[i] ?? 0, 0) ** 2
  return figure(Math.sqrt((squares / days.length) * TRADING_DAYS))
}

/**
 * Sortino ratio: mean daily return ÷ downside deviation, per year (× √252), minimum acceptable return 0. No
 * losing day → no figure. Source: docs/metrics.md, Series figures.
 * @example // golden vector, returns → 13.565351
 */
export function sortinoRatio(days: ArrayLike<number>): Figure {
  const risk = downsideRisk(days)
  if (risk.value === null) return risk
  return risk.value > 0 ? figure((mean(days) * TRADING_DAYS) / risk.value) : noFigure('no_losing_day')
}
