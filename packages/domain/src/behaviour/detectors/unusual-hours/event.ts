import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'
import { byOpening } from '../../labels/by-opening.ts'

const DAY = 1440
/** The number of previous entries that define the usual hours. Fixed beforehand. */
const REMEMBERED_HOURS = 200

/**
 * Decisions opened outside the hours of the previous entries, against within them; on neither side until there are
 * enough.
 */
export function outsideUsualHours(table: DecisionTable): Int8Array {
  const minute = (at: number) => table.columns.openMinute[table.row[at] ?? 0] ?? -1
  const known = Array.from(byOpening(table)).filter((at) => minute(at) >= 0)
  const labels = new Int8Array(table.length).fill(NEITHER)
  known.forEach((at, place) => {
    if (place < REMEMBERED_HOURS) return
    const before = Int32Array.from(known.slice(place - REMEMBERED_HOURS, place), minute)
    labels[at] = isOutside(minute(at), before) ? FLAGGED : CONTROL
  })
  return labels
}

/**
 * Whether a minute of the day is before the earliest 5 % or after the latest 5 % of `minutes`. The clock is cut at its
 * longest empty stretch, so that hours over midnight stay together. Sorts `minutes`.
 * @example isOutside(30, Int32Array.of(1430, 1435, 5, 10)) // → true: the day runs from 23:50 to 00:10
 */
export function isOutside(minute: number, minutes: Int32Array): boolean {
  const { length } = minutes.sort()
  const empty = minutes.map((at, place) => at - (minutes[place - 1] ?? (minutes[length - 1] ?? 0) - DAY))
  const longest = Math.max(...empty)
  const cut = empty.indexOf(longest)
  const start = (minutes[cut] ?? 0) - longest / 2
  const since = (at: number) => (at - start + 2 * DAY) % DAY
  const tail = Math.floor(0.05 * length)
  const low = since(minutes[(cut + tail) % length] ?? 0)
  const high = since(minutes[(cut + length - 1 - tail) % length] ?? 0)
  return since(minute) < low || since(minute) > high
}
