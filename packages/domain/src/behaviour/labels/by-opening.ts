import type { DecisionTable } from '../decision-table.ts'

/** All decisions in opening order, across accounts. */
export function byOpening({ columns, row, length }: DecisionTable): Int32Array {
  const openedAt = (at: number) => columns.openedAt[row[at] ?? 0] ?? 0
  return Int32Array.from({ length }, (_, at) => at).sort((a, b) => openedAt(a) - openedAt(b) || a - b)
}
