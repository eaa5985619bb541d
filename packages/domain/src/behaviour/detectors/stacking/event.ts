import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED } from '../../detector.ts'
import { byOpening } from '../../labels/by-opening.ts'

/** Decisions opened while another in the same market and side was open, on any account, against those opened alone. */
export function besideAnother(table: DecisionTable): Int8Array {
  const { columns, row, length } = table
  const openUntil = new Map<string, number>()
  const labels = new Int8Array(length)
  for (const at of byOpening(table)) {
    const own = row[at] ?? 0
    const key = `${columns.root[own]} ${columns.direction[own]}`
    const until = openUntil.get(key) ?? -Infinity
    labels[at] = (columns.openedAt[own] ?? 0) < until ? FLAGGED : CONTROL
    openUntil.set(key, Math.max(until, columns.closedAt[own] ?? 0))
  }
  return labels
}
