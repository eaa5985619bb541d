import { formatShortMonth, withoutYear } from '../../lib/format/format-date.ts'
import { linearScale, linePath, pixel, type Scale } from '../../ui/charts/scale.ts'
import { axisTicks, paddedRange, spreadLabels } from './axis-ticks.ts'
import type { CurvePoint, CurveSeries } from './curve-series.ts'

export type Size = { width: number; height: number /** Room for the axis on the right. */; axis: number }

export type CurveGeometry = {
  left: number
  right: number
  top: number
  bottom: number
  waterTop: number
  waterBottom: number
  x: Scale
  y: Scale
  /** Of the drawdown strip. */
  depth: Scale
  ticks: { value: number; y: number }[]
  line: string
  area: string
  peak: string
  water: string
  waterArea: string
}

const INSET = 10
/** The maximum width of a character on the axis. */
export const AXIS_CHARACTER = 6.8

/** The curve's geometry in pixels; text keeps its size at any width. */
export function curveGeometry({ points, start }: CurveSeries, { width, height, axis }: Size): CurveGeometry {
  const left = width < 520 ? 12 : 16
  const right = width - axis
  const top = 16
  const bottom = height - 76
  const waterTop = height - 54
  const waterBottom = height - 22
  const range = paddedRange([...points.map(({ value }) => value), ...points.map(({ peak }) => peak)], start)
  const deepest = Math.min(...points.map(({ below }) => below), 0)
  const first = points[0]?.n ?? 0
  const last = points.at(-1)?.n ?? 1
  const x = linearScale([first, last], [left, right - INSET])
  const y = linearScale([range.min, range.max], [bottom, top])
  const depth = linearScale([0, deepest], [waterTop, waterBottom])
  const line = linePath(points.map((point) => [x(point.n), y(point.value)]))
  const water = linePath(points.map((point) => [x(point.n), depth(point.below)]))
  const ends = [pixel(x(first)), pixel(x(last))]
  return {
    left,
    right,
    top,
    bottom,
    waterTop,
    waterBottom,
    x,
    y,
    depth,
    ticks: axisTicks(range, height < 240 ? 3 : 5).map((value) => ({ value, y: y(value) })),
    line,
    area: `${line}L${ends[1]} ${bottom}L${ends[0]} ${bottom}Z`,
    peak: linePath(points.map((point) => [x(point.n), y(point.peak)])),
    water,
    waterArea: `${water}L${ends[1]} ${waterTop}L${ends[0]} ${waterTop}Z`,
  }
}

export type DayLabel = { text: string; x: number; anchor: 'start' | 'middle' | 'end' }

const LABEL_AIR = 10

/** Labels below the chart at the beginning of each day, or of each month if there are many days; spaced apart. */
export function dayLabels(
  points: readonly CurvePoint[],
  { x, left, right }: Pick<CurveGeometry, 'x' | 'left' | 'right'>,
): DayLabel[] {
  const days = new Set(points.map(({ day }) => day))
  const months = new Set([...days].map((day) => day.slice(0, 7)))
  const isByMonth = months.size > 2
  const seen = new Set<string>()
  const begins = points.flatMap(({ n, day }) => {
    const key = isByMonth ? day.slice(0, 7) : day
    if (seen.has(key)) return []
    seen.add(key)
    return [placeLabel(isByMonth ? formatShortMonth(key) : withoutYear(day), x(n), { left, right })]
  })
  // A first period that is nearly over is dropped in favour of the next whole one.
  const [first, second] = begins
  const isCramped = first && second && second.from < first.to + LABEL_AIR
  return spreadLabels(isCramped ? begins.slice(1) : begins, LABEL_AIR)
}

/** Below its point, but inside the chart. */
function placeLabel(text: string, x: number, { left, right }: { left: number; right: number }) {
  const width = text.length * AXIS_CHARACTER
  if (x - width / 2 < left) return { text, x, anchor: 'start' as const, from: x, to: x + width }
  if (x + width / 2 > right) return { text, x, anchor: 'end' as const, from: x - width, to: x }
  return { text, x, anchor: 'middle' as const, from: x - width / 2, to: x + width / 2 }
}
