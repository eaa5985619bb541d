import { type Figure, figure, noFigure } from '../figure.ts'
import { openingOf } from '../opening-of.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import type { Selection } from '../trade-columns.ts'
import { curveOfResults } from './curve-of-results.ts'
import { CurvePoints } from './curve-points.ts'
import type { EquityCurve } from './equity-curve.ts'
import { RunningFall } from './running-fall.ts'

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

/** Closed trades with a known result, in closing order. */
type Trades = Pick<Sample, 'columns' | 'rows' | 'startingBalance'>

/**
 * The closed balance of a sample and its running R, each with its drawdown, thinned out for drawing with the
 * maximum drawdown kept. Every curve, underwater strip and drawdown of a screen comes from here, so that they say
 * the same. No trades → no points. No list as long as the trades is made. Source: docs/metrics.md, Series figures.
 * @example drawnEquity(sampleOf(selection, 'USD')).money.maxDrawdown // → 550_000_000 for the golden vector
 */
export function drawnEquity({ columns, rows, startingBalance }: Trades): DrawnEquity {
  const { net, r } = columns
  const startsAt = openingOf(columns, rows[0] ?? 0)
  const money = drawn({ columns, rows, values: net, startingBalance, startsAt }, MONEY_POINTS)
  const inR = rowsWithR({ columns, rows })
  const firstClose = columns.closedAt[inR[0] ?? 0] ?? 0
  const series = { columns, rows: inR, values: r, startingBalance: 0, startsAt: firstClose }
  return {
    startingBalance,
    money: money.curve,
    share: startingBalance > 0 ? figure(money.share) : noFigure('no_starting_balance'),
    inR: inR.length === 0 ? null : drawn(series, R_POINTS).curve,
  }
}

/**
 * The trades that have an R, and their running sum from 0, in R. `null` where none has one.
 * @example curveInR(sample)?.curve.equity.at(-1) // → 6.4, the total R
 */
export function curveInR(sample: Sample): { sample: Sample; curve: EquityCurve } | null {
  const { columns, currency } = sample
  const rows = rowsWithR(sample)
  if (rows.length === 0) return null
  const known = rows.length === sample.n ? sample : sampleOf({ columns, rows }, currency)
  const at = Float64Array.from(rows, (row) => columns.closedAt[row] ?? 0)
  return { sample: known, curve: curveOfResults(known.r, { startingBalance: 0, at }) }
}

/** The rows that have an R: the very list where all have one. */
function rowsWithR({ columns: { r }, rows }: Selection): Uint32Array {
  const isKnown = (row: number) => !Number.isNaN(r[row] ?? Number.NaN)
  return rows.every(isKnown) ? rows : rows.filter(isKnown)
}

/** `values`: what each row adds to the starting balance; `startsAt`: the instant of the first point, before any trade. */
type Series = Trades & { values: Float64Array; startsAt: number }

function drawn(series: Series, most: number): { curve: DrawnCurve; share: number } {
  const { columns, rows, values, startingBalance } = series
  const fall = new RunningFall(startingBalance)
  const chosen = new CurvePoints(rows.length + 1, most)
  let balance = startingBalance
  for (const row of rows) {
    balance += values[row] ?? 0
    fall.add(balance)
    chosen.add(balance)
  }
  const { amount, peakPoint, troughPoint, share, current } = fall
  return {
    share,
    curve: {
      points: rows.length === 0 ? [] : pointsOf(series, chosen.with(peakPoint, troughPoint)),
      maxDrawdown: amount,
      current,
      deepest: amount > 0 ? { n: troughPoint, day: dayAt({ columns, rows }, troughPoint) } : null,
    },
  }
}

function pointsOf(series: Series, chosen: Uint32Array): DrawnPoint[] {
  const { columns, rows, values, startingBalance, startsAt } = series
  const points: DrawnPoint[] = []
  let value = startingBalance
  let highest = startingBalance
  for (let point = 0; point <= rows.length; point++) {
    const row = rows[point - 1]
    if (row !== undefined) value += values[row] ?? 0
    if (value > highest) highest = value
    if (point !== chosen[points.length]) continue
    const at = row === undefined ? startsAt : (columns.closedAt[row] ?? 0)
    points.push({ at, day: dayAt({ columns, rows }, point), n: point, value, below: value - highest })
  }
  return points
}

/** The trading day of a point; of the first point that of the first trade. */
function dayAt({ columns, rows }: Selection, point: number): number {
  return columns.tradingDay[rows[Math.max(0, point - 1)] ?? 0] ?? 0
}
