import { type Figure, figure, noFigure } from '../figure.ts'

/** Both positive, in one currency: the sum of results above zero and of those below, after costs. */
export type ProfitAndLoss = { grossProfit: number; grossLoss: number }

/**
 * Profit factor: gross profit ÷ gross loss, after costs; a plain ratio, above 1 makes money. Results of
 * break-even trades keep their true sign in the sums. No losing trade → no figure ("no losing trades yet"),
 * never Infinity; no winner and no loser → no figure. On daily totals it would be another number, further from 1.
 * Source: docs/metrics.md, Trade figures.
 * @example profitFactor({ grossProfit: 2160, grossLoss: 1300 }) // → 1.661538
 */
export function profitFactor({ grossProfit, grossLoss }: ProfitAndLoss): Figure {
  if (grossLoss > 0) return figure(grossProfit / grossLoss)
  return noFigure(grossProfit > 0 ? 'no_losses' : 'no_decided_trades')
}
