import { type Figure, figure, noFigure } from '../figure.ts'
import { medianInPlace } from '../maths/quantile.ts'
import type { Selection } from '../trade-columns.ts'

export type MedianHolds = {
  all: Figure
  wins: Figure
  losses: Figure
  /** Trades of each that have a known opening. */
  counts: { all: number; wins: number; losses: number }
}

/**
 * Median time from opening to close in ms, of all closed trades, of the winning and of the losing ones. A mean is
 * dominated by a single overnight trade; the median is not. No trades → no figure. Source: docs/metrics.md, Trade
 * figures.
 */
export function medianHolds({ columns, rows }: Selection): MedianHolds {
  const list = () => ({ values: new Float64Array(rows.length), count: 0 })
  const all = list()
  const wins = list()
  const losses = list()
  for (const row of rows) {
    const held = (columns.closedAt[row] ?? Number.NaN) - (columns.openedAt[row] ?? Number.NaN)
    const outcome = columns.outcome[row] ?? 2
    if (outcome === 2 || !(held >= 0)) continue
    all.values[all.count++] = held
    if (outcome === 1) wins.values[wins.count++] = held
    else if (outcome === -1) losses.values[losses.count++] = held
  }
  const counts = { all: all.count, wins: wins.count, losses: losses.count }
  return { all: median(all), wins: median(wins), losses: median(losses), counts }
}

function median({ values, count }: { values: Float64Array; count: number }): Figure {
  return count === 0 ? noFigure('no_hold_times') : figure(medianInPlace(values.subarray(0, count)))
}
