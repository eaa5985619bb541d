import { CurvePoints } from './curve-points.ts'
import type { EquityCurve } from './equity-curve.ts'
import { maxDrawdown } from './max-drawdown.ts'

/**
 * The points of a curve worth drawing: at most `points` of them (at least 6), first and last kept, from each
 * bucket between them the lowest and the highest, and both ends of the maximum drawdown, so that the drawing
 * shows the very fall the figure names. A short curve is returned whole. Answers point indices, ascending.
 */
export function downsampleCurve(curve: EquityCurve, points: number): Uint32Array {
  const curvePoints = new CurvePoints(points)
  for (let i = 1; i < curve.length; i++) curvePoints.add({ value: curve.equity[i] ?? 0, below: 0, row: 0 })
  const { peakPoint, troughPoint } = maxDrawdown(curve)
  const chosen = curvePoints.chosen().map(({ point }) => point)
  return Uint32Array.from(new Set([0, ...chosen, peakPoint, troughPoint])).sort()
}
