import type { EquityCurve } from './equity-curve.ts'

/**
 * The points of a curve worth drawing: at most `points` of them (at least 4), first and last kept, and from
 * each bucket between them its lowest and its highest, so that no peak and no trough disappears. A short curve
 * is returned whole. Answers point indices, ascending.
 */
export function downsampleCurve({ equity, length }: EquityCurve, points: number): Uint32Array {
  const wanted = Math.max(4, Math.floor(points))
  if (length <= wanted) return Uint32Array.from({ length }, (_, i) => i)
  const buckets = Math.floor((wanted - 2) / 2)
  const kept = new Uint32Array(wanted)
  let count = 1
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
    kept[count++] = Math.min(lowest, highest)
    if (lowest !== highest) kept[count++] = Math.max(lowest, highest)
  }
  kept[count++] = length - 1
  return kept.slice(0, count)
}
