import { DETECTORS } from '../catalogue.ts'
import type { DecisionTable } from '../decision-table.ts'
import type { Detector } from '../detector.ts'
import { labelDecisions } from '../label-decisions.ts'

export function detectorNamed(id: string): Detector {
  const detector = DETECTORS.find((one) => one.id === id)
  if (!detector) throw new Error(`no detector ${id}`)
  return detector
}

/** The side of each decision in opening order: 1 flagged, 0 control, −1 neither. */
export function labels(id: string, table: DecisionTable): number[] {
  return Array.from(labelDecisions(detectorNamed(id), table).labels)
}
