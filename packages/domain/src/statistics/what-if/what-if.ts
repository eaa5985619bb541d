import { curveOfResults } from '../equity/curve-of-results.ts'
import { downsampleCurve } from '../equity/downsample-curve.ts'
import { figure, noFigure } from '../figure.ts'
import { spansZero } from '../intervals/interval.ts'
import type { ResampleOptions } from '../intervals/resample-memory.ts'
import { type Measured, measured } from '../measured.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import { mergeDecisions } from '../selection/merge-decisions.ts'
import { splitByCurrency } from '../selection/split-by-currency.ts'
import type { Selection } from '../trade-columns.ts'
import { type Omission, omissionConditions } from './left-out.ts'
import { totalInterval } from './total-interval.ts'

/** Sums over closed trades with a known result. Money in micros, signed; R over the `rCount` trades that have one. */
export type WhatIfSide = { n: number; days: number; net: number; totalR: number; rCount: number }

/** A difference of totals: what leaving out the trades would have changed. */
export type TotalDifference = {
  /**
   * The total without them minus the actual one: above zero, leaving them out would have been better. n = trades left
   * out.
   */
  difference: Measured
  /** The interval includes zero; `null` without an interval. */
  couldBeChance: boolean | null
}

/** Both totals after a trade: closing instant (for the first point the first opening), micros and R. */
export type WhatIfPoint = { at: number; net: number; netWithout: number; r: number; rWithout: number }

export type WhatIf = {
  actual: WhatIfSide
  without: WhatIfSide
  leftOut: WhatIfSide
  /** Trades each part of the omission leaves out; one that meets several parts counts in each. */
  parts: Record<keyof Omission, number>
  net: TotalDifference
  r: TotalDifference
  /** From zero, over all trades in closing order, including peaks and troughs; empty without trades. */
  curve: WhatIfPoint[]
}

/** Points per line; with four lines drawn together, at most four times as many. */
const POINTS_A_LINE = 200

/**
 * The trades of a selection, in one currency, with and without those an omission leaves out: both totals, both
 * cumulative curves and the difference with its 95 % interval from resampled days. Copies of one decision count once.
 * Nothing left out → difference 0 and no interval. The omission was chosen after seeing the results, and nothing
 * corrects for that: the interval describes these days and promises nothing for future ones.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example
 * // One day: +100 and −40 of Fade, then +10 without a setup.
 * whatIf(selection, { setups: ['Fade'] }, { currency: 'USD' }).net.difference.figure.value // → −60 in micros
 */
export function whatIf(
  selection: Selection,
  omission: Omission,
  { currency, ...options }: ResampleOptions & { currency: string },
): WhatIf {
  const all = mergeDecisions(selection).selection
  const unit = splitByCurrency(all).find((one) => one.currency === currency)?.selection
  const sample = sampleOf(unit ?? { columns: all.columns, rows: new Uint32Array(0) }, currency)
  const { setups, hours, afterNth } = omissionConditions(all, omission)
  const isMet = (row: number) => [setups, hours, afterNth].some((condition) => condition?.(row))
  const left = Uint8Array.from(sample.rows, (row) => (isMet(row) ? 1 : 0))
  const count = (condition: typeof setups) => (condition ? sample.rows.filter(condition).length : 0)
  const leftOut = sideOf(sample, (i) => left[i] === 1)
  const withR = (i: number) => left[i] === 1 && !Number.isNaN(sample.r[i])
  const actual = sideOf(sample, () => true)
  return {
    actual,
    without: sideOf(sample, (i) => left[i] === 0),
    leftOut,
    parts: { setups: count(setups), hours: count(hours), afterNth: count(afterNth) },
    net: differenceOf(
      measured(
        actual.n === 0 ? noFigure('no_trades') : figure(-leftOut.net),
        leftOut.n,
        totalInterval(
          dayTotals(sample, sample.net, (i) => left[i] === 1),
          options,
        ),
      ),
    ),
    r: differenceOf(
      measured(
        actual.rCount === 0
          ? noFigure('no_risk')
          : leftOut.n > 0 && leftOut.rCount === 0
            ? noFigure('no_risk_left_out')
            : figure(-leftOut.totalR),
        leftOut.rCount,
        totalInterval(dayTotals(sample, sample.r, withR), options),
      ),
    ),
    curve: curveOf(sample, left),
  }
}

type RowPredicate = (position: number) => boolean

function sideOf({ n, net, r, dayAt }: Sample, isIn: RowPredicate): WhatIfSide {
  const side = { n: 0, net: 0, totalR: 0, rCount: 0 }
  const days = new Set<number>()
  for (let i = 0; i < n; i++) {
    if (!isIn(i)) continue
    side.n++
    side.net += net[i] ?? 0
    days.add(dayAt[i] ?? 0)
    const multiple = r[i] ?? Number.NaN
    if (Number.isNaN(multiple)) continue
    side.totalR += multiple
    side.rCount++
  }
  return { ...side, days: days.size }
}

/** The change on each day of the sample without the chosen trades, and the number of these. */
function dayTotals({ n, days, dayAt }: Sample, values: Float64Array, isIn: RowPredicate) {
  const sum = new Float64Array(days.length)
  const count = new Float64Array(days.length)
  for (let i = 0; i < n; i++) {
    if (!isIn(i)) continue
    const day = dayAt[i] ?? 0
    sum[day] = (sum[day] ?? 0) - (values[i] ?? 0)
    count[day] = (count[day] ?? 0) + 1
  }
  return { sum, count }
}

function differenceOf(difference: Measured): TotalDifference {
  return { difference, couldBeChance: difference.interval && spansZero(difference.interval) }
}

function curveOf(sample: Sample, left: Uint8Array): WhatIfPoint[] {
  const { n, net, columns, rows } = sample
  if (n === 0) return []
  const r = sample.r.map((value) => (Number.isNaN(value) ? 0 : value))
  const kept = (values: Float64Array) => values.map((value, i) => (left[i] === 1 ? 0 : value))
  const lines = [net, kept(net), r, kept(r)].map((values) => curveOfResults(values, { startingBalance: 0 }))
  const [netLine, netWithout, rLine, rWithout] = lines
  const points = new Set(lines.flatMap((line) => [...downsampleCurve(line, POINTS_A_LINE)]))
  const opened = columns.openedAt[rows[0] ?? 0] ?? Number.NaN
  return [...points]
    .sort((a, b) => a - b)
    .map((point) => ({
      at:
        (point === 0 && !Number.isNaN(opened)
          ? opened
          : columns.closedAt[rows[Math.max(0, point - 1)] ?? 0]) ?? 0,
      net: netLine?.equity[point] ?? 0,
      netWithout: netWithout?.equity[point] ?? 0,
      r: rLine?.equity[point] ?? 0,
      rWithout: rWithout?.equity[point] ?? 0,
    }))
}
