import type { EquityOnWire } from '@ballast/contract/equity'
import type { Unit } from '../../../lib/scope.ts'

export type CurveView = 'net' | 'balance'

/** A point as drawn: money in units, fractions of the starting balance, or R. */
export type CurvePoint = {
  at: string
  day: string
  /** Trades up to here: the place on the x axis. */
  n: number
  value: number
  /** Zero or negative. */
  below: number
  peak: number
}

export type CurveSeries = {
  points: CurvePoint[]
  /** `percent` of the starting balance. A series not known in the chosen unit is drawn in money. */
  unit: Unit
  /** The level the curve starts from: a line across the chart. */
  start: number
  /** The point of the maximum drawdown; null when the curve never fell. */
  deepest: number | null
}

type SeriesParams = { view: CurveView; unit: Unit }

/** The points in the unit and from the level chosen. A balance is always money. */
export function curveSeries(equity: EquityOnWire, { view, unit }: SeriesParams): CurveSeries {
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

function rSeries(inR: NonNullable<EquityOnWire['inR']>): CurveSeries {
  const points = inR.points.map(({ at, tradingDay: day, n, r, underwater }) => {
    const below = Math.min(0, underwater)
    return { at, day, n, value: r, below, peak: r - below }
  })
  return { points, unit: 'r', start: 0, deepest: placeOf(points, inR.deepest) }
}

/** By the number of trades, which no two points share: instants may be. */
function placeOf(points: readonly CurvePoint[], deepest: { n: number } | null): number | null {
  const index = deepest === null ? -1 : points.findIndex(({ n }) => n === deepest.n)
  return index < 0 ? null : index
}

/** The last point of each day, the latest day first: the curve as a table. */
export function dayRows(points: readonly CurvePoint[]): CurvePoint[] {
  const byDay = new Map(points.filter(({ n }) => n > 0).map((point) => [point.day, point]))
  return [...byDay.values()].reverse()
}

/** The drawn point nearest to a number of trades. */
export function nearestPoint(points: readonly CurvePoint[], n: number): number {
  let [low, high] = [0, points.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.n ?? 0) < n) low = middle
    else high = middle
  }
  const before = Math.abs((points[low]?.n ?? 0) - n)
  return Math.abs((points[high]?.n ?? 0) - n) < before ? high : low
}
