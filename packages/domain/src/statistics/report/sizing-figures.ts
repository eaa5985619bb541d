import { type Figure, figure, noFigure } from '../figure.ts'
import type { PayoffIntervals } from '../intervals/payoff-intervals.ts'
import { knownOf } from '../maths/known.ts'
import { sumOf } from '../maths/moments.ts'
import { type Measured, measured } from '../measured.ts'
import { kellyFraction, numericKelly } from '../ratios/kelly.ts'
import { outlierShare } from '../ratios/outlier-share.ts'
import { payoff } from '../ratios/payoff.ts'
import type { Sample } from './sample.ts'

export const SIZING_FIGURES = [
  'kelly',
  'kellyAll',
  'kellyNumeric',
  'halfKelly',
  'bestTradesShare',
  'withoutBestTrades',
] as const
export type SizingFigures = Record<(typeof SIZING_FIGURES)[number], Measured>

/** Number of best trades whose weight is reported. */
export const BEST_TRADES = 3

/**
 * The Kelly fraction in its three forms and its half, and how much depends on the three best trades. Below zero Kelly
 * is "no edge", never a number; its interval shows how far below it may be. Source: docs/metrics.md, Trade figures.
 */
export function sizingFigures({ net, r, days, n }: Sample, intervals: PayoffIntervals): SizingFigures {
  const wins = sumOf(days.wins)
  const losses = sumOf(days.losses)
  const sums = { wins, losses, grossProfit: sumOf(days.grossProfit), grossLoss: sumOf(days.grossLoss) }
  const ratio = payoff(sums).value
  const fraction = (decided: number): Figure => {
    if (n === 0) return noFigure('no_trades')
    return ratio === null ? noFigure('needs_both') : kellyFraction({ winRate: wins / decided, payoff: ratio })
  }
  const kelly = fraction(wins + losses)
  const kellyAll = fraction(n)
  const isLostToEvens = kelly.value !== null && kellyAll.reason === 'no_edge'
  const multiples = knownOf(r)
  const best = outlierShare(net, BEST_TRADES)
  return {
    kelly: measured(kelly, wins + losses, intervals.kelly),
    kellyAll: measured(isLostToEvens ? noFigure('no_edge_with_evens') : kellyAll, n, intervals.kellyAll),
    kellyNumeric: measured(n === 0 ? noFigure('no_trades') : numericKelly(multiples), multiples.length),
    halfKelly: measured(
      kelly.value === null ? kelly : figure(kelly.value / 2),
      wins + losses,
      intervals.halfKelly,
    ),
    bestTradesShare: measured(n === 0 ? noFigure('no_trades') : best.share, n),
    withoutBestTrades: measured(
      n > BEST_TRADES ? figure(best.without) : noFigure(n === 0 ? 'no_trades' : 'too_few_beyond_best'),
      n,
    ),
  }
}
