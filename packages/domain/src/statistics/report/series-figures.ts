import { monthResults } from '../days/month-results.ts'
import { countProfitable, measuredDayWinRate, type ProfitableCount } from '../days/profitable-days.ts'
import { weekResults } from '../days/week-results.ts'
import { curveOfResults } from '../equity/curve-of-results.ts'
import { longestDrawdown } from '../equity/drawdown-spells.ts'
import type { EquityCurve } from '../equity/equity-curve.ts'
import { driftlessDrawdown, maxDrawdown, recoveryFactor } from '../equity/max-drawdown.ts'
import { ulcerIndex } from '../equity/ulcer-index.ts'
import { type Figure, figure, noFigure } from '../figure.ts'
import { closedInterval, noInterval } from '../intervals/interval.ts'
import { studentInterval } from '../intervals/student-interval.ts'
import { mean } from '../maths/moments.ts'
import { type Measured, measured } from '../measured.ts'
import { calmarRatio } from '../ratios/calmar.ts'
import {
  bestDayShareOfProfitableDays,
  bestDayShareOfTotal,
  deviationConsistency,
  largestDayConsistency,
} from '../ratios/consistency.ts'
import { dailyReturns } from '../ratios/daily-returns.ts'
import { dailyVolatility } from '../ratios/daily-volatility.ts'
import { equityLine } from '../ratios/equity-line.ts'
import { gainToPain, omegaRatio, tailRatio } from '../ratios/gains-and-losses.ts'
import { probabilisticSharpe, type Sharpe, sharpeRatio } from '../ratios/sharpe.ts'
import { sortinoRatio } from '../ratios/sortino.ts'
import type { Sample } from './sample.ts'

export const SERIES_FIGURES = [
  'profitableDays',
  'profitableWeeks',
  'profitableMonths',
  'dayWinRate',
  'weekWinRate',
  'monthWinRate',
  'averageDay',
  'bestDay',
  'worstDay',
  'dailyVolatility',
  'sharpe',
  'sharpeMoney',
  'probabilisticSharpe',
  'sortino',
  'omega',
  'dayProfitFactor',
  'tailRatio',
  'gainToPain',
  'equitySlope',
  'equityFit',
  'kRatio',
  'bestDayOfTotal',
  'bestDayOfProfits',
  'largestDay',
  'deviationConsistency',
  'maxDrawdown',
  'maxDrawdownShare',
  'endOfDayDrawdownShare',
  'expectedDrawdown',
  'currentDrawdown',
  'drawdownDuration',
  'recoveryFactor',
  'returnOnDrawdown',
  'calmar',
  'ulcerIndex',
  'resultOfAllowance',
  'drawdownOfAllowance',
] as const
export type SeriesFigures = Record<(typeof SERIES_FIGURES)[number], Measured>

/**
 * Every figure of the series of days and of the closed balance; n counts days, except for the trade-by-trade drawdowns.
 * Ratios use daily returns on the balance; without a starting balance those say so, while the money figures are still
 * given. `allowance`: the loss limit in micros. Source: docs/metrics.md, Series figures.
 */
export function seriesFigures(sample: Sample, curve: EquityCurve, allowance?: number): SeriesFigures {
  const nets = sample.days.net
  const hasBalance = sample.startingBalance > 0
  const returns = hasBalance ? dailyReturns(nets, sample.startingBalance) : null
  const missing = noFigure(hasBalance ? 'balance_lost' : 'no_starting_balance')
  const of = (ratio: (values: ArrayLike<number>) => Figure) =>
    measured(nets.length === 0 ? noFigure('no_trades') : returns ? ratio(returns) : missing, nets.length)
  return {
    ...periodFigures(sample),
    ...dayFigures(nets),
    sharpe: returns ? sharpeFigure(sharpeRatio(returns)) : of(() => missing),
    sharpeMoney: sharpeFigure(sharpeRatio(nets)),
    probabilisticSharpe: of(probabilisticSharpe),
    sortino: of(sortinoRatio),
    omega: of(omegaRatio),
    tailRatio: of(tailRatio),
    gainToPain: of(gainToPain),
    ...fallFigures(sample, curve, allowance),
  }
}

function periodFigures({ days }: Sample) {
  const weeks = weekResults(days).map(({ net }) => net)
  const months = monthResults(days).map(({ net }) => net)
  const count = ({ profitable, traded }: ProfitableCount) =>
    measured(traded > 0 ? figure(profitable) : noFigure('no_trades'), traded)
  return {
    profitableDays: count(countProfitable(days.net)),
    profitableWeeks: count(countProfitable(weeks)),
    profitableMonths: count(countProfitable(months)),
    dayWinRate: measuredDayWinRate(days.net),
    weekWinRate: measuredDayWinRate(weeks),
    monthWinRate: measuredDayWinRate(months),
  }
}

function dayFigures(nets: Float64Array) {
  const n = nets.length
  const any = (value: number): Figure => (n === 0 ? noFigure('no_trades') : figure(value))
  const of = (found: Figure) => measured(found, n)
  const line = equityLine(nets)
  return {
    averageDay: measured(any(mean(nets)), n, studentInterval(nets)),
    bestDay: of(any(nets.reduce((best, net) => Math.max(best, net), -Infinity))),
    worstDay: of(any(nets.reduce((worst, net) => Math.min(worst, net), Infinity))),
    dailyVolatility: of(dailyVolatility(nets)),
    dayProfitFactor: of(omegaRatio(nets)),
    equitySlope: of(line.slope),
    equityFit: of(line.rSquared),
    kRatio: of(line.kRatio),
    bestDayOfTotal: of(n === 0 ? noFigure('no_trades') : bestDayShareOfTotal(nets)),
    bestDayOfProfits: of(n === 0 ? noFigure('no_trades') : bestDayShareOfProfitableDays(nets)),
    largestDay: of(n === 0 ? noFigure('no_trades') : largestDayConsistency(nets)),
    deviationConsistency: of(n === 0 ? noFigure('no_trades') : deviationConsistency(nets)),
  }
}

/** Lo's standard error as a 95 % interval. */
function sharpeFigure({ annual, standardError, days }: Sharpe): Measured {
  if (annual.value === null || standardError.value === null) {
    return measured(annual, days, noInterval(annual.reason ?? 'too_few_days'))
  }
  const half = 1.959963985 * standardError.value
  return measured(annual, days, closedInterval({ low: annual.value - half, high: annual.value + half }, 'lo'))
}

function fallFigures(
  { days, n, startingBalance }: Sample,
  curve: EquityCurve,
  allowance: number | undefined,
) {
  const traded = days.length
  const fall = maxDrawdown(curve)
  const endOfDay = curveOfResults(days.net, { startingBalance })
  const dayFall = maxDrawdown(endOfDay)
  const longest = longestDrawdown(curve)
  const last = curve.length - 1
  const net = (curve.equity[last] ?? 0) - startingBalance
  const unless = (found: Figure): Figure => (n === 0 ? noFigure('no_trades') : found)
  const spread = dailyVolatility(days.net)
  const share = dayFall.share.value
  const growth = { startingBalance, endingBalance: curve.equity[last] ?? 0, days: traded }
  const ofAllowance = (amount: number) =>
    allowance !== undefined && allowance > 0 ? figure(amount / allowance) : noFigure('no_allowance')
  return {
    maxDrawdown: measured(unless(figure(fall.amount)), n),
    maxDrawdownShare: measured(unless(fall.share), n),
    endOfDayDrawdownShare: measured(unless(dayFall.share), traded),
    expectedDrawdown: measured(
      spread.value === null
        ? spread
        : figure(driftlessDrawdown({ deviation: spread.value, results: traded })),
      traded,
    ),
    currentDrawdown: measured(unless(figure((curve.peak[last] ?? 0) - (curve.equity[last] ?? 0))), n),
    drawdownDuration: measured(
      unless(longest ? figure(longest.until - longest.from) : noFigure('no_drawdown')),
      n,
    ),
    recoveryFactor: measured(unless(recoveryFactor({ net, maxDrawdown: fall.amount })), n),
    returnOnDrawdown: measured(unless(returnOnDrawdown(net / startingBalance, dayFall.share)), traded),
    calmar: measured(
      unless(share === null ? dayFall.share : calmarRatio(growth, { maxDrawdownShare: share })),
      traded,
    ),
    ulcerIndex: measured(ulcerIndex(endOfDay), traded),
    resultOfAllowance: measured(unless(ofAllowance(net)), n),
    drawdownOfAllowance: measured(unless(ofAllowance(fall.amount)), n),
  }
}

/** Shown instead of Calmar below a year: result ÷ balance ÷ end-of-day drawdown; not annualised. */
function returnOnDrawdown(result: number, share: Figure): Figure {
  if (share.value === null) return share
  return share.value > 0 ? figure(result / share.value) : noFigure('no_drawdown')
}
