import type { DecisionTable } from './decision-table.ts'

/** The position (from 0) at which the second and the third band of a session begin. */
const SECOND_BAND = 3
const THIRD_BAND = 6
export const BANDS = 3

/**
 * The band of each decision in its session: 0 for the first three, 1 for the next three, 2 for the rest. Decisions are
 * compared within a band, so that an effect of the late hours is not mistaken for an effect of losses.
 * @example // four decisions in a session → 0, 0, 0, 1
 */
export function orderBands({ first, length }: DecisionTable): Int8Array {
  const bands = new Int8Array(length)
  for (let at = 0; at < length; at++) {
    const order = at - (first[at] ?? 0)
    bands[at] = order < SECOND_BAND ? 0 : order < THIRD_BAND ? 1 : 2
  }
  return bands
}
