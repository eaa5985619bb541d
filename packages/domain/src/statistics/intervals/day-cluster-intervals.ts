import type { DayResults } from '../days/day-results.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { cachedByDays } from './cached-by-days.ts'
import { type DaySums, dayMeanInterval } from './day-mean-interval.ts'
import { closedInterval, type Interval, noInterval } from './interval.ts'
import { noPayoffIntervals, type PayoffIntervals, payoffIntervals } from './payoff-intervals.ts'
import { percentileEnds } from './percentile-ends.ts'
import { type ResampleOptions, resampleTotals } from './resample-totals.ts'

/** Below this many days a bootstrap of days is too coarse, and Student's t on day means takes its place. */
export const MIN_DAYS_TO_RESAMPLE = 12

export type DayClusterIntervals = PayoffIntervals & {
  /** Mean net per trade, in micros. */
  expectancy: Interval
  /** Mean R per trade that has one. */
  expectancyR: Interval
  profitFactor: Interval
  /** Middle of the resampled profit factors; `null` where it has no finite middle. */
  profitFactorMedian: number | null
}

/**
 * The 95 % intervals of everything that is told of whole days drawn with replacement: mean money, mean R, profit
 * factor, payoff and Kelly's fractions (percentile method, fixed seed: the same trades always give the same interval).
 * One set of resamples is behind all of them, and those of the days last asked for are kept. Means of fewer than 12
 * days use Student's t on day means; fewer than 2 days give none. The profit factor's upper end is open when more than
 * one resample in 20 has no losing trade.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example dayClusterIntervals(dayResults(selection)).expectancy // → { kind: 'closed', low, high, … }
 */
export function dayClusterIntervals(days: DayResults, options: ResampleOptions = {}): DayClusterIntervals {
  return cachedIntervals(days, options)
}

const cachedIntervals = cachedByDays(intervalsOf)

function intervalsOf(days: DayResults, options: ResampleOptions): DayClusterIntervals {
  const hasR = days.rCount.some((count) => count > 0)
  const money = { sum: days.net, count: days.n }
  const multiples = { sum: days.totalR, count: days.rCount }
  if (days.length < 2)
    return {
      expectancy: meanInterval(money, null),
      expectancyR: hasR ? meanInterval(multiples, null) : noInterval('no_risk'),
      ...profitFactorInterval(NONE),
      ...noPayoffIntervals('too_few_days'),
    }
  const { grossProfit, grossLoss, totalR, n, rCount, wins, losses } = days
  const [profit = NONE, loss = NONE, r = NONE, ...counts] = resampleTotals(
    [grossProfit, grossLoss, totalR, n, rCount, wins, losses],
    options,
  )
  const [trades = NONE, ofR = NONE, won = NONE, lost = NONE] = counts
  const net = profit.map((amount, b) => amount - (loss[b] ?? 0))
  return {
    expectancy: meanInterval(money, ratios(net, trades)),
    expectancyR: hasR ? meanInterval(multiples, ratios(r, ofR)) : noInterval('no_risk'),
    ...profitFactorInterval(ratios(profit, loss)),
    ...(days.length < MIN_DAYS_TO_RESAMPLE
      ? noPayoffIntervals('too_few_days')
      : payoffIntervals({ profit, loss, wins: won, losses: lost, n: trades })),
  }
}

const NONE = new Float64Array(0)

/**
 * Sum ÷ count of every resample, ascending: Infinity for a sum above a count of zero (a profit factor without losses),
 * left out where both are zero.
 */
function ratios(sums: Float64Array, counts: Float64Array): Float64Array {
  const values = new Float64Array(sums.length)
  let known = 0
  for (let b = 0; b < sums.length; b++) {
    const sum = sums[b] ?? 0
    const count = counts[b] ?? 0
    if (sum !== 0 || count !== 0) values[known++] = sum / count
  }
  return values.subarray(0, known).sort()
}

/** The percentile interval of resampled means, or Student's t on day means when there are few days. */
function meanInterval(days: DaySums, resampled: Float64Array | null): Interval {
  const used = Array.from(days.count).filter((count) => count > 0).length
  if (used < 2 || !resampled) return noInterval(used === 0 ? 'no_trades' : 'too_few_days')
  if (used < MIN_DAYS_TO_RESAMPLE) return dayMeanInterval(days)
  return closedInterval(percentileEnds(resampled), 'day_bootstrap')
}

function profitFactorInterval(
  sorted: Float64Array,
): Pick<DayClusterIntervals, 'profitFactor' | 'profitFactorMedian'> {
  if (sorted.length === 0) return { profitFactor: noInterval('too_few_days'), profitFactorMedian: null }
  const median = quantileOfSorted(sorted, 0.5)
  const profitFactorMedian = Number.isFinite(median) ? median : null
  const { low, high } = percentileEnds(sorted)
  const withoutLoss = sorted.length - sorted.findLastIndex(Number.isFinite) - 1
  if (!Number.isFinite(low)) return { profitFactor: noInterval('no_losses'), profitFactorMedian }
  if (withoutLoss / sorted.length > 0.05 || !Number.isFinite(high)) {
    return {
      profitFactor: { kind: 'open_above', low, high: null, method: 'day_bootstrap' },
      profitFactorMedian,
    }
  }
  return { profitFactor: closedInterval({ low, high }, 'day_bootstrap'), profitFactorMedian }
}
