import type { DayResults } from '../days/day-results.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { studentQuantile } from '../maths/student-t.ts'
import { closedInterval, type Interval, LEVEL, noInterval } from './interval.ts'
import { type DaySums, type ResampleOptions, resampleDays } from './resample-days.ts'

/** Below this many days a bootstrap of days is too coarse, and Student's t on day means takes its place. */
export const FEWEST_DAYS_TO_RESAMPLE = 12

export type DayClusterIntervals = {
  /** Mean net per trade, in micros. */
  expectancy: Interval
  /** Mean R per trade that has one. */
  expectancyR: Interval
  profitFactor: Interval
  /** Middle of the resampled profit factors; `null` where it has no finite middle. */
  profitFactorMedian: number | null
}

/**
 * The 95 % intervals of mean money, mean R and profit factor, from whole days drawn with replacement
 * (percentile method, fixed seed: the same trades always give the same interval). Means of fewer than 12 days
 * use Student's t on day means; fewer than 2 days give none. The profit factor's upper end is open when more
 * than one resample in 20 has no losing trade.
 * Source: docs/metrics.md, Intervals and simulation.
 */
export function dayClusterIntervals(days: DayResults, options: ResampleOptions = {}): DayClusterIntervals {
  const money = { sum: days.net, count: days.n }
  const multiples = { sum: days.totalR, count: days.rCount }
  const factor = { sum: days.grossProfit, count: days.grossLoss }
  const [means, rs, factors] = days.length < 2 ? [] : resampleDays([money, multiples, factor], options)
  return {
    expectancy: meanInterval(money, means),
    expectancyR: days.rCount.some((count) => count > 0) ? meanInterval(multiples, rs) : noInterval('no_risk'),
    ...profitFactorInterval(factors ?? new Float64Array(0)),
  }
}

/** The percentile interval of resampled means, or Student's t on day means when there are few days. */
function meanInterval(days: DaySums, resampled: Float64Array | undefined): Interval {
  const used = Array.from(days.count).filter((count) => count > 0).length
  if (used < 2 || !resampled) return noInterval(used === 0 ? 'no_trades' : 'too_few_days')
  if (used < FEWEST_DAYS_TO_RESAMPLE) return dayMeanInterval(days)
  return closedInterval(percentileEnds(resampled), 'day_bootstrap')
}

/**
 * Student's 95 % interval of a mean per trade from few days, days being the cases: mean ± t · SE with
 * (days − 1) degrees of freedom. Days weigh by their number of trades, so that the interval is centred on the
 * mean shown; with equally many trades every day it is the plain t interval of the day means.
 */
export function dayMeanInterval({ sum, count }: DaySums): Interval {
  let n = 0
  let total = 0
  let trades = 0
  for (let day = 0; day < count.length; day++) {
    const here = count[day] ?? 0
    if (here === 0) continue
    n++
    total += sum[day] ?? 0
    trades += here
  }
  if (n < 2) return noInterval('too_few_days')
  const middle = total / trades
  let squares = 0
  for (let day = 0; day < count.length; day++) {
    const off = (sum[day] ?? 0) - middle * (count[day] ?? 0)
    if (count[day] !== 0) squares += off * off
  }
  const error = Math.sqrt(squares / (n - 1) / n) / (trades / n)
  const half = studentQuantile(0.5 + LEVEL / 2, n - 1) * error
  return closedInterval({ low: middle - half, high: middle + half }, 'student_t_of_days')
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

/** The middle 95 % of ascending resampled values. */
export function percentileEnds(sorted: ArrayLike<number>): { low: number; high: number } {
  const tail = (1 - LEVEL) / 2
  return { low: quantileOfSorted(sorted, tail), high: quantileOfSorted(sorted, 1 - tail) }
}
