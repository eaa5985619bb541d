import { type Figure, figure, noFigure } from '../figure.ts'
import { mean, standardDeviation } from '../maths/moments.ts'

/**
 * System quality number: √n · mean ÷ sd of the values (R, or money where there is no R), sd with n − 1. A pure number
 * with the sign of the mean. Without a cap it *is* the t statistic of the mean, so it grows with n and measures
 * evidence, not quality; Tharp caps n at 100 (`cap`). Fewer than two values, or no spread → no figure. Source:
 * docs/metrics.md, Evidence.
 * @example // golden vector, R: mean 0.335, sd 1.566264, n 20 → 0.956521
 */
export function sqn(values: ArrayLike<number>, { cap }: { cap?: number } = {}): Figure {
  if (values.length < 2) return noFigure('too_few_trades')
  const spread = standardDeviation(values)
  if (!(spread > 0)) return noFigure('no_variation')
  const n = Math.min(values.length, cap ?? Infinity)
  return figure((Math.sqrt(n) * mean(values)) / spread)
}
