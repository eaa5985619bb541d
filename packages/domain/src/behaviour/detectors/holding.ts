import { bracketTimes } from '../bracket-times.ts'
import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

/**
 * How long losers are held beside winners, after what chance alone would make of the planned stop and target: with a target
 * twice as far as the stop, losses are over in about half the time of wins.
 */
export const HELD_LOSERS: Detector = {
  id: 'held_losers',
  flagged: 'holding times of losers',
  control: 'holding times of winners, by the same stop and target',
  why: 'Losses are held in the hope that they come back, and gains are taken before they can go.',
  source: 'Shefrin & Statman 1985; Odean 1998',
  labelling: {
    from: 'acts',
    of: ({ outcome }) => outcome.map((one) => (one === 0 ? NEITHER : one < 0 ? FLAGGED : CONTROL)),
  },
  measure: { of: 'act', unit: 'ratio', values: heldBesideChance },
  mechanical: null,
  isRecorded: (table) => Array.from(table.row.keys()).some((at) => rewardOf(table, at) !== null),
}

/** A tenth of a minute for what was closed at the instant it was opened. */
const LEAST_MINUTES = 0.1

/** Logarithm of the minutes held, with what chance makes longer or shorter taken off; NaN without a planned stop and target. */
function heldBesideChance(table: DecisionTable): Float64Array {
  const { columns, row, outcome } = table
  return Float64Array.from(row, (own, at) => {
    const reward = rewardOf(table, at)
    if (reward === null) return Number.NaN
    const minutes = ((columns.closedAt[own] ?? 0) - (columns.openedAt[own] ?? 0)) / 60_000
    // Half on either side, so that the means stay near minutes.
    const byChance = ((outcome[at] ?? 0) < 0 ? 1 : -1) * (bracketTimes(reward) / 2)
    return Math.log(Math.max(minutes, LEAST_MINUTES)) - byChance
  })
}

function rewardOf({ context, columns, row }: DecisionTable, at: number): number | null {
  return context.trades?.get(columns.id[row[at] ?? 0] ?? '')?.plannedReward ?? null
}
