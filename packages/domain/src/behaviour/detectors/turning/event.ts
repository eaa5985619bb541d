import type { DecisionTable } from '../../decision-table.ts'

/**
 * 1 if the side differs from that of the last decision to close, 0 if not; NaN if that was in another market, or if
 * none closed.
 */
export function sideChanged(table: DecisionTable): Float64Array {
  const { columns, row, first, closedBefore, closingOrder } = table
  return Float64Array.from(row, (own, at) => {
    const closed = closedBefore[at] ?? 0
    if (closed === 0) return Number.NaN
    const from = first[at] ?? 0
    const before = row[closingOrder[from + closed - 1] ?? 0] ?? 0
    if (columns.root[before] !== columns.root[own]) return Number.NaN
    return columns.direction[before] === columns.direction[own] ? 0 : 1
  })
}
