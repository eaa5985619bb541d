import type { DecisionTable } from '../behaviour/decision-table.ts'
import { CONTROL, type Detector, FLAGGED } from '../behaviour/detector.ts'
import { emptySoFar, fillSoFar } from '../behaviour/results-so-far.ts'

/** Places in the table, in its order. */
export type Sides = { flagged: number[]; control: number[] }

/**
 * The decisions a detector flags and those it compares them with, without any test: what a finding's trades and dots are
 * read from. Decisions whose measure is not known are on neither side, as in the test.
 * Source: docs/behaviour.md, Ground rules.
 * @example sidesOf(LATE_IN_THE_DAY, table).flagged // → places of the fourth and later decisions of each day
 */
export function sidesOf(detector: Detector, table: DecisionTable): Sides {
  const { labelling } = detector
  const values = measuredOf(detector, table)
  let labels: Int8Array
  if (labelling.from === 'acts') labels = labelling.of(table)
  else {
    labels = new Int8Array(table.length)
    const soFar = emptySoFar(table.length)
    fillSoFar(table, table, soFar)
    labelling.of(table)({ results: table, soFar }, labels, null)
  }
  const sides: Sides = { flagged: [], control: [] }
  labels.forEach((label, at) => {
    if (Number.isNaN(values[at])) return
    if (label === FLAGGED) sides.flagged.push(at)
    else if (label === CONTROL) sides.control.push(at)
  })
  return sides
}

/** What a detector measures of each decision: the result in the table's unit, or the act's own number. */
export function measuredOf({ measure }: Detector, table: DecisionTable): Float64Array {
  return measure.of === 'result' ? table.value : measure.values(table)
}
