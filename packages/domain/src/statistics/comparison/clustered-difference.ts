import { type Figure, figure, noFigure } from '../figure.ts'
import type { DaySums } from '../intervals/day-mean-interval.ts'
import { closedInterval, type Interval, LEVEL, noInterval } from '../intervals/interval.ts'
import { studentCdf, studentQuantile } from '../maths/student-t.ts'

export type MeanDifference = {
  /** Mean of the first minus mean of the second, in their unit. */
  difference: Figure
  interval: Interval
  /** Two-sided p-value, 0–1: the chance of a difference this large if there is none. */
  chance: Figure
}

/** With fewer on either side, nothing is compared. */
export const MIN_TO_COMPARE = { trades: 10, days: 8 }

/**
 * Difference of two means per trade with days as the cases: both sides as sums and counts on the *same* axis of days.
 * Each day moves the difference by (Sₐ − mₐ·nₐ)/Nₐ − (S_b − m_b·n_b)/N_b; the sum of the squares of these moves (each
 * side widened by D ÷ (D − 1)) is its variance, and Student's t has the smaller number of days − 1 degrees of freedom.
 * Trades of one day may depend on each other, and both sides may share days. Sides with fewer than 10 trades or 8 days
 * → not compared; no spread at all → no p-value.
 * Source: cluster-robust (CR1) variance, Liang & Zeger 1986; docs/metrics.md, Intervals and simulation.
 * @example // one trade each per day, the first always better by 1: difference 1, no spread, no p-value
 */
export function clusteredDifference(first: DaySums, second: DaySums): MeanDifference {
  return differenceOfSides({ ...first, ...totalsOf(first) }, { ...second, ...totalsOf(second) })
}

/** Day sums with their totals: mean per case, cases, and days that have one. */
export type Side = DaySums & { mean: number; cases: number; days: number }

/** `clusteredDifference` for callers that already have the totals. */
export function differenceOfSides(a: Side, b: Side): MeanDifference {
  if (a.cases === 0 || b.cases === 0) return notCompared()
  const difference = figure(a.mean - b.mean)
  const days = Math.min(a.days, b.days)
  if (Math.min(a.cases, b.cases) < MIN_TO_COMPARE.trades || days < MIN_TO_COMPARE.days) {
    return notCompared(difference)
  }
  const widerA = Math.sqrt(a.days / (a.days - 1))
  const widerB = Math.sqrt(b.days / (b.days - 1))
  let squares = 0
  for (let day = 0; day < a.count.length; day++) {
    const moveA = ((a.sum[day] ?? 0) - a.mean * (a.count[day] ?? 0)) / a.cases
    const moveB = ((b.sum[day] ?? 0) - b.mean * (b.count[day] ?? 0)) / b.cases
    squares += (widerA * moveA - widerB * moveB) ** 2
  }
  const error = Math.sqrt(squares)
  // Anything smaller is rounding error of a zero spread.
  if (error <= 1e-12 * (Math.abs(a.mean) + Math.abs(b.mean))) {
    return { difference, interval: noInterval('no_variation'), chance: noFigure('no_variation') }
  }
  const half = studentQuantile(0.5 + LEVEL / 2, days - 1) * error
  const middle = a.mean - b.mean
  return {
    difference,
    interval: closedInterval({ low: middle - half, high: middle + half }, 'student_t_of_days'),
    chance: figure(Math.min(1, 2 * studentCdf(-Math.abs(middle) / error, days - 1))),
  }
}

/** A difference that is not judged because one side is too small. */
export function notCompared(difference: Figure = noFigure('too_few_to_compare')): MeanDifference {
  const chance = noFigure('too_few_to_compare')
  return { difference, interval: noInterval('too_few_to_compare'), chance }
}

function totalsOf({ sum, count }: DaySums): Pick<Side, 'mean' | 'cases' | 'days'> {
  let total = 0
  let trades = 0
  let days = 0
  for (let day = 0; day < count.length; day++) {
    const here = count[day] ?? 0
    if (here === 0) continue
    total += sum[day] ?? 0
    trades += here
    days++
  }
  return { mean: total / trades, cases: trades, days }
}
