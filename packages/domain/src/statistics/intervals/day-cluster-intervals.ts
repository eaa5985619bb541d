import type { DayResults } from '../days/day-results.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { type DaySums, dayMeanInterval } from './day-mean-interval.ts'
import { closedInterval, type Interval, noInterval, RESAMPLES, SEED } from './interval.ts'
import { noPayoffIntervals, payoffIntervals } from './payoff-intervals.ts'
import { type DrawnDays, percentileEnds } from './percentile-ends.ts'
import type { DayClusterIntervals, ResampleOptions } from './resample-memory.ts'
import { resampleTotals } from './resample-totals.ts'

/** With fewer days than this, a bootstrap over days is too coarse, and Student's t on day means is used instead. */
export const MIN_DAYS_TO_RESAMPLE = 12

/**
 * The 95 % intervals that come from resampling whole days with replacement: mean money, mean R, average win and loss,
 * profit factor, payoff and the Kelly fractions (fixed seed: the same trades always give the same interval). All use one
 * set of resamples; with a memory they are computed once for the same days, and must not be mutated. Means over fewer
 * than 12 days use Student's t on day means; fewer than 2 days give none. The profit factor's upper end is open if it
 * falls among resamples without a losing trade.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example dayClusterIntervals(dayResults(selection)).expectancy // → { kind: 'closed', low, high, … }
 */
export function dayClusterIntervals(days: DayResults, options: ResampleOptions = {}): DayClusterIntervals {
  const { memory } = options
  if (!memory) return intervalsOf(days, options)
  const from = numbersOf(days, options)
  const key = hashOf(from)
  const known = memory.intervals.get(key)
  if (known && isSame(known.from, from)) return known.intervals
  const intervals = intervalsOf(days, options)
  memory.intervals.set(key, { from, intervals })
  return intervals
}

/**
 * The interval of the mean R alone: the same as `dayClusterIntervals(…).expectancyR`, for a fraction of the work if the
 * other intervals are not needed.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example meanRInterval(dayResults(selection)) // → { kind: 'closed', low, high, method: 'day_bootstrap' }
 */
export function meanRInterval(days: DayResults, options: ResampleOptions = {}): Interval {
  if (days.length < 2) return intervalOfR(days, null)
  const [r = NONE, ofR = NONE] = resampleTotals([days.totalR, days.rCount], options)
  return intervalOfR(days, { r, ofR })
}

/** `drawn`: total R and number of trades with an R in every resample; null if there are too few days to draw from. */
function intervalOfR(
  { totalR, rCount }: DayResults,
  drawn: { r: Float64Array; ofR: Float64Array } | null,
): Interval {
  if (!rCount.some((count) => count > 0)) return noInterval('no_risk')
  return meanInterval({ sum: totalR, count: rCount }, drawn && ratios(drawn.r, drawn.ofR))
}

/** Every number the intervals depend on. */
function numbersOf(
  { length, n, wins, losses, rCount, net, grossProfit, grossLoss, totalR }: DayResults,
  { resamples = RESAMPLES, seed = SEED }: ResampleOptions,
): Float64Array {
  const columns = [n, wins, losses, rCount, net, grossProfit, grossLoss, totalR]
  const numbers = new Float64Array(2 + columns.length * length)
  numbers[0] = resamples
  numbers[1] = seed
  for (const [at, column] of columns.entries()) numbers.set(column, 2 + at * length)
  return numbers
}

/** FNV-1a over 32 bits at a time. */
function hashOf(numbers: Float64Array): number {
  let hash = 0x811c9dc5
  for (const word of new Int32Array(numbers.buffer)) hash = Math.imul(hash ^ word, 0x01000193)
  return hash
}

function isSame(first: Float64Array, second: Float64Array): boolean {
  return first.length === second.length && first.every((value, at) => value === second[at])
}

function intervalsOf(days: DayResults, options: ResampleOptions): DayClusterIntervals {
  const money = { sum: days.net, count: days.n }
  if (days.length < 2)
    return {
      expectancy: meanInterval(money, null),
      expectancyR: intervalOfR(days, null),
      averageWin: sizeInterval({ sum: days.grossProfit, count: days.wins }, null),
      averageLoss: sizeInterval({ sum: days.grossLoss, count: days.losses }, null),
      ...profitFactorInterval(NONE, { drawn: days.length, used: 0 }),
      ...noPayoffIntervals('too_few_days_to_resample'),
    }
  const { grossProfit, grossLoss, totalR, n, rCount, wins, losses } = days
  const [profit = NONE, loss = NONE, r = NONE, ...counts] = resampleTotals(
    [grossProfit, grossLoss, totalR, n, rCount, wins, losses],
    options,
  )
  const [trades = NONE, ofR = NONE, won = NONE, lost = NONE] = counts
  // A ratio is as uncertain as its rarer side; where both are on as many days, they count together.
  const fewer = Math.min(daysOf(grossProfit), daysOf(grossLoss))
  const onDays = { drawn: days.length, used: Math.min(days.length, 2 * fewer) }
  const net = profit.map((amount, b) => amount - (loss[b] ?? 0))
  return {
    expectancy: meanInterval(money, ratios(net, trades)),
    expectancyR: intervalOfR(days, { r, ofR }),
    averageWin: sizeInterval({ sum: grossProfit, count: wins }, ratios(profit, won)),
    averageLoss: sizeInterval({ sum: grossLoss, count: losses }, ratios(loss, lost)),
    ...profitFactorInterval(ratios(profit, loss), onDays),
    ...(days.length < MIN_DAYS_TO_RESAMPLE
      ? noPayoffIntervals('too_few_days_to_resample')
      : payoffIntervals({ profit, loss, wins: won, losses: lost, n: trades }, onDays)),
  }
}

const NONE = new Float64Array(0)

/** How many days have any of it. */
function daysOf(amounts: Float64Array): number {
  return amounts.reduce((days, amount) => days + (amount > 0 ? 1 : 0), 0)
}

/**
 * Sum ÷ count of every resample, ascending: Infinity for a sum above a count of zero (a profit factor without losses),
 * omitted if both are zero.
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

/** The percentile interval of resampled means, or Student's t on day means if there are few days. */
function meanInterval(days: DaySums, resampled: Float64Array | null): Interval {
  const used = Array.from(days.count).filter((count) => count > 0).length
  if (used < 2 || !resampled) return noInterval(used === 0 ? 'no_trades' : 'too_few_days')
  if (used < MIN_DAYS_TO_RESAMPLE) return dayMeanInterval(days)
  return closedInterval(percentileEnds(resampled, { drawn: days.count.length, used }), 'day_bootstrap')
}

/** The same for the size of a win or a loss, which is never below zero. */
function sizeInterval(days: DaySums, resampled: Float64Array | null): Interval {
  const interval = meanInterval(days, resampled)
  return interval.kind === 'closed' ? { ...interval, low: Math.max(0, interval.low) } : interval
}

function profitFactorInterval(
  sorted: Float64Array,
  days: DrawnDays,
): Pick<DayClusterIntervals, 'profitFactor' | 'profitFactorMedian'> {
  if (sorted.length === 0) return { profitFactor: noInterval('too_few_days'), profitFactorMedian: null }
  const median = quantileOfSorted(sorted, 0.5)
  const profitFactorMedian = Number.isFinite(median) ? median : null
  const { low, high } = percentileEnds(sorted, days)
  if (!Number.isFinite(low)) return { profitFactor: noInterval('no_losses'), profitFactorMedian }
  if (!Number.isFinite(high)) {
    return {
      profitFactor: { kind: 'open_above', low, high: null, method: 'day_bootstrap' },
      profitFactorMedian,
    }
  }
  return { profitFactor: closedInterval({ low, high }, 'day_bootstrap'), profitFactorMedian }
}
