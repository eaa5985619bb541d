import { type Figure, figure, noFigure } from '../statistics/figure.ts'

/**
 * Win-rate part, 0–100: 100 × min(1, win rate ÷ 60 %).
 * @example winRatePart(0.45) // → 75
 */
export function winRatePart(winRate: number): number {
  return 100 * Math.min(1, winRate / 0.6)
}

/** Fixed points of the profit-factor part; straight lines between them, flat outside. */
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
  let lastX = 0
  let lastY = 0
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

/** Risks per trade: their number, mean, and sum of squared deviations from the mean. */
export type Risks = { n: number; mean: number; squares: number }

/**
 * Sizing within the risk part, 0–100: 100 × (1 − coefficient of variation of risk per trade), not below 0.
 * The same risk every time gives 100. Fewer than two risks → no figure.
 * @example sizingPart({ n: 3, mean: 100, squares: 0 }).value // → 100
 */
export function sizingPart({ n, mean, squares }: Risks): Figure {
  if (n === 0) return noFigure('no_risk')
  if (n < 2) return noFigure('too_few_risks')
  return figure(100 * Math.max(0, 1 - Math.sqrt(squares / (n - 1)) / mean))
}

/**
 * Loss control within the risk part, 0–100: share of losing trades not worse than 1.1 R, over the losing trades
 * that have an R. None → no figure.
 * @example lossControlPart({ controlled: 3, of: 4 }).value // → 75
 */
export function lossControlPart({ controlled, of }: { controlled: number; of: number }): Figure {
  return of === 0 ? noFigure('no_losses') : figure((100 * controlled) / of)
}
