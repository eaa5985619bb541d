import type { EquityCurve } from './equity-curve.ts'
import { maxDrawdown } from './max-drawdown.ts'

/**
 * The points of a finished curve worth drawing: at most `points` of them (at least 6). They include the first and the
 * last point, the lowest and the highest of each of equal stretches in between, and both ends of the maximum drawdown,
 * so that the drawing shows the very fall the figure states. A short curve is returned whole. Returns ascending point
 * indices. A curve that grows is thinned by `CurvePoints`.
 */
export function downsampleCurve(curve: EquityCurve, points: number): Uint32Array {
  const { length } = curve
  const most = Math.max(6, Math.floor(points))
  if (length <= most) return Uint32Array.from({ length }, (_, point) => point)
  const stretches = Math.floor((most - 4) / 2)
  const startOf = (stretch: number) => 1 + Math.floor((stretch * (length - 2)) / stretches)
  const extremes = Array.from({ length: stretches }, (_, stretch) =>
    extremesBetween(curve, startOf(stretch), startOf(stretch + 1)),
  )
  const { peakPoint, troughPoint } = maxDrawdown(curve)
  return Uint32Array.from(new Set([0, length - 1, peakPoint, troughPoint, ...extremes.flat()])).sort()
}

/** The first lowest and the first highest point, from `from` up to but not including `to`. */
function extremesBetween({ equity }: EquityCurve, from: number, to: number): [number, number] {
  let lowest = from
  let highest = from
  for (let point = from + 1; point < to; point++) {
    const value = equity[point] ?? 0
    if (value < (equity[lowest] ?? 0)) lowest = point
    else if (value > (equity[highest] ?? 0)) highest = point
  }
  return [lowest, highest]
}
