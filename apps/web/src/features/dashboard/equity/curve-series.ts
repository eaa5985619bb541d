import type { Dashboard } from '@ballast/contract/dashboard'
import type { Unit } from '../../../lib/scope.ts'

export type CurveView = 'net' | 'balance'

/** A point as drawn: money in units, or fractions of the starting balance. */
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
  /** `percent` of the starting balance. R does not add up to a balance, so it is drawn in money. */
  unit: 'money' | 'percent'
  /** The level the curve starts from: a line across the chart. */
  start: number
}

type Drawn = { view: CurveView; unit: Unit }

/** The points in the unit and from the level chosen. A balance is always money. */
export function curveSeries(equity: Dashboard['equity'], { view, unit }: Drawn): CurveSeries {
  const base = Number(equity.startingBalance)
  const isPercent = unit === 'percent' && view === 'net' && base > 0
  const scale = isPercent ? 1 / base : 1
  const points = equity.points.map((point) => {
    const value = Number(view === 'balance' ? point.balance : point.net) * scale
    const below = Math.min(0, Number(point.underwater) * scale)
    return { at: point.at, day: point.tradingDay, n: point.n, value, below, peak: value - below }
  })
  return { points, unit: isPercent ? 'percent' : 'money', start: view === 'balance' ? base : 0 }
}

/** The point where the curve was furthest below its peak; null when it never was. */
export function deepestPoint(points: readonly CurvePoint[], at: string | null): number | null {
  const known = at === null ? -1 : points.findIndex((point) => point.at === at && point.below < 0)
  if (known >= 0) return known
  let deepest = -1
  points.forEach((point, index) => {
    if (point.below < (points[deepest]?.below ?? 0)) deepest = index
  })
  return deepest < 0 ? null : deepest
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
