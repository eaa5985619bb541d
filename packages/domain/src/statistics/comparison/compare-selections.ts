import { type Figure, figure, noFigure } from '../figure.ts'
import { dayClusterIntervals } from '../intervals/day-cluster-intervals.ts'
import { type DaySums, dayMeanInterval } from '../intervals/day-mean-interval.ts'
import { spansZero } from '../intervals/interval.ts'
import type { ResampleOptions } from '../intervals/resample-memory.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { sumOf } from '../maths/moments.ts'
import { type Measured, measured } from '../measured.ts'
import { profitFactor } from '../ratios/profit-factor.ts'
import { winRate } from '../ratios/win-rate.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import { mergeDecisions } from '../selection/merge-decisions.ts'
import { splitByCurrency } from '../selection/split-by-currency.ts'
import { mainCurrency, shownCurrency } from '../summary/main-currency.ts'
import { summariseTrades } from '../summary/summarise-trades.ts'
import type { Selection } from '../trade-columns.ts'
import { clusteredDifference, type MeanDifference } from './clustered-difference.ts'
import { winRateDifference } from './win-rate-difference.ts'

/** One side of a comparison. Money in micros. */
export type Side = {
  n: number
  wins: number
  losses: number
  breakEvens: number
  days: number
  net: number
  winRate: Measured
  expectancy: Measured
  expectancyR: Measured
  profitFactor: Measured
}

export type Difference = {
  difference: Measured
  /** Two-sided, 0–1. */
  chance: Figure
  /** The interval includes zero; `null` if undecided. */
  couldBeChance: boolean | null
}

export type SelectionComparison = {
  currency: string
  first: Side
  second: Side
  /** First minus second. */
  expectancy: Difference
  expectancyR: Difference
  /** Judged only by its interval (Newcombe's). */
  winRate: Omit<Difference, 'chance'>
}

type CompareOptions = {
  currency?: string
  /**
   * Gives both sides the intervals that they have in a report. Without it their means have Student's over days, which take no
   * time where many are compared at once, and their profit factors have none.
   */
  resample?: ResampleOptions
}

/**
 * Compares two selections of the same columns in one currency: both with their intervals, and the differences (first
 * minus second) of mean net, mean R and win rate. Means are compared day by day, so the two may share days; copies of
 * one decision are merged; a trade in both weakens the comparison and is not removed. This is a single comparison the
 * trader asked for, so nothing is corrected. If omitted, the currency is the one with the most decisions in the first.
 * Source: docs/metrics.md, Intervals and simulation.
 */
export function compareSelections(
  first: Selection,
  second: Selection,
  { currency: wanted, resample }: CompareOptions = {},
): SelectionComparison {
  const summaryOf = (side: Selection) => summariseTrades(mergeDecisions(side).selection)
  const most = () => mainCurrency(summaryOf(first)) ?? mainCurrency(summaryOf(second))
  const currency =
    wanted ?? most() ?? shownCurrency(first.rows.length > 0 ? first : second, { currencies: [] })
  const a = sampleIn(first, currency)
  const b = sampleIn(second, currency)
  const axis = new Map(
    [...new Set([...a.days.day, ...b.days.day])].sort((x, y) => x - y).map((day, i) => [day, i]),
  )
  const money = (sample: Sample) => onAxis(sample, axis, 'net', 'n')
  const multiples = (sample: Sample) => onAxis(sample, axis, 'totalR', 'rCount')
  const sideA = sideOf(a, resample)
  const sideB = sideOf(b, resample)
  return {
    currency,
    first: sideA,
    second: sideB,
    expectancy: differenceOf(clusteredDifference(money(a), money(b)), sideA.n + sideB.n),
    expectancyR: differenceOf(
      clusteredDifference(multiples(a), multiples(b)),
      sideA.expectancyR.n + sideB.expectancyR.n,
    ),
    winRate: winRatesCompared(sideA, sideB),
  }
}

function sampleIn(selection: Selection, currency: string): Sample {
  const part = splitByCurrency(selection).find((one) => one.currency === currency)?.selection
  return sampleOf(
    mergeDecisions(part ?? { columns: selection.columns, rows: new Uint32Array(0) }).selection,
    currency,
  )
}

type SumColumn = 'net' | 'totalR'
type CountColumn = 'n' | 'rCount'
type AxisSums = (
  sample: Sample,
  axis: ReadonlyMap<number, number>,
  ...columns: [sum: SumColumn, count: CountColumn]
) => DaySums

/** The days of a sample on an axis shared by both sides. */
const onAxis: AxisSums = ({ days }, axis, ...[sums, counts]) => {
  const sum = new Float64Array(axis.size)
  const count = new Float64Array(axis.size)
  days.day.forEach((day, i) => {
    const at = axis.get(day) ?? 0
    sum[at] = days[sums][i] ?? 0
    count[at] = days[counts][i] ?? 0
  })
  return { sum, count }
}

function sideOf({ days, n }: Sample, resample: ResampleOptions | undefined): Side {
  const wins = sumOf(days.wins)
  const losses = sumOf(days.losses)
  const net = sumOf(days.net)
  const totalR = sumOf(days.totalR)
  const rCount = sumOf(days.rCount)
  const sums = { grossProfit: sumOf(days.grossProfit), grossLoss: sumOf(days.grossLoss) }
  const none = noFigure('no_trades')
  const intervals = resample
    ? dayClusterIntervals(days, resample)
    : {
        expectancy: dayMeanInterval({ sum: days.net, count: days.n }),
        expectancyR: dayMeanInterval({ sum: days.totalR, count: days.rCount }),
        profitFactor: null,
      }
  return {
    n,
    wins,
    losses,
    breakEvens: n - wins - losses,
    days: days.length,
    net,
    winRate: measured(
      n === 0 ? none : winRate({ wins, losses }),
      wins + losses,
      wilsonInterval(wins, wins + losses),
    ),
    expectancy: measured(n === 0 ? none : figure(net / n), n, intervals.expectancy),
    expectancyR: measured(
      n === 0 ? none : rCount === 0 ? noFigure('no_risk') : figure(totalR / rCount),
      rCount,
      intervals.expectancyR,
    ),
    profitFactor: measured(n === 0 ? none : profitFactor(sums), n, intervals.profitFactor),
  }
}

function differenceOf({ difference, interval, chance }: MeanDifference, n: number): Difference {
  return { difference: measured(difference, n, interval), chance, couldBeChance: spansZero(interval) }
}

function winRatesCompared(a: Side, b: Side): SelectionComparison['winRate'] {
  const shareOf = ({ wins, losses }: Side) => ({ wins, decided: wins + losses })
  const interval = winRateDifference(shareOf(a), shareOf(b))
  const p = a.winRate.figure.value
  const q = b.winRate.figure.value
  const difference = p === null || q === null ? noFigure('no_decided_trades') : figure(p - q)
  return {
    difference: measured(difference, a.winRate.n + b.winRate.n, interval),
    couldBeChance: spansZero(interval),
  }
}
