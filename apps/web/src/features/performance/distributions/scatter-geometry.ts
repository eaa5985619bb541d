import type { ReportDistributions } from '@ballast/contract/reports'

export type Points = ReportDistributions['excursions']['points']
export type Kind = 'mae' | 'mfe'

/** The dots of one chart in units of its axes. */
export type Dots = { x: number[]; y: number[]; outcome: number[]; id: string[] }
export type Extent = { minX: number; maxX: number; minY: number; maxY: number }

/** The dots of a chart: excursion across, result up; in R, only trades with a risk. */
export function dotsOf(points: Points, kind: Kind, isR: boolean): Dots {
  const across = isR ? (kind === 'mae' ? points.maeR : points.mfeR) : points[kind]
  const up = isR ? points.r : points.net
  const dots: Dots = { x: [], y: [], outcome: [], id: [] }
  points.id.forEach((id, index) => {
    const x = across[index]
    const y = up[index]
    if (x === null || x === undefined || y === null || y === undefined) return
    dots.x.push(x)
    dots.y.push(y)
    dots.outcome.push(points.outcome[index] ?? 0)
    dots.id.push(id)
  })
  return dots
}

/** The range of the axes: nearly all dots, and always zero; the few beyond are drawn at the edge. */
export function extentOf({ x, y }: Dots): Extent {
  const at = (sorted: number[], share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  const across = [...x].sort((a, b) => a - b)
  const up = [...y].sort((a, b) => a - b)
  const air = (low: number, high: number) => (high - low || 1) * 0.05
  const maxX = Math.max(0, at(across, 0.99))
  const minY = Math.min(0, at(up, 0.005))
  const maxY = Math.max(0, at(up, 0.995))
  return { minX: 0, maxX: maxX + air(0, maxX), minY: minY - air(minY, maxY), maxY: maxY + air(minY, maxY) }
}

export type Size = { width: number; height: number }

/** A dot's position in pixels; dots beyond the axes are placed at their end. */
export function placeDot(at: { x: number; y: number }, extent: Extent, { width, height }: Size) {
  const share = (value: number, low: number, high: number) =>
    Math.min(1, Math.max(0, (value - low) / (high - low)))
  return {
    left: share(at.x, extent.minX, extent.maxX) * width,
    top: (1 - share(at.y, extent.minY, extent.maxY)) * height,
  }
}

const REACH = 14

/** The dot nearest to the pointer, within the reach of a finger. */
export function nearestDot(
  dots: Dots,
  pointer: { left: number; top: number },
  { extent, size }: { extent: Extent; size: Size },
): number | null {
  let found: number | null = null
  let best = REACH * REACH
  dots.x.forEach((x, index) => {
    const { left, top } = placeDot({ x, y: dots.y[index] ?? 0 }, extent, size)
    const distance = (left - pointer.left) ** 2 + (top - pointer.top) ** 2
    if (distance >= best) return
    best = distance
    found = index
  })
  return found
}
