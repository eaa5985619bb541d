import { type Figure, figure, noFigure } from '../figure.ts'
import type { ProfitAndLoss } from './profit-factor.ts'

type Counts = { wins: number; losses: number }

/**
 * Average win: gross profit ÷ winning trades, in money, positive. No winner → no figure.
 * @example averageWin({ grossProfit: 2160, wins: 9 }) // → 240
 */
export function averageWin({ grossProfit, wins }: { grossProfit: number; wins: number }): Figure {
  return wins === 0 ? noFigure('no_wins') : figure(grossProfit / wins)
}

/**
 * Average loss: gross loss ÷ losing trades, in money, as a positive number. No loser → no figure.
 * @example averageLoss({ grossLoss: 1300, losses: 10 }) // → 130
 */
export function averageLoss({ grossLoss, losses }: { grossLoss: number; losses: number }): Figure {
  return losses === 0 ? noFigure('no_losses') : figure(grossLoss / losses)
}

/**
 * Payoff: average win ÷ average loss, a plain ratio. Says little without the win rate next to it. Without a winner or a
 * loser → no figure.
 * @example payoff({ grossProfit: 2160, grossLoss: 1300, wins: 9, losses: 10 }) // → 1.846154
 */
export function payoff(sums: ProfitAndLoss & Counts): Figure {
  const win = averageWin(sums)
  const loss = averageLoss(sums)
  if (win.value === null) return win
  if (loss.value === null) return loss
  return loss.value > 0 ? figure(win.value / loss.value) : noFigure('no_losses')
}

/**
 * Break-even win rate: average loss ÷ (average loss + average win), the win rate at which these averages break even; a
 * share from 0 to 1. Needs both winners and losers.
 * @example breakEvenWinRate({ grossProfit: 2160, grossLoss: 1300, wins: 9, losses: 10 }) // → 0.351351
 */
export function breakEvenWinRate(sums: ProfitAndLoss & Counts): Figure {
  const win = averageWin(sums)
  const loss = averageLoss(sums)
  if (win.value === null || loss.value === null) return noFigure('needs_both')
  const both = win.value + loss.value
  return both > 0 ? figure(loss.value / both) : noFigure('needs_both')
}
