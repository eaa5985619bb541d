import { type Figure, figure, noFigure } from '../figure.ts'
import { quantileOfSorted } from '../maths/quantile.ts'

/**
 * Omega ratio: Σ of what the days made above the threshold ÷ Σ of what they fell short of it; a plain ratio, above 1 if
 * the mean is above the threshold. At 0 on money it is the profit factor of the day totals, which differs from that of
 * the trades. No days, or no day below the threshold → no figure.
 * Source: Keating & Shadwick 2002; docs/metrics.md, Series figures.
 * @example omegaRatio([300, -100, 50, -50]) // → 350 ÷ 150 = 2.333333
 */
export function omegaRatio(days: ArrayLike<number>, threshold = 0): Figure {
  if (days.length === 0) return noFigure('no_trades')
  let above = 0
  let below = 0
  for (let i = 0; i < days.length; i++) {
    const over = (days[i] ?? 0) - threshold
    if (over > 0) above += over
    else below -= over
  }
  return below > 0 ? figure(above / below) : noFigure('no_losing_day')
}

/**
 * Gain to pain: Σ of all days ÷ |Σ of the losing days|, a plain ratio with the sign of the result; equals
 * omega − 1 at threshold 0. Daily here (Schwager's is monthly). No losing day → no figure.
 * Source: Schwager 2012; docs/metrics.md, Series figures.
 * @example gainToPain([300, -100, 50, -50]) // → 200 ÷ 150 = 1.333333
 */
export function gainToPain(days: ArrayLike<number>): Figure {
  const omega = omegaRatio(days)
  return omega.value === null ? omega : figure(omega.value - 1)
}

/**
 * Tail ratio: |95th percentile| ÷ |5th percentile| of the days, interpolated linearly (type 7). Above 1 the
 * good days reach further than the bad ones. Fewer than two days, or a 5th percentile not below zero → no
 * figure. Source: docs/metrics.md, Series figures.
 * @example tailRatio([-100, 0, 200]) // → 180 ÷ 90 = 2
 */
export function tailRatio(days: ArrayLike<number>): Figure {
  if (days.length < 2) return noFigure('too_few_days')
  const sorted = Float64Array.from(days).sort()
  const low = quantileOfSorted(sorted, 0.05)
  return low < 0 ? figure(Math.abs(quantileOfSorted(sorted, 0.95) / low)) : noFigure('no_tail')
}
