import { bandOf, HOLD_BANDS } from '../breakdown/bands.ts'
import type { Sample } from '../report/sample.ts'

export type HoldBin = {
  /** Milliseconds, inclusive lower and exclusive upper edge; the last is open. */
  from: number
  to: number | null
  count: number
  wins: number
  losses: number
}

export type HoldDistribution = { bins: HoldBin[]; count: number; of: number }

/** Trades by holding time, in the same bands as the breakdown by duration. `count` of `of` trades have both times. */
export function holdDistribution({ columns, rows, outcome, n }: Sample): HoldDistribution {
  const { edges } = HOLD_BANDS
  const bins = edges.map((from, i) => ({ from, to: edges[i + 1] ?? null, count: 0, wins: 0, losses: 0 }))
  let count = 0
  for (let i = 0; i < n; i++) {
    const row = rows[i] ?? 0
    const bin = bins[bandOf(HOLD_BANDS, (columns.closedAt[row] ?? Number.NaN) - (columns.openedAt[row] ?? 0))]
    if (!bin) continue
    count++
    bin.count++
    if (outcome[i] === 1) bin.wins++
    else if (outcome[i] === -1) bin.losses++
  }
  return { bins, count, of: n }
}
