import { closedInterval, type Interval, noInterval } from '../statistics/intervals/interval.ts'
import { percentileEnds } from '../statistics/intervals/percentile-ends.ts'
import { resampleTotals } from '../statistics/intervals/resample-totals.ts'
import { totalInterval } from '../statistics/what-if/total-interval.ts'
import type { DecisionTable } from './decision-table.ts'
import { CONTROL, FLAGGED, type Mechanical } from './detector.ts'

/** An amount in micros and its 95 % interval. Above 0: the act cost money. */
export type Cost = { amount: number; interval: Interval }

/**
 * Mean of the flagged less mean of the controls; NaN where a side has none.
 * @example meanDifference(new Float64Array([1, 3, 5]), new Int8Array([1, 1, 0])) // → −3
 */
export function meanDifference(values: Float64Array, labels: Int8Array): number {
  let flagged = 0
  let control = 0
  let flaggedSum = 0
  let controlSum = 0
  for (let at = 0; at < labels.length; at++) {
    const value = values[at] ?? 0
    if (Number.isNaN(value)) continue
    if (labels[at] === FLAGGED) {
      flagged++
      flaggedSum += value
    } else if (labels[at] === CONTROL) {
      control++
      controlSum += value
    }
  }
  return flaggedSum / flagged - controlSum / control
}

/** Both sides by trading day: the form every interval is drawn from. */
export type Sides = Record<'flagged' | 'control', { sum: Float64Array; count: Float64Array }> & {
  /** Days with a decision on either side. */
  days: number
}

export function sidesByDay(table: DecisionTable, values: Float64Array, labels: Int8Array): Sides {
  const empty = () => ({ sum: new Float64Array(table.days), count: new Float64Array(table.days) })
  const sides: Sides = { flagged: empty(), control: empty(), days: 0 }
  for (let at = 0; at < labels.length; at++) {
    const value = values[at] ?? Number.NaN
    if ((labels[at] !== FLAGGED && labels[at] !== CONTROL) || Number.isNaN(value)) continue
    const side = labels[at] === FLAGGED ? sides.flagged : sides.control
    const day = table.day[at] ?? 0
    side.sum[day] = (side.sum[day] ?? 0) + value
    side.count[day] = (side.count[day] ?? 0) + 1
  }
  for (let day = 0; day < table.days; day++) {
    if ((sides.flagged.count[day] ?? 0) + (sides.control.count[day] ?? 0) > 0) sides.days++
  }
  return sides
}

/** More than one resample in 20 without a flagged or control decision: there is no interval to speak of. */
const MOST_EMPTY = 0.05

/**
 * The 95 % interval of the difference of the sides' means, whole days drawn with replacement (percentile method,
 * fixed seed). Source: docs/metrics.md, Intervals and simulation.
 */
export function differenceInterval(sides: Sides): Interval {
  return resampled(sides, (f, nf, c, nc) => f / nf - c / nc)
}

/**
 * What the flagged decisions cost beside as many of the controls: n · mean of the controls − their own sum.
 * Above 0: it cost. Source: docs/behaviour.md, Money.
 * @example // 10 flagged with a mean of −30, controls with a mean of 20 → 500
 */
export function matchedCost(sides: Sides): Cost {
  const total = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0)
  const cost = (f: number, nf: number, c: number, nc: number) => (nf * c) / nc - f
  const { flagged, control } = sides
  return {
    amount: cost(total(flagged.sum), total(flagged.count), total(control.sum), total(control.count)),
    interval: resampled(sides, cost),
  }
}

function resampled(
  { flagged, control }: Sides,
  of: (f: number, nf: number, c: number, nc: number) => number,
): Interval {
  const none = new Float64Array(0)
  const [f = none, nf = none, c = none, nc = none] = resampleTotals([
    flagged.sum,
    flagged.count,
    control.sum,
    control.count,
  ])
  const drawn = f.map((sum, b) => of(sum, nf[b] ?? 0, c[b] ?? 0, nc[b] ?? 0)).filter(Number.isFinite)
  if (drawn.length < (1 - MOST_EMPTY) * f.length) return noInterval('too_few_days')
  return closedInterval(percentileEnds(drawn.sort()), 'day_bootstrap')
}

/**
 * What the flagged decisions cost by themselves, without looking at any control: their net had they not been taken,
 * or the part of it that the larger size made. Exact for the past; the interval says how it could have gone on other days.
 * Source: docs/behaviour.md, Money.
 * @example // net −300 at 1.5 times the usual size → 100 of it is the size's
 */
export function mechanicalCost(
  table: DecisionTable,
  labels: Int8Array,
  mechanical: Exclude<Mechanical, null>,
): Cost {
  const sum = new Float64Array(table.days)
  const count = new Float64Array(table.days)
  let amount = 0
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== FLAGGED) continue
    const share = mechanical === 'not_taken' ? 1 : 1 - 1 / (table.sizeRatio[at] ?? 1)
    const cost = -(table.net[at] ?? 0) * share
    const day = table.day[at] ?? 0
    sum[day] = (sum[day] ?? 0) + cost
    count[day] = (count[day] ?? 0) + 1
    amount += cost
  }
  return { amount, interval: totalInterval({ sum, count }) }
}
