import { type Figure, figure, noFigure } from '../figure.ts'
import { medianInPlace } from '../maths/quantile.ts'
import type { Selection } from '../trade-columns.ts'

export type MedianHolds = { all: Figure; wins: Figure; losses: Figure }

/**
 * Median time from opening to close in ms, of all closed trades, of the winning and of the losing ones. A mean is
 * dominated by a single overnight trade; the median is not. No trades → no figure. Source: docs/metrics.md, Trade
 * figures.
 */
export function medianHolds({ columns, rows }: Selection): MedianHolds {
  const holds = new Float64Array(rows.length)
  const outcomes = new Int8Array(rows.length)
  let count = 0
  for (const row of rows) {
    const held = (columns.closedAt[row] ?? Number.NaN) - (columns.openedAt[row] ?? Number.NaN)
    const outcome = columns.outcome[row] ?? 2
    if (outcome === 2 || !(held >= 0)) continue
    holds[count] = held
    outcomes[count++] = outcome
  }
  const known = holds.subarray(0, count)
  const of = (outcome: number) => known.filter((_, i) => outcomes[i] === outcome)
  // The median reorders its input, so the filtered lists are computed first.
  const [wins, losses] = [median(of(1)), median(of(-1))]
  return { wins, losses, all: median(known) }
}

function median(values: Float64Array): Figure {
  return values.length === 0 ? noFigure('no_hold_times') : figure(medianInPlace(values))
}
