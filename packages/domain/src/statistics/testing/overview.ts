import { type DayResults, dayResults } from '../days/day-results.ts'
import { countProfitable, type ProfitableCount } from '../days/profitable-days.ts'
import { type WeekResult, weekResults } from '../days/week-results.ts'
import { type EquityCurve, equityCurve } from '../equity/equity-curve.ts'
import { type MaxDrawdown, maxDrawdown, recoveryFactor } from '../equity/max-drawdown.ts'
import type { Figure } from '../figure.ts'
import { dayClusterIntervals } from '../intervals/day-cluster-intervals.ts'
import type { Interval } from '../intervals/interval.ts'
import type { DayClusterIntervals, ResampleOptions } from '../intervals/resample-memory.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { splitByCurrency } from '../selection/split-by-currency.ts'
import type { MoneySummary } from '../summary/money-summary.ts'
import { summariseTrades, type TradeSummary } from '../summary/summarise-trades.ts'
import type { Selection } from '../trade-columns.ts'

export type CurrencyOverview = {
  currency: string
  money: MoneySummary
  intervals: DayClusterIntervals
  equity: EquityCurve
  drawdown: MaxDrawdown
  recoveryFactor: Figure
  days: DayResults
  dayCount: ProfitableCount
  weeks: WeekResult[]
  weekCount: ProfitableCount
}

export type Overview = {
  summary: TradeSummary
  winRateInterval: Interval
  /** Mean R with its interval, over all currencies. */
  expectancyRInterval: Interval
  /** In alphabetical order; empty without trades. */
  currencies: CurrencyOverview[]
}

/** Everything the tests of the figures need for one selection, money per currency. */
export function overviewOf(selection: Selection, options: ResampleOptions = {}): Overview {
  const summary = summariseTrades(selection)
  const currencies = splitByCurrency(selection).flatMap((part) => {
    const money = summary.currencies.find(({ currency }) => currency === part.currency)
    return money ? [currencyOverview(part.selection, money, options)] : []
  })
  const [only] = currencies
  const expectancyRInterval =
    only && currencies.length === 1
      ? only.intervals.expectancyR
      : dayClusterIntervals(dayResults(selection), options).expectancyR
  return {
    summary,
    winRateInterval: wilsonInterval(summary.wins, summary.wins + summary.losses),
    expectancyRInterval,
    currencies,
  }
}

function currencyOverview(
  selection: Selection,
  money: MoneySummary,
  options: ResampleOptions,
): CurrencyOverview {
  const days = dayResults(selection)
  const weeks = weekResults(days)
  const equity = equityCurve(selection)
  const drawdown = maxDrawdown(equity)
  return {
    currency: money.currency,
    money,
    intervals: dayClusterIntervals(days, options),
    equity,
    drawdown,
    recoveryFactor: recoveryFactor({ net: money.net, maxDrawdown: drawdown.amount }),
    days,
    dayCount: countProfitable(days.net),
    weeks,
    weekCount: countProfitable(weeks.map((week) => week.net)),
  }
}
