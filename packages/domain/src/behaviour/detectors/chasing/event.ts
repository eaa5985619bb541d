import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** A later return is a trade in its own right. Fixed beforehand. */
const CHASE_MINUTES = 15

/** Quick returns to the same contract and side: at a worse price than the exit, against at the same or a better one. */
export function worseReturns(table: DecisionTable): Int8Array {
  const { columns, row, first, closedBefore, closingOrder } = table
  return Int8Array.from(row, (own, at) => {
    const from = first[at] ?? 0
    const openedAt = columns.openedAt[own] ?? 0
    for (let place = (closedBefore[at] ?? 0) - 1; place >= 0; place--) {
      const before = row[closingOrder[from + place] ?? 0] ?? 0
      if (openedAt - (columns.closedAt[before] ?? 0) > CHASE_MINUTES * 60_000) return NEITHER
      if (
        columns.symbol[before] !== columns.symbol[own] ||
        columns.direction[before] !== columns.direction[own]
      )
        continue
      const worse =
        ((columns.averageEntry[own] ?? 0) - (columns.averageExit[before] ?? 0)) *
        (columns.direction[own] ?? 0)
      return Number.isNaN(worse) ? NEITHER : worse > 0 ? FLAGGED : CONTROL
    }
    return NEITHER
  })
}
