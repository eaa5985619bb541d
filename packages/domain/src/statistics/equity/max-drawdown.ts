import { type Figure, figure, noFigure } from '../figure.ts'
import type { EquityCurve } from './equity-curve.ts'
import { RunningFall } from './running-fall.ts'

export type MaxDrawdown = {
  /** max(peak − equity), positive money; 0 if the curve never fell. */
  amount: number
  /** Points of the curve: the peak it fell from, its lowest point, and the first point back at the peak. */
  peakPoint: number
  troughPoint: number
  /** `null`: not recovered. */
  recoveryPoint: number | null
  /** max((peak − equity) ÷ peak), a share from 0 to 1. May belong to another fall than `amount`. */
  share: Figure
}

/**
 * Maximum drawdown: the deepest fall of the closed balance from its running peak, in money and as a share of
 * that peak. The peak starts at the starting balance, so a loss on the first day counts; it is a share of
 * equity, never of peak profit. Without a starting balance above zero the share is undefined. Grows with the
 * length of the history (for a driftless curve about 1.25·σ·√T). Source: docs/metrics.md, Series figures.
 * @example // balances 50000 → 50780 → 50230 → 50860: amount 550, share 550 ÷ 50780 = 1.0831 %
 */
export function maxDrawdown({ equity, length, startingBalance }: EquityCurve): MaxDrawdown {
  const fall = new RunningFall(startingBalance)
  for (let i = 1; i < length; i++) fall.add(equity[i] ?? 0)
  const { amount, peakPoint, troughPoint, share } = fall
  let recovery = troughPoint
  while (recovery < length && (equity[recovery] ?? 0) < (equity[peakPoint] ?? 0)) recovery++
  return {
    amount,
    peakPoint,
    troughPoint,
    recoveryPoint: recovery < length ? recovery : null,
    share: startingBalance > 0 ? figure(share) : noFigure('no_starting_balance'),
  }
}

/**
 * Recovery factor: net result ÷ maximum drawdown in money, with the sign of the result. No drawdown → no
 * figure. Source: docs/metrics.md, Series figures.
 * @example recoveryFactor({ net: 860, maxDrawdown: 550 }) // → 1.563636
 */
export function recoveryFactor({ net, maxDrawdown: fall }: { net: number; maxDrawdown: number }): Figure {
  return fall > 0 ? figure(net / fall) : noFigure('no_drawdown')
}

/**
 * Expected maximum drawdown of a driftless curve: 1.25 · σ · √T, in the unit of `deviation`, for T results with that
 * standard deviation. Shown next to the real one, because drawdowns grow with history.
 * Source: Magdon-Ismail 2004, as given in docs/metrics.md, Series figures.
 * @example driftlessDrawdown({ deviation: 100, results: 64 }) // → 1000
 */
export function driftlessDrawdown({ deviation, results }: { deviation: number; results: number }): number {
  return 1.25 * deviation * Math.sqrt(results)
}
