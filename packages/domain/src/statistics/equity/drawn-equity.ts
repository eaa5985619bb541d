import { type Figure, figure, noFigure } from '../figure.ts'
import { type FoldMemory, foldRows } from '../fold-rows.ts'
import { openingOf } from '../opening-of.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'
import { curveOfResults } from './curve-of-results.ts'
import type { EquityCurve } from './equity-curve.ts'
import { curveFold, type RunningCurve } from './running-curve.ts'

/**
 * A point worth drawing: closing instant (for the first point the first opening), trading day in days since 1970-01-01,
 * number of trades so far, the value, and how far it is below its running peak: zero or negative.
 */
export type DrawnPoint = { at: number; day: number; n: number; value: number; below: number }

/** A curve with its drawdown: both falls are zero or positive; `deepest` is the drawn point of the maximum drawdown. */
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
  /** The running sum of R over the trades that have one; `null` if none has. */
  inR: DrawnCurve | null
}

const MONEY_POINTS = 500
const R_POINTS = 250

/** Trades in one currency; those that are open or without a known result are skipped. */
type Trades = Selection & { startingBalance: number }

/**
 * The closed balance of a sample and its running R, each with its drawdown, thinned for drawing while keeping the
 * maximum drawdown. Every curve, underwater strip and drawdown of a screen is computed here, so that they agree. No
 * trades → no points. Allocates nothing proportional to the number of trades. Source: docs/metrics.md, Series figures.
 * @example drawnEquity(sampleOf(selection, 'USD')).money.maxDrawdown // → 550_000_000 for the golden vector
 */
export function drawnEquity({ startingBalance, ...trades }: Trades, memory?: FoldMemory): DrawnEquity {
  const { columns } = trades
  const money = foldRows(curveFold({ of: 'net', start: startingBalance, most: MONEY_POINTS }), trades, memory)
  const inR = foldRows(curveFold({ of: 'r', start: 0, most: R_POINTS }), trades, memory)
  return {
    startingBalance,
    money: drawn(money, { columns, startsAt: openingOf(columns, money.firstRow) }),
    share: startingBalance > 0 ? figure(money.fall.share) : noFigure('no_starting_balance'),
    inR: inR.firstRow < 0 ? null : drawn(inR, { columns, startsAt: columns.closedAt[inR.firstRow] ?? 0 }),
  }
}

/** `startsAt`: the instant of the first point, before any trade; its day is that of the first trade. */
type Place = { columns: TradeColumns; startsAt: number }

function drawn(curve: RunningCurve, { columns, startsAt }: Place): DrawnCurve {
  const { amount, current, troughPoint } = curve.fall
  const points = curve.drawn().map(({ point, value, below, row }): DrawnPoint => {
    const at = point === 0 ? startsAt : (columns.closedAt[row] ?? 0)
    const day = columns.tradingDay[point === 0 ? curve.firstRow : row] ?? 0
    return { at, day, n: point, value, below }
  })
  const trough = points.find(({ n }) => n === troughPoint)
  return {
    points,
    maxDrawdown: amount,
    current,
    deepest: amount > 0 && trough ? { n: troughPoint, day: trough.day } : null,
  }
}

/**
 * The trades that have an R, and their running sum from 0, in R. `null` if none has one.
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

/** The rows that have an R: the same list if all have one. */
function rowsWithR({ columns: { r }, rows }: Selection): Uint32Array {
  const isKnown = (row: number) => !Number.isNaN(r[row] ?? Number.NaN)
  return rows.every(isKnown) ? rows : rows.filter(isKnown)
}
