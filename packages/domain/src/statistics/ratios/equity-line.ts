import { type Figure, figure, noFigure } from '../figure.ts'

export type EquityLine = {
  /** Slope of the fitted line per traded day, in the unit of the results; negative if it falls. */
  slope: Figure
  /**
   * Share of the curve's variance the line explains, 0–1. Also high for steady losses: show it with the slope's sign.
   */
  rSquared: Figure
  /** Slope ÷ its standard error, without any factor of n. */
  kRatio: Figure
}

/**
 * The straight line through the cumulative result after each traded day (x = 1, 2, 3 …), by least squares: its slope,
 * R², and the K-ratio. The K-ratio here is slope ÷ standard error of the slope; Kestner's later variants divide it by n
 * or multiply it by √(periods per year) ÷ n, so only figures of one variant can be compared. Fewer than three days → no
 * figure; a curve that never moves has no R², a perfectly straight one no K-ratio. Source: Kestner 1996;
 * docs/metrics.md, Evidence; Series figures.
 * @example equityLine([1, 2, 3]) // cumulative 1, 3, 6: slope 2.5, R² 0.986842, K-ratio 8.660254
 */
export function equityLine(days: ArrayLike<number>): EquityLine {
  const n = days.length
  if (n < 3) {
    const none = noFigure(n === 0 ? 'no_trades' : 'too_few_for_line')
    return { slope: none, rSquared: none, kRatio: none }
  }
  const curve = cumulated(days)
  const middleX = (n + 1) / 2
  const middleY = curve.reduce((sum, value) => sum + value, 0) / n
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < n; i++) {
    const x = i + 1 - middleX
    const y = (curve[i] ?? 0) - middleY
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const slope = xy / xx
  const left = Math.max(0, yy - slope * xy)
  // An exactly straight curve still has a rounding error.
  const isStraight = left <= 1e-12 * yy
  const error = Math.sqrt(left / (n - 2) / xx)
  return {
    slope: figure(slope),
    rSquared: yy > 0 ? figure(isStraight ? 1 : 1 - left / yy) : noFigure('no_variation'),
    kRatio: isStraight ? noFigure('no_variation') : figure(slope / error),
  }
}

function cumulated(days: ArrayLike<number>): Float64Array {
  const curve = new Float64Array(days.length)
  let sum = 0
  for (let i = 0; i < curve.length; i++) {
    sum += days[i] ?? 0
    curve[i] = sum
  }
  return curve
}
