import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'
import { byOpening } from '../../labels/by-opening.ts'

/** The number of previous decisions that define the usual markets. Fixed beforehand. */
const REMEMBERED_MARKETS = 100
/** A market with less than this share of them is not a usual one. Fixed beforehand. */
const RARE = 0.05

/** Decisions in a market hardly traded before, against in the usual ones; on neither side until there are enough. */
export function inUnusualMarket(table: DecisionTable): Int8Array {
  const root = (at: number) => table.columns.root[table.row[at] ?? 0] ?? -1
  const order = byOpening(table)
  const labels = new Int8Array(table.length).fill(NEITHER)
  const counts = new Map<number, number>()
  order.forEach((at, place) => {
    if (place >= REMEMBERED_MARKETS) {
      const share = (counts.get(root(at)) ?? 0) / REMEMBERED_MARKETS
      labels[at] = share < RARE ? FLAGGED : CONTROL
      const gone = root(order[place - REMEMBERED_MARKETS] ?? 0)
      counts.set(gone, (counts.get(gone) ?? 0) - 1)
    }
    counts.set(root(at), (counts.get(root(at)) ?? 0) + 1)
  })
  return labels
}
