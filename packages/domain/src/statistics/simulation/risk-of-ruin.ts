import { type Figure, figure, noFigure } from '../figure.ts'
import { mean, standardDeviation } from '../maths/moments.ts'

/**
 * Probability, 0–1, of ever losing `allowance` if days continue as they were, in closed form: exp(−2·μ·D ÷ σ²) with
 * mean μ and standard deviation σ of the days and D = allowance; 1 if the mean is not above zero. A check on the
 * simulation, not its replacement: it assumes small, independent and normal days, and an infinite horizon. Fewer than
 * two days → no figure; no losing day → no figure. Source: docs/metrics.md, Intervals and simulation.
 * @example // μ 107.5, σ 248.64, D 500: exp(−1.739) = 0.1757
 */
export function ruinChance(days: ArrayLike<number>, allowance: number): Figure {
  if (days.length < 2) return noFigure('too_few_days')
  if (!(allowance > 0)) return noFigure('no_allowance')
  const spread = standardDeviation(days)
  if (!(spread > 0)) return noFigure('no_variation')
  if (!Array.from(days).some((day) => day < 0)) return noFigure('no_losing_day')
  const drift = mean(days)
  return figure(drift > 0 ? Math.exp((-2 * drift * allowance) / spread ** 2) : 1)
}
