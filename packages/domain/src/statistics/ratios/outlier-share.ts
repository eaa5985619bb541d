import { type Figure, figure, noFigure } from '../figure.ts'

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
  const sorted = Float64Array.from(nets).sort()
  const total = sorted.reduce((sum, net) => sum + net, 0)
  const best = sorted.slice(Math.max(0, sorted.length - k)).reduce((sum, net) => sum + net, 0)
  return {
    best,
    without: total - best,
    share: total > 0 ? figure(best / total) : noFigure('total_not_positive'),
  }
}
