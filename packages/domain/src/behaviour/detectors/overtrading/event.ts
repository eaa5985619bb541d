import { quantileOfSorted } from '../../../statistics/maths/quantile.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** Number of trades per day that are never counted as too many. Fixed beforehand. */
const FIRST = 3

/** Later decisions of a session, against its first three; shorter sessions are on neither side. */
export function afterTheFirst({ sessions, length }: DecisionTable): Int8Array {
  const labels = new Int8Array(length).fill(NEITHER)
  for (const { from, to } of sessions) {
    if (to - from <= FIRST) continue
    for (let at = from; at < to; at++) labels[at] = at - from < FIRST ? CONTROL : FLAGGED
  }
  return labels
}

/**
 * The usual number of trades per day is the median of this many previous days; unknown with fewer than half as many.
 */
const DAYS_BEFORE = 20
const MIN_DAYS = 10

/** Sessions of one account are compared with earlier ones of the same account. */
export function beyondUsual({ sessions, length, columns, row }: DecisionTable): Int8Array {
  const labels = new Int8Array(length).fill(NEITHER)
  const counts = new Map<number, number[]>()
  for (const { from, to } of sessions) {
    const account = columns.account[row[from] ?? 0] ?? -1
    const before = counts.get(account) ?? []
    counts.set(account, [...before, to - from].slice(-DAYS_BEFORE))
    const usual = before.length < MIN_DAYS ? Infinity : medianOf(before)
    if (to - from <= usual) continue
    for (let at = from; at < to; at++) labels[at] = at - from + 1 <= usual ? CONTROL : FLAGGED
  }
  return labels
}

function medianOf(numbers: readonly number[]): number {
  return quantileOfSorted(Float64Array.from(numbers).sort(), 0.5)
}
