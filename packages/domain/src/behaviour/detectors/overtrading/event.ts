import { quantileOfSorted } from '../../../statistics/maths/quantile.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** Number of trades per day that are never counted as too many. Fixed beforehand. */
const FIRST = 3

/**
 * Later decisions of a session, against the first three of every session: leaving out those that ended sooner would
 * leave out the losses or wins they ended with.
 */
export function afterTheFirst({ sessions, length }: DecisionTable): Int8Array {
  const labels = new Int8Array(length).fill(NEITHER)
  for (const { from, to } of sessions) {
    for (let at = from; at < to; at++) labels[at] = at - from < FIRST ? CONTROL : FLAGGED
  }
  return labels
}

/**
 * The usual number of trades per day is the median of this many previous days; unknown with fewer than half as many.
 */
const DAYS_BEFORE = 20
const MIN_DAYS = 10

/**
 * Later decisions than the usual number, against earlier ones of any session whose usual number is known; that of an
 * account's earlier sessions.
 */
export function beyondUsual({ sessions, length, columns, row }: DecisionTable): Int8Array {
  const labels = new Int8Array(length).fill(NEITHER)
  const counts = new Map<number, number[]>()
  for (const { from, to } of sessions) {
    const account = columns.account[row[from] ?? 0] ?? -1
    const before = counts.get(account) ?? []
    counts.set(account, [...before, to - from].slice(-DAYS_BEFORE))
    if (before.length < MIN_DAYS) continue
    const usual = medianOf(before)
    for (let at = from; at < to; at++) labels[at] = at - from + 1 <= usual ? CONTROL : FLAGGED
  }
  return labels
}

function medianOf(numbers: readonly number[]): number {
  return quantileOfSorted(Float64Array.from(numbers).sort(), 0.5)
}
