import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** Two trading days further apart than this have a break between them. Fixed beforehand. */
const DAYS_OFF = 5

/**
 * The first decision after a break, against the first of other days; a second account on the same day does not count as
 * a return.
 */
export function firstAfterABreak(table: DecisionTable): Int8Array {
  const labels = new Int8Array(table.length).fill(NEITHER)
  let lastDay = Infinity
  for (const { from: first } of table.sessions) {
    const day = table.columns.openDay[table.row[first] ?? 0] ?? 0
    if (day > lastDay) labels[first] = day - lastDay > DAYS_OFF ? FLAGGED : CONTROL
    lastDay = day
  }
  return labels
}
