import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** From this many hours on a session is long. Fixed beforehand. */
const HOURS = 2

/** Trades opened more than two hours after the first of the session, against earlier ones of every session. */
export function hoursIn({ sessions, length, columns, row }: DecisionTable): Int8Array {
  const labels = new Int8Array(length).fill(NEITHER)
  const openedAt = (at: number) => columns.openedAt[row[at] ?? 0] ?? 0
  for (const { from, to } of sessions) {
    const limit = openedAt(from) + HOURS * 3_600_000
    for (let at = from; at < to; at++) labels[at] = openedAt(at) > limit ? FLAGGED : CONTROL
  }
  return labels
}
