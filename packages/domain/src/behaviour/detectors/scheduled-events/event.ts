import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** This many minutes before or after an event count as near. Fixed beforehand. */
const NEWS_MINUTES = 15

/** Decisions opened near a calendar event, against the others; on neither side without a calendar. */
export function nearAnEvent({ context, columns, row, length }: DecisionTable): Int8Array {
  if (!context.events) return new Int8Array(length).fill(NEITHER)
  const events = Float64Array.from(context.events).sort()
  return Int8Array.from(row, (own) => {
    const openedAt = columns.openedAt[own] ?? 0
    const next = firstFrom(events, openedAt - NEWS_MINUTES * 60_000)
    return next <= openedAt + NEWS_MINUTES * 60_000 ? FLAGGED : CONTROL
  })
}

/** The first of the sorted instants at or after this one; Infinity if there is none. */
function firstFrom(sorted: Float64Array, instant: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return sorted[low] ?? Infinity
}
