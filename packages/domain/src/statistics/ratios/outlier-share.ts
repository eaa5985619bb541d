import { type Figure, figure, noFigure } from '../figure.ts'
import { sumOf } from '../maths/moments.ts'

export type OutlierShare = {
  /** Sum of the k best results. */
  best: number
  /** The total without them. */
  without: number
  /** best ÷ total; may exceed 1 if the rest lost. */
  share: Figure
}

/**
 * How much of the total depends on the k best trades: their sum, the total without them, and their share of the total.
 * Total not above zero → no share. Source: docs/metrics.md, Trade figures.
 * @example outlierShare([500, 100, -100], 1) // → { best: 500, without: 0, share: 1 }
 */
export function outlierShare(nets: ArrayLike<number>, k: number): OutlierShare {
  const total = sumOf(nets)
  const best = sumOf(highest(nets, k))
  return {
    best,
    without: total - best,
    share: total > 0 ? figure(best / total) : noFigure('total_not_positive'),
  }
}

/** The k highest, ascending. */
function highest(values: ArrayLike<number>, k: number): number[] {
  const found: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (found.length >= k && value <= (found[0] ?? Infinity)) continue
    found.splice(found.findLastIndex((other) => other <= value) + 1, 0, value)
    if (found.length > k) found.shift()
  }
  return found
}
