import type { ReasonCode } from '../figure.ts'
import { closedInterval, type Interval, noInterval } from './interval.ts'
import { type DrawnDays, percentileEnds } from './percentile-ends.ts'

export type PayoffIntervals = { payoff: Interval; kelly: Interval; kellyAll: Interval; halfKelly: Interval }

/** Totals of the same resamples of days, index by index; money in micros. */
export type ResampledResults = Record<'profit' | 'loss' | 'wins' | 'losses' | 'n', Float64Array>

/**
 * The 95 % intervals of payoff and of the Kelly fraction (of decided trades, of all trades, and half of the former),
 * from resampling whole days with replacement. The Kelly ends may be below zero ("no edge") although the figure itself
 * is never shown so. A payoff whose upper end falls among resamples without losses has none.
 * Source: docs/metrics.md, Trade figures; Intervals and simulation.
 * @example payoffIntervals({ profit, loss, wins, losses, n }, { drawn: 30, used: 28 }).kelly // → { kind: 'closed', low, high, … }
 */
export function payoffIntervals(
  { profit, loss, wins, losses, n }: ResampledResults,
  days: DrawnDays,
): PayoffIntervals {
  const payoffs = new Float64Array(n.length)
  const kellys = new Float64Array(n.length)
  const kellysOfAll = new Float64Array(n.length)
  for (let b = 0; b < n.length; b++) {
    const won = wins[b] ?? 0
    const lost = losses[b] ?? 0
    const ratio = payoffOf({ won, lost, profit: profit[b] ?? 0, loss: loss[b] ?? 0 })
    payoffs[b] = ratio
    kellys[b] = rawKelly(won / (won + lost), ratio)
    kellysOfAll[b] = rawKelly(won / (n[b] ?? 0), ratio)
  }
  const kelly = intervalOf(kellys, days)
  return {
    payoff: intervalOf(payoffs, days),
    kelly,
    kellyAll: intervalOf(kellysOfAll, days),
    halfKelly: halfOf(kelly),
  }
}

/** No intervals, with the reason. */
export function noPayoffIntervals(reason: ReasonCode): PayoffIntervals {
  const none = noInterval(reason)
  return { payoff: none, kelly: none, kellyAll: none, halfKelly: none }
}

type Sides = { won: number; lost: number; profit: number; loss: number }

function payoffOf({ won, lost, profit, loss }: Sides): number {
  if (won === 0) return lost === 0 ? Number.NaN : 0
  return lost === 0 || loss === 0 ? Infinity : profit / won / (loss / lost)
}

/** W − (1 − W) ÷ payoff; all of W without losses, −Infinity without wins. */
function rawKelly(winRate: number, payoff: number): number {
  return winRate - (1 - winRate) / payoff
}

/** Skips NaN: a resample without decided trades says nothing. */
function intervalOf(values: Float64Array, days: DrawnDays): Interval {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  if (sorted.length === 0) return noInterval('no_decided_trades')
  const { low, high } = percentileEnds(sorted, days)
  if (!Number.isFinite(low)) return noInterval(low > 0 ? 'no_losses' : 'needs_both')
  if (!Number.isFinite(high)) return { kind: 'open_above', low, high: null, method: 'day_bootstrap' }
  return closedInterval({ low, high }, 'day_bootstrap')
}

function halfOf(whole: Interval): Interval {
  if (whole.kind === 'none') return whole
  const low = whole.low / 2
  return whole.kind === 'closed' ? { ...whole, low, high: whole.high / 2 } : { ...whole, low }
}
