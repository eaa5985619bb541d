import type { DecisionTable } from './decision-table.ts'
import { type MeanInterval, meanInterval } from './mean-interval.ts'
import { TO_SHOW } from './run-detectors.ts'

/** Positions in a session reported separately; later ones form one group. */
const APART = 6

/** The decisions at one position in their session, from 1; the last group is that position and all later ones. */
export type OrderMean = { order: number; n: number; mean: MeanInterval }

/**
 * The mean result of the decisions at each position in the session, in the table's unit, with 95 % intervals over days.
 * Null below 10 decisions. Source: docs/metrics.md, Intervals and simulation.
 * @example // two sessions of results 1, −1 and 3 → order 1: n 2; order 2: n 1; no groups after them
 */
export function meansByOrder(table: DecisionTable): OrderMean[] {
  const groups: number[][] = []
  for (let at = 0; at < table.length; at++) {
    if (Number.isNaN(table.value[at])) continue
    const order = at - (table.first[at] ?? 0)
    const group = Math.min(order, APART)
    const members = groups[group]
    if (members) members.push(at)
    else groups[group] = [at]
  }
  const weights = new Float64Array(table.length).fill(1)
  return Array.from(groups, (places = [], group) => ({
    order: group + 1,
    n: places.length,
    mean:
      places.length < TO_SHOW.flagged
        ? { value: null, low: null, high: null }
        : meanInterval(table, places, { values: table.value, weights }),
  }))
}

/**
 * What decisions paid in fees and commissions, in micros and at most 0: exact, whatever the result. `null` if the costs
 * of one of them are not fully known.
 * @example // two decisions that paid 1.24 each → −2_480_000
 */
export function costsOf({ columns, row }: DecisionTable, places: readonly number[]): number | null {
  let sum = 0
  for (const at of places) {
    const own = row[at] ?? 0
    if (columns.costsKnown[own] !== 2) return null
    sum += columns.costs[own] ?? 0
  }
  return sum
}
