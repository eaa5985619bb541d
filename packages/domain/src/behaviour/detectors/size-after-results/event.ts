import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER, SLACK } from '../../detector.ts'

/** Decisions when the session's closed result was above zero, against later decisions when it was not. */
export const writeDayUp: LabelWriter = ({ soFar }, into) => {
  for (let at = 0; at < into.length; at++) {
    const sum = soFar.sum[at] ?? 0
    if (soFar.last[at] === 2 || Number.isNaN(sum)) into[at] = NEITHER
    else into[at] = sum > SLACK ? FLAGGED : CONTROL
  }
}

/** After two losses in a row, against after two wins in a row. */
export const writeAfterTwoOfAKind: LabelWriter = ({ soFar }, into) => {
  for (let at = 0; at < into.length; at++) {
    const run = soFar.run[at] ?? 0
    into[at] = run <= -2 ? FLAGGED : run >= 2 ? CONTROL : NEITHER
  }
}

/** Logarithm of the size relative to the usual size at the time. */
export function sizesBesideUsual({ sizeRatio }: DecisionTable): Float64Array {
  return sizeRatio.map(Math.log)
}
