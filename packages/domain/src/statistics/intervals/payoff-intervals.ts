import type { DayResults } from '../days/day-results.ts'
import { FEWEST_DAYS_TO_RESAMPLE, percentileEnds } from './day-cluster-intervals.ts'
import { closedInterval, type Interval, noInterval } from './interval.ts'
import type { ResampleOptions } from './resample-days.ts'
import { resampleTotals } from './resample-totals.ts'

export type PayoffIntervals = { payoff: Interval; kelly: Interval; kellyAll: Interval; halfKelly: Interval }

/**
 * The 95 % intervals of payoff and of the Kelly fraction (of decided trades, of all trades, and half of the
 * former), from whole days drawn with replacement. The Kelly ends may be below zero ("no edge") although the
 * figure is never shown so. A payoff without losses in more than one resample in 20 has an open upper end.
 * Fewer than 12 days → none: too coarse, and no t interval exists for them.
 * Source: docs/metrics.md, Trade figures; Intervals and simulation.
 */
export function payoffIntervals(days: DayResults, options: ResampleOptions = {}): PayoffIntervals {
  if (days.length < FEWEST_DAYS_TO_RESAMPLE) {
    const none = noInterval('too_few_days')
    return { payoff: none, kelly: none, kellyAll: none, halfKelly: none }
  }
  const columns = [days.wins, days.losses, days.grossProfit, days.grossLoss, days.n]
  const statistics = [
    payoffOf,
    (totals: Float64Array) => rawKelly(totals, false),
    (totals: Float64Array) => rawKelly(totals, true),
  ]
  const [payoff = NONE, kelly = NONE, kellyAll = NONE] = resampleTotals(columns, statistics, options)
  return {
    payoff: intervalOf(payoff),
    kelly: intervalOf(kelly),
    kellyAll: intervalOf(kellyAll),
    halfKelly: intervalOf(kelly.map((fraction) => fraction / 2)),
  }
}

const NONE = new Float64Array(0)

function payoffOf([wins = 0, losses = 0, profit = 0, loss = 0]: Float64Array): number {
  if (wins === 0) return losses === 0 ? Number.NaN : 0
  return losses === 0 || loss === 0 ? Infinity : profit / wins / (loss / losses)
}

/** W − (1 − W) ÷ payoff; all of W without losses, −Infinity without wins. */
function rawKelly(totals: Float64Array, ofAll: boolean): number {
  const [wins = 0, losses = 0, , , n = 0] = totals
  const payoff = payoffOf(totals)
  const rate = wins / (ofAll ? n : wins + losses)
  return rate - (1 - rate) / payoff
}

function intervalOf(sorted: Float64Array): Interval {
  if (sorted.length === 0) return noInterval('no_decided_trades')
  const { low, high } = percentileEnds(sorted)
  const unbounded = sorted.length - sorted.findLastIndex((value) => value < Infinity) - 1
  if (!Number.isFinite(low)) return noInterval(low > 0 ? 'no_losses' : 'needs_both')
  if (!Number.isFinite(high) || unbounded / sorted.length > 0.05)
    return { kind: 'open_above', low, high: null, method: 'day_bootstrap' }
  return closedInterval({ low, high }, 'day_bootstrap')
}
