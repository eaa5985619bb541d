import type { DecisionTable } from './decision-table.ts'
import { CONTROL, type Detector, FLAGGED } from './detector.ts'
import { labelDecisions } from './label-decisions.ts'

/**
 * The decisions a detector flags and those it compares them with, as indices into the table in order, without any test:
 * a finding's trades and dots are read from these. Decisions without a known measure are on neither side.
 *
 * `values` and `weights` are per decision of the table. With the weights, both means are those of the test: controls
 * count as often as there are flagged decisions in their stratum.
 * Source: docs/behaviour.md, Ground rules (3).
 */
export type Sides = {
  flagged: number[]
  control: number[]
  values: Float64Array
  weights: Float64Array
}

/**
 * @example sidesOf(LATE_IN_THE_DAY, table).flagged // → indices of the fourth and later decisions of each day
 * @example // one stratum with 1 flagged and 4 controls → weights 1, and 0.25 each
 */
export function sidesOf(detector: Detector, table: DecisionTable): Sides {
  const { values, labels, strata } = labelDecisions(detector, table)
  const places = (side: number) =>
    Array.from(labels.keys()).filter((at) => labels[at] === side && !Number.isNaN(values[at]))
  const flagged = places(FLAGGED)
  const control = places(CONTROL)
  const weights = new Float64Array(table.length)
  for (const stratum of new Set(strata.of)) {
    const within = (side: readonly number[]) => side.filter((at) => strata.of[at] === stratum)
    const some = within(flagged)
    const others = within(control)
    if (some.length === 0 || others.length === 0) continue
    for (const at of some) weights[at] = 1
    for (const at of others) weights[at] = some.length / others.length
  }
  return { flagged, control, values, weights }
}
