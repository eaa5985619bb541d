import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER, type Occasion } from '../../detector.ts'
import { byOpening } from '../../labels/by-opening.ts'

/** This many minutes before or after an event count as near. Fixed beforehand. */
const NEWS_MINUTES = 15
const NEAR_MS = NEWS_MINUTES * 60_000

/** Decisions opened near a calendar event, against the others; on neither side without a calendar. */
export function nearAnEvent({ context, columns, row, length }: DecisionTable): Int8Array {
  if (!context.events) return new Int8Array(length).fill(NEITHER)
  const events = Float64Array.from(context.events).sort()
  return Int8Array.from(row, (own) => {
    const openedAt = columns.openedAt[own] ?? 0
    const next = firstFrom(events, openedAt - NEAR_MS)
    return next <= openedAt + NEAR_MS ? FLAGGED : CONTROL
  })
}

/**
 * Each instant with an event while decisions were recorded, and whether one was opened near it. It belongs to the
 * trading day of the last decision before the end of its quarter of an hour; nothing is known about events that are
 * still to come, nor about those before the first decision.
 */
export function passedEvents(table: DecisionTable): Occasion[] {
  const { openedAt, openDay } = table.columns
  const rows = byOpening(table).map((at) => table.row[at] ?? 0)
  const opened = (place: number) => openedAt[rows[place] ?? 0] ?? 0
  const occasions: Occasion[] = []
  let place = -1
  for (const at of new Set(table.context.events?.toSorted((a, b) => a - b))) {
    while (place + 1 < rows.length && opened(place + 1) <= at + NEAR_MS) place++
    const isTaken = place >= 0 && opened(place) >= at - NEAR_MS
    const isPassed = place >= 0 && place + 1 < rows.length
    if (isTaken || isPassed) occasions.push({ at, day: openDay[rows[place] ?? 0] ?? 0, isTaken })
  }
  return occasions
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
