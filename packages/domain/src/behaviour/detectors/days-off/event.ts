import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** More days than these without a trade are a break. Fixed beforehand. */
const DAYS_OFF = 5

/** The first decision after a break, against the first of other days; the second account of a day is no return to trading. */
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
