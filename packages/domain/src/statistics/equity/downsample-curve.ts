import type { EquityCurve } from './equity-curve.ts'
import { maxDrawdown } from './max-drawdown.ts'

/**
 * The points of a curve worth drawing: at most `points` of them (at least 6), first and last kept, from each
 * bucket between them the lowest and the highest, and both ends of the maximum drawdown, so that the drawing
 * shows the very fall the figure names. A short curve is returned whole. Answers point indices, ascending.
 */
export function downsampleCurve(curve: EquityCurve, points: number): Uint32Array {
  const { equity, length } = curve
  const wanted = Math.max(6, Math.floor(points))
  if (length <= wanted) return Uint32Array.from({ length }, (_, i) => i)
  const buckets = Math.floor((wanted - 4) / 2)
  const selected = new Set([0, length - 1])
  const inner = length - 2
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = 1 + Math.floor((bucket * inner) / buckets)
    const until = 1 + Math.floor(((bucket + 1) * inner) / buckets)
    let lowest = from
    let highest = from
    for (let i = from; i < until; i++) {
      if ((equity[i] ?? 0) < (equity[lowest] ?? 0)) lowest = i
      if ((equity[i] ?? 0) > (equity[highest] ?? 0)) highest = i
    }
    selected.add(lowest).add(highest)
  }
  const { peakPoint, troughPoint } = maxDrawdown(curve)
  selected.add(peakPoint).add(troughPoint)
  return Uint32Array.from(selected).sort()
}
