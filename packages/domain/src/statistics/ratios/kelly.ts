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
  const worst = lowest(multiples)
  if (mean(multiples) <= -ROUNDING * worst) return noFigure('no_edge')
  if (worst >= 0) return noFigure('no_losses')
  // The slope falls from above zero to −∞ before f reaches 1 ÷ |worst|. Newton's steps find its zero in a few passes
  // over the results. They can only miss upwards, because the slope is convex at first and concave from somewhere on:
  // every R ÷ (1 + f·R) falls with f, and so does the sum of their cubes. A step past the upper end halves the rest.
  let low = 0
  let high = -1 / worst
  let fraction = 0
  for (let i = 0; i < MAX_STEPS; i++) {
    const { slope, fall } = growthAt(multiples, fraction)
    if (slope > 0) low = fraction
    else high = fraction
    const step = fraction + slope / fall
    if (Math.abs(step - fraction) <= PRECISION) return figure(step)
    fraction = step < high ? step : (low + high) / 2
  }
  return figure(fraction)
}

const MAX_STEPS = 200
/** A mean this small beside the worst result is what rounding leaves of zero. */
const ROUNDING = 1e-12
const PRECISION = 1e-14

/** The lowest number, or zero if none is below it. */
function lowest(values: ArrayLike<number>): number {
  let least = 0
  for (let i = 0; i < values.length; i++) least = Math.min(least, values[i] ?? 0)
  return least
}

/** The slope of Σ ln(1 + f·R), which is Σ R ÷ (1 + f·R), and how quickly it falls: Σ (R ÷ (1 + f·R))². */
function growthAt(multiples: ArrayLike<number>, fraction: number): { slope: number; fall: number } {
  let slope = 0
  let fall = 0
  for (let i = 0; i < multiples.length; i++) {
    const r = multiples[i] ?? 0
    const moved = r / (1 + fraction * r)
    slope += moved
    fall += moved * moved
  }
  return { slope, fall }
}
