import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'
import { bracketTimes } from './bracket-times.ts'

/** Losers against winners; a break-even and an unknown result are neither. */
export function lostOrWon({ outcome }: DecisionTable): Int8Array {
  return outcome.map((one) => (one === -1 ? FLAGGED : one === 1 ? CONTROL : NEITHER))
}

/** Used for trades closed at the instant they were opened: a tenth of a minute. */
const MIN_MINUTES = 0.1

/** Logarithm of the minutes held, minus what chance makes longer or shorter; NaN without a planned stop and target. */
export function heldBesideChance(table: DecisionTable): Float64Array {
  const { columns, row, outcome } = table
  return Float64Array.from(row, (own, at) => {
    const reward = rewardOf(table, at)
    if (reward === null) return Number.NaN
    const minutes = ((columns.closedAt[own] ?? 0) - (columns.openedAt[own] ?? 0)) / 60_000
    // Half on either side, so that the means stay close to real minutes.
    const byChance = ((outcome[at] ?? 0) < 0 ? 1 : -1) * (bracketTimes(reward) / 2)
    return Math.log(Math.max(minutes, MIN_MINUTES)) - byChance
  })
}

function rewardOf({ context, columns, row }: DecisionTable, at: number): number | null {
  return context.trades?.get(columns.id[row[at] ?? 0] ?? '')?.plannedReward ?? null
}

/** Whether any decision had a planned stop and target. */
export function hasBrackets(table: DecisionTable): boolean {
  return Array.from(table.row.keys()).some((at) => rewardOf(table, at) !== null)
}
