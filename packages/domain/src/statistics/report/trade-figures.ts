import { type Figure, figure, noFigure, type ReasonCode } from '../figure.ts'
import { dayClusterIntervals } from '../intervals/day-cluster-intervals.ts'
import type { DayClusterIntervals, ResampleOptions } from '../intervals/resample-memory.ts'
import { studentInterval } from '../intervals/student-interval.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { type Measured, measured } from '../measured.ts'
import { averageLoss, averageWin, breakEvenWinRate, payoff } from '../ratios/payoff.ts'
import { profitFactor } from '../ratios/profit-factor.ts'
import { winRate } from '../ratios/win-rate.ts'
import { medianHolds } from '../summary/hold-times.ts'
import type { TradeSummary } from '../summary/summarise-trades.ts'
import { timeInMarket } from '../summary/time-in-market.ts'
import { type EvidenceFigures, evidenceFigures } from './evidence-figures.ts'
import type { Sample } from './sample.ts'
import { type SizingFigures, sizingFigures } from './sizing-figures.ts'

export const TRADE_FIGURES = [
  'net',
  'gross',
  'costs',
  'winRate',
  'winShare',
  'grossProfit',
  'grossLoss',
  'profitFactor',
  'averageWin',
  'averageLoss',
  'payoff',
  'breakEvenWinRate',
  'expectancy',
  'expectancyR',
  'largestWin',
  'largestLoss',
  'averageHold',
  'averageHoldOfWins',
  'averageHoldOfLosses',
  'medianHold',
  'medianHoldOfWins',
  'medianHoldOfLosses',
  'tradesPerDay',
  'timeInMarket',
  'timeInMarketPerDay',
] as const
export type TradeFigures = Record<(typeof TRADE_FIGURES)[number], Measured> & EvidenceFigures & SizingFigures

/**
 * Every trade-level figure of the catalogue in one currency, each with its n and interval. Money in micros, times in
 * ms. `summary` must be that of the sample's trades. No trades → every figure says so.
 * Source: docs/metrics.md, Trade figures.
 */
export function tradeFigures(
  sample: Sample,
  summary: TradeSummary,
  options: ResampleOptions = {},
): TradeFigures {
  const intervals = dayClusterIntervals(sample.days, options)
  return {
    ...moneyFigures(sample, summary, intervals),
    ...holdFigures(sample, summary),
    ...evidenceFigures(sample, options),
    ...sizingFigures(sample, intervals),
  }
}

type MoneyFigures = Omit<
  TradeFigures,
  keyof EvidenceFigures | keyof SizingFigures | keyof ReturnType<typeof holdFigures>
>

function moneyFigures(
  { n, net }: Sample,
  summary: TradeSummary,
  intervals: DayClusterIntervals,
): MoneyFigures {
  const money = summary.currencies[0]
  const { wins, losses, rCoverage } = summary
  const sums = { wins, losses, grossProfit: money?.grossProfit ?? 0, grossLoss: money?.grossLoss ?? 0 }
  const known = (value: number | undefined): Figure => (n === 0 ? noFigure('no_trades') : figure(value ?? 0))
  const unless = (found: Figure): Figure => (n === 0 ? noFigure('no_trades') : found)
  const knownGross = n - (money?.unknownGross ?? 0)
  return {
    net: measured(known(money?.net), n),
    gross: measured(knownGross > 0 ? known(money?.gross) : unless(noFigure('unknown_results')), knownGross),
    costs: measured(
      money?.costs === null ? noFigure('unknown_costs') : known(money?.costs),
      money?.withCosts ?? 0,
    ),
    winRate: measured(unless(winRate(summary)), wins + losses, wilsonInterval(wins, wins + losses)),
    winShare: measured(known(wins / Math.max(1, n)), n, wilsonInterval(wins, n)),
    grossProfit: measured(known(sums.grossProfit), n),
    grossLoss: measured(known(sums.grossLoss), n),
    profitFactor: measured(unless(profitFactor(sums)), n, intervals.profitFactor),
    averageWin: measured(unless(averageWin(sums)), wins, intervals.averageWin),
    averageLoss: measured(unless(averageLoss(sums)), losses, intervals.averageLoss),
    payoff: measured(unless(payoff(sums)), wins + losses, intervals.payoff),
    breakEvenWinRate: measured(unless(breakEvenWinRate(sums)), wins + losses),
    expectancy: measured(known((money?.net ?? 0) / Math.max(1, n)), n, intervals.expectancy),
    expectancyR: measured(summary.expectancyR, rCoverage.count, intervals.expectancyR),
    largestWin: measured(unless(extreme(net, 1)), n),
    largestLoss: measured(unless(extreme(net, -1)), n),
  }
}

/** The largest win (sign 1) or loss (sign −1, as a positive amount); no figure if nothing was won or lost. */
function extreme(net: Float64Array, sign: 1 | -1): Figure {
  let most = 0
  for (const amount of net) if (sign * amount > most) most = sign * amount
  return most > 0 ? figure(most) : noFigure(sign === 1 ? 'no_wins' : 'no_losses')
}

function holdFigures({ columns, rows, days, n }: Sample, summary: TradeSummary) {
  const selection = { columns, rows }
  const medians = medianHolds(selection)
  const inMarket = timeInMarket(selection)
  const perDay = n === 0 ? noFigure('no_trades') : figure(n / days.length)
  const { counts } = medians
  const held = (found: Figure, { of, count, none }: { of: number; count: number; none: ReasonCode }) =>
    measured(of > 0 ? found : noFigure(n === 0 ? 'no_trades' : none), count)
  const all = { of: n, count: counts.all, none: 'no_trades' } as const
  const wins = { of: summary.wins, count: counts.wins, none: 'no_wins' } as const
  const losses = { of: summary.losses, count: counts.losses, none: 'no_losses' } as const
  return {
    averageHold: held(summary.averageHold, all),
    averageHoldOfWins: held(summary.averageHoldOfWins, wins),
    averageHoldOfLosses: held(summary.averageHoldOfLosses, losses),
    medianHold: held(medians.all, all),
    medianHoldOfWins: held(medians.wins, wins),
    medianHoldOfLosses: held(medians.losses, losses),
    tradesPerDay: measured(perDay, days.length, studentInterval(days.n)),
    timeInMarket: measured(inMarket.share, counts.all),
    timeInMarketPerDay: measured(inMarket.perDay, inMarket.days),
  }
}
