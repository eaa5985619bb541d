import { type Figure, figure, noFigure } from '../statistics/figure.ts'

/**
 * Win-rate part, 0–100: 100 × min(1, win rate ÷ 60 %).
 * @example winRatePart(0.45) // → 75
 */
export function winRatePart(winRate: number): number {
  return 100 * Math.min(1, winRate / 0.6)
}

/** Where the profit-factor part is fixed; straight lines between, flat outside. */
const PROFIT_FACTOR_ANCHORS: readonly (readonly [number, number])[] = [
  [0.5, 0],
  [1, 40],
  [1.5, 65],
  [2, 80],
  [3, 100],
]

/**
 * Profit-factor part, 0–100: straight lines between (0.5, 0), (1, 40), (1.5, 65), (2, 80), (3, 100).
 * @example profitFactorPart(1.25) // → 52.5
 */
export function profitFactorPart(profitFactor: number): number {
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of PROFIT_FACTOR_ANCHORS) {
    if (profitFactor <= x) return y === 0 ? 0 : lastY + ((profitFactor - lastX) / (x - lastX)) * (y - lastY)
    lastX = x
    lastY = y
  }
  return 100
}

/**
 * Drawdown within the risk part, 0–100: 100 × (1 − max drawdown ÷ allowance), 0 once the allowance is used up.
 * Both positive money. Without an allowance above zero → no figure.
 * @example drawdownPart({ maxDrawdown: 500, allowance: 2000 }).value // → 75
 */
export function drawdownPart({ maxDrawdown, allowance }: { maxDrawdown: number; allowance: number }): Figure {
  if (!(allowance > 0)) return noFigure('no_starting_balance')
  return figure(100 * Math.max(0, 1 - maxDrawdown / allowance))
}

/**
 * Sizing within the risk part, 0–100: 100 × (1 − coefficient of variation of risk per trade), not below 0.
 * The same risk every time gives 100. Fewer than two risks → no figure.
 * @example sizingPart([100, 100, 100]).value // → 100
 */
export function sizingPart(risks: readonly number[]): Figure {
  if (risks.length === 0) return noFigure('no_risk')
  if (risks.length < 2) return noFigure('too_few_trades')
  const middle = risks.reduce((sum, risk) => sum + risk, 0) / risks.length
  const squares = risks.reduce((sum, risk) => sum + (risk - middle) ** 2, 0)
  const variation = Math.sqrt(squares / (risks.length - 1)) / middle
  return figure(100 * Math.max(0, 1 - variation))
}

/** A loss this many R deep, or deeper, went past its stop by more than slippage. */
const FULL_LOSS_R = -1.1
const ROUNDING = 1e-9

/**
 * Loss control within the risk part, 0–100: share of losing trades not worse than 1.1 R, over the losing trades
 * that have an R. None → no figure.
 * @example lossControlPart([-1, -0.5, -1.1, -2]).value // → 75
 */
export function lossControlPart(losingR: readonly number[]): Figure {
  if (losingR.length === 0) return noFigure('no_losses')
  const controlled = losingR.filter((r) => r >= FULL_LOSS_R - ROUNDING).length
  return figure((100 * controlled) / losingR.length)
}
