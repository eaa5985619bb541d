import { medianInPlace } from '../../../statistics/maths/quantile.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER, SLACK } from '../../detector.ts'

/** A session this many typical losses below its start counts as down. Fixed beforehand. */
const TYPICAL_LOSSES_DOWN = 2

/**
 * Decisions taken when the session's closed result was down two typical losses or more, against later decisions when it
 * was not.
 */
export function writeDayDown(table: DecisionTable): LabelWriter {
  const limit = -TYPICAL_LOSSES_DOWN * typicalLoss(table) + SLACK
  return ({ soFar: { last, sum } }, into) => {
    for (let at = 0; at < into.length; at++) {
      const now = sum[at] ?? 0
      if (last[at] === 2 || Number.isNaN(now)) into[at] = NEITHER
      else into[at] = now <= limit ? FLAGGED : CONTROL
    }
  }
}

/** Median size of a loss in the table's unit; Infinity without losses, so that no session counts as down. */
function typicalLoss({ value, outcome }: DecisionTable): number {
  const losses = value.filter((own, at) => outcome[at] === -1 && !Number.isNaN(own)).map(Math.abs)
  return losses.length === 0 ? Infinity : medianInPlace(losses)
}
