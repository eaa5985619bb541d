import type { EquityJson } from '@ballast/contract/equity'
import type { Unit } from '../../lib/scope.ts'

export type CurveView = 'net' | 'balance'

/** A point as drawn: in currency units, fractions of the starting balance, or R. */
export type CurvePoint = {
  at: string
  day: string
  /** The number of trades so far, the position on the x axis. */
  n: number
  value: number
  /** Zero or negative. */
  below: number
  peak: number
}

export type CurveSeries = {
  points: CurvePoint[]
  /** `percent` is of the starting balance. A series unknown in the chosen unit is drawn in money. */
  unit: Unit
  /** The level the curve starts from, drawn as a line across the chart. */
  start: number
  /** The index of the maximum drawdown; null if the curve never fell. */
  deepest: number | null
}

type SeriesParams = { view: CurveView; unit: Unit }

/** The points in the chosen unit and view. A balance is always in money. */
export function curveSeries(equity: EquityJson, { view, unit }: SeriesParams): CurveSeries {
  if (unit === 'r' && view === 'net' && equity.inR) return rSeries(equity.inR)
  const base = Number(equity.startingBalance)
  const isPercent = unit === 'percent' && view === 'net' && base > 0
  const scale = isPercent ? 1 / base : 1
  const points = equity.points.map((point) => {
    const value = Number(view === 'balance' ? point.balance : point.net) * scale
    const below = Math.min(0, Number(point.underwater) * scale)
    return { at: point.at, day: point.tradingDay, n: point.n, value, below, peak: value - below }
  })
  return {
    points,
    unit: isPercent ? 'percent' : 'money',
    start: view === 'balance' ? base : 0,
    deepest: placeOf(points, equity.deepest),
  }
}

function rSeries(inR: NonNullable<EquityJson['inR']>): CurveSeries {
  const points = inR.points.map(({ at, tradingDay: day, n, r, underwater }) => {
    const below = Math.min(0, underwater)
    return { at, day, n, value: r, below, peak: r - below }
  })
  return { points, unit: 'r', start: 0, deepest: placeOf(points, inR.deepest) }
}

/** Found by the number of trades, which is unique; instants may not be. */
function placeOf(points: readonly CurvePoint[], deepest: { n: number } | null): number | null {
  const index = deepest === null ? -1 : points.findIndex(({ n }) => n === deepest.n)
  return index < 0 ? null : index
}

/** The last point of each day, latest day first, for the table. */
export function dayRows(points: readonly CurvePoint[]): CurvePoint[] {
  const byDay = new Map(points.filter(({ n }) => n > 0).map((point) => [point.day, point]))
  return [...byDay.values()].reverse()
}

/** The drawn point nearest to a number of trades. */
export function nearestPoint(points: readonly CurvePoint[], n: number): number {
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.n ?? 0) < n) low = middle
    else high = middle
  }
  const before = Math.abs((points[low]?.n ?? 0) - n)
  return Math.abs((points[high]?.n ?? 0) - n) < before ? high : low
}
