import { type Figure, figure, noFigure } from '../figure.ts'
import type { EquityCurve } from './equity-curve.ts'

/**
 * Ulcer index: √(mean of the squared drawdown shares) over the points after the start, a share; on an end-of-day curve
 * it penalizes depth and length together. Divides by n (Martin), not n − 1. No points, or no balance above zero → no
 * figure. Source: docs/metrics.md, Series figures.
 * @example // golden vector, end of day → 0.267818 %
 */
export function ulcerIndex({ equity, peak, length, startingBalance }: EquityCurve): Figure {
  if (length < 2) return noFigure('no_trades')
  if (!(startingBalance > 0)) return noFigure('no_starting_balance')
  let squares = 0
  for (let i = 1; i < length; i++) {
    const top = peak[i] ?? 0
    squares += ((top - (equity[i] ?? 0)) / top) ** 2
  }
  return figure(Math.sqrt(squares / (length - 1)))
}
