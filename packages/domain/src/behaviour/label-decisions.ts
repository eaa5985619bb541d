import type { ComparedValues } from './compare-sides.ts'
import type { DecisionTable } from './decision-table.ts'
import type { Detector } from './detector.ts'
import { SessionSoFar } from './results-so-far.ts'
import { strataOf } from './strata.ts'

/**
 * What a detector sees in a table, for each decision: its side, the measured value (the result in the table's unit, or
 * the number of the act; NaN if unknown), and the stratum it is compared within.
 * Source: docs/behaviour.md, Ground rules.
 * @example labelDecisions(LATE_IN_THE_DAY, table).labels // → 0 for the first three of a day, 1 for those after them
 */
export function labelDecisions(detector: Detector, table: DecisionTable): ComparedValues {
  const { measure, shared = ['place'] } = detector
  return {
    values: measure.of === 'result' ? table.value : knownResults(measure.values(table), table),
    labels: labelsOf(detector, table),
    strata: strataOf(table, shared),
  }
}

/** Decisions without a known result are compared in nothing, so that all detectors compare the same ones. */
function knownResults(values: Float64Array, table: DecisionTable): Float64Array {
  return values.map((value, at) => (Number.isNaN(table.value[at]) ? Number.NaN : value))
}

function labelsOf({ labelling }: Detector, table: DecisionTable): Int8Array {
  if (labelling.from === 'acts') return labelling.of(table)
  const labels = new Int8Array(table.length)
  const soFar = new SessionSoFar(table, table)
  labelling.of(table)({ results: table, soFar }, labels, null)
  return labels
}
