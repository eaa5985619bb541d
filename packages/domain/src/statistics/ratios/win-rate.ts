import { type Figure, figure, noFigure } from '../figure.ts'

/**
 * Win rate: winning trades ÷ (winning + losing trades), a share from 0 to 1. Break-even trades count in neither; their
 * number is shown separately. No winner and no loser → no figure. Source: docs/metrics.md, Trade figures (the W ÷ n
 * convention of some libraries is lower if trades break even).
 * @example winRate({ wins: 9, losses: 10 }) // → 0.473684
 */
export function winRate({ wins, losses }: { wins: number; losses: number }): Figure {
  const decided = wins + losses
  return decided === 0 ? noFigure('no_decided_trades') : figure(wins / decided)
}
