import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'
import { byOpening } from '../../labels/by-opening.ts'

/** So many decisions before say which markets are usual. Fixed beforehand. */
const REMEMBERED_MARKETS = 100
/** A market below this share of them is not one of the usual ones. Fixed beforehand. */
const RARE = 0.05

/** In a market that was hardly traded before, against in the usual ones; nothing is said before there are enough. */
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
