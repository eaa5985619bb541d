import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** Two trading days further apart than this have a break between them. Fixed beforehand. */
const DAYS_OFF = 5

/**
 * The first decision after a break, against the first of other days. The accounts of a day have one first decision
 * between them.
 */
export function firstAfterABreak(table: DecisionTable): Int8Array {
  const labels = new Int8Array(table.length).fill(NEITHER)
  const of = (column: ArrayLike<number>, at: number) => column[table.row[at] ?? 0] ?? 0
  const { openDay, openedAt } = table.columns
  const starts = table.sessions.map(({ from }) => from)
  let lastDay = Infinity
  for (const [day, accounts] of Map.groupBy(starts, (at) => of(openDay, at))) {
    const [first = 0] = accounts.sort((a, b) => of(openedAt, a) - of(openedAt, b))
    if (day > lastDay) labels[first] = day - lastDay > DAYS_OFF ? FLAGGED : CONTROL
    lastDay = day
  }
  return labels
}
