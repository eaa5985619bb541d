import type { SeriesReport } from '@ballast/domain/statistics/report/series-report'

/** The points of a balance, scaled to 0–1: in time, between the lowest and highest balance, and relative to the deepest drawdown. */
export type EquityShape = { points: { time: number; height: number; depth: number }[]; deepest: number }

export function equityShape(curve: SeriesReport['curve']): EquityShape {
  const [start, end] = extent(curve.map(({ at }) => at))
  const [low, high] = extent(curve.map(({ equity }) => equity))
  const deepest = Math.max(...curve.map(({ peak, equity }) => peak - equity), 1)
  const points = curve.map(({ at, equity, peak }) => ({
    time: (at - start) / Math.max(1, end - start),
    height: (equity - low) / Math.max(1, high - low),
    depth: (peak - equity) / deepest,
  }))
  return { points, deepest }
}

function extent(values: readonly number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)]
}
