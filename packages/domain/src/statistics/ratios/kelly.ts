import { type Figure, figure, noFigure } from '../figure.ts'
import { mean } from '../maths/moments.ts'

/**
 * Kelly fraction from a win rate W and a payoff B: W − (1 − W) ÷ B, the share of equity to put at risk per
 * average loss. W over all trades treats break-evens as losses (0.1521 in the golden vector), W over decided
 * trades leaves them out (0.1886). Not above zero → no figure ("no edge"). A two-outcome approximation with a
 * huge sampling error: never show it without its interval, and never more than half of it.
 * Source: docs/metrics.md, Trade figures.
 * @example kellyFraction({ winRate: 0.45, payoff: 1.846154 }) // → 0.152083
 */
export function kellyFraction({ winRate, payoff }: { winRate: number; payoff: number }): Figure {
  if (!(payoff > 0)) return noFigure('needs_both')
  const fraction = winRate - (1 - winRate) / payoff
  return fraction > 0 ? figure(fraction) : noFigure('no_edge')
}

/**
 * Kelly fraction without the two-outcome assumption: the share f of equity per 1 R that maximizes Σ ln(1 + f·R) over
 * the real results. Not above zero → no figure ("no edge"); no losing trade → no figure, because nothing bounds it.
 * Source: docs/metrics.md, Trade figures.
 * @example // golden vector → 0.161048
 */
export function numericKelly(multiples: ArrayLike<number>): Figure {
  if (multiples.length === 0) return noFigure('no_risk')
  const worst = Array.from(multiples).reduce((least, r) => Math.min(least, r), 0)
  if (mean(multiples) <= 0) return noFigure('no_edge')
  if (worst >= 0) return noFigure('no_losses')
  // The slope Σ R ÷ (1 + f·R) falls from above zero to −∞ before f reaches 1 ÷ |worst|.
  let low = 0
  let high = -1 / worst
  for (let i = 0; i < 200 && high - low > 1e-14; i++) {
    const middle = (low + high) / 2
    if (slope(multiples, middle) > 0) low = middle
    else high = middle
  }
  return figure((low + high) / 2)
}

function slope(multiples: ArrayLike<number>, fraction: number): number {
  let sum = 0
  for (let i = 0; i < multiples.length; i++) {
    const r = multiples[i] ?? 0
    sum += r / (1 + fraction * r)
  }
  return sum
}
