import { type Figure, figure, noFigure } from '../figure.ts'
import { mean, standardDeviation } from '../maths/moments.ts'

/**
 * Chance, 0–1, of ever losing `allowance` when days go on as they did, in closed form: exp(−2·μ·D ÷ σ²) with mean
 * μ and standard deviation σ of the days and D = allowance; 1 when the mean is not above zero. A check on the
 * simulation, not its replacement: it takes days as small, independent and normal, and has no end of time. Fewer
 * than two days → no figure; no losing day → no figure. Source: docs/metrics.md, Intervals and simulation.
 * @example // μ 107.5, σ 248.64, D 500: exp(−1.739) = 0.1757
 */
export function ruinChance(days: ArrayLike<number>, allowance: number): Figure {
  if (days.length < 2) return noFigure('too_few_days')
  if (!(allowance > 0)) return noFigure('no_allowance')
  const spread = standardDeviation(days)
  if (!(spread > 0)) return noFigure('no_variation')
  const drift = mean(days)
  return figure(drift > 0 ? Math.exp((-2 * drift * allowance) / spread ** 2) : 1)
}

/**
 * Chance of ever being `units` down when every bet wins or loses one unit: (q ÷ p)^units, 1 when p is not above
 * one half. Exact for such bets and for nothing else; kept as a check.
 * Source: gambler's ruin; docs/metrics.md, Intervals and simulation.
 * @example unitBetRuin(0.6, 2) // → 0.444444
 */
export function unitBetRuin(winChance: number, units: number): number {
  return winChance > 0.5 ? ((1 - winChance) / winChance) ** units : 1
}
