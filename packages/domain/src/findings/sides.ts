import type { DecisionTable } from '../behaviour/decision-table.ts'
import { CONTROL, type Detector, FLAGGED } from '../behaviour/detector.ts'
import { orderBands } from '../behaviour/order-bands.ts'
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

/**
 * How much each decision counts in its side's mean, so that both means are those of the test: controls count as often
 * as there are flagged decisions in their place of the day. Source: docs/behaviour.md, Ground rules (3).
 * @example // one place of the day with 1 flagged and 4 controls → 1 and 0.25 each
 */
export function weightsOf(
  detector: Detector,
  table: DecisionTable,
  { flagged, control }: Sides,
): Float64Array {
  const bands = detector.isAboutOrder ? new Int8Array(table.length) : orderBands(table)
  const count = (places: readonly number[], band: number) =>
    places.reduce((n, at) => n + (bands[at] === band ? 1 : 0), 0)
  const weights = new Float64Array(table.length)
  for (const band of new Set(bands)) {
    const [nf, nc] = [count(flagged, band), count(control, band)]
    if (nf === 0 || nc === 0) continue
    for (const at of flagged) if (bands[at] === band) weights[at] = 1
    for (const at of control) if (bands[at] === band) weights[at] = nf / nc
  }
  return weights
}
