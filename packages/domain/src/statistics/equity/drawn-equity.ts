import type { Figure } from '../figure.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import { curveOfResults } from './curve-of-results.ts'
import { downsampleCurve } from './downsample-curve.ts'
import { type EquityCurve, equityCurve } from './equity-curve.ts'
import { maxDrawdown } from './max-drawdown.ts'

/**
 * A point worth drawing: closing instant (of the first point the first opening), trading day in days since
 * 1970-01-01, trades up to here, the value, and how far it is below its running peak: zero or negative.
 */
export type DrawnPoint = { at: number; day: number; n: number; value: number; below: number }

/** A curve with its drawdown: both falls zero or positive; `deepest` is the drawn point of the maximum one. */
export type DrawnCurve = {
  points: DrawnPoint[]
  maxDrawdown: number
  current: number
  deepest: { n: number; day: number } | null
}

export type DrawnEquity = {
  startingBalance: number
  /** Balances in micros. */
  money: DrawnCurve
  /** The maximum drawdown as a share of its peak. */
  share: Figure
  /** The running sum of R over the trades that have one; `null` where none has. */
  inR: DrawnCurve | null
}

const MONEY_POINTS = 500
const R_POINTS = 250

/**
 * The closed balance of a sample and its running R, each with its drawdown, thinned out for drawing with the
 * maximum drawdown kept. Every curve, underwater strip and drawdown of a screen comes from here, so that they say
 * the same. No trades → no points. Source: docs/metrics.md, Series figures.
 * @example drawnEquity(sampleOf(selection, 'USD')).money.maxDrawdown // → 550_000_000 for the golden vector
 */
export function drawnEquity(sample: Sample): DrawnEquity {
  const curve = equityCurve({ columns: sample.columns, rows: sample.rows }, sample.startingBalance)
  const inR = curveInR(sample)
  return {
    startingBalance: sample.startingBalance,
    money: drawn(sample, curve, MONEY_POINTS),
    share: maxDrawdown(curve).share,
    inR: inR && drawn(inR.sample, inR.curve, R_POINTS),
  }
}

/**
 * The trades that have an R, and their running sum from 0, in R. `null` where none has one.
 * @example curveInR(sample)?.curve.equity.at(-1) // → 6.4, the total R
 */
export function curveInR(sample: Sample): { sample: Sample; curve: EquityCurve } | null {
  const { columns, currency } = sample
  const rows = sample.rows.filter((row) => !Number.isNaN(columns.r[row] ?? Number.NaN))
  if (rows.length === 0) return null
  const known = rows.length === sample.n ? sample : sampleOf({ columns, rows }, currency)
  const at = Float64Array.from(rows, (row) => columns.closedAt[row] ?? 0)
  return { sample: known, curve: curveOfResults(known.r, { startingBalance: 0, at }) }
}

function drawn({ days, dayAt }: Sample, curve: EquityCurve, most: number): DrawnCurve {
  const value = (column: Float64Array, point: number) => column[point] ?? 0
  const below = (point: number) => value(curve.equity, point) - value(curve.peak, point)
  const dayOf = (point: number) => days.day[dayAt[Math.max(0, point - 1)] ?? 0] ?? 0
  const { amount, troughPoint } = maxDrawdown(curve)
  return {
    points:
      curve.length < 2
        ? []
        : Array.from(downsampleCurve(curve, most), (point) => ({
            at: value(curve.at, point),
            day: dayOf(point),
            n: point,
            value: value(curve.equity, point),
            below: below(point),
          })),
    maxDrawdown: amount,
    current: 0 - below(curve.length - 1),
    deepest: amount > 0 ? { n: troughPoint, day: dayOf(troughPoint) } : null,
  }
}
