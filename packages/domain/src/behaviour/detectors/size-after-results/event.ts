import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER, SLACK } from '../../detector.ts'

/** Decisions when the session's closed result was above zero, against later decisions when it was not. */
export const writeDayUp: LabelWriter = ({ soFar: { last, sum } }, into) => {
  for (let at = 0; at < into.length; at++) {
    const now = sum[at] ?? 0
    if (last[at] === 2 || Number.isNaN(now)) into[at] = NEITHER
    else into[at] = now > SLACK ? FLAGGED : CONTROL
  }
}

/** After two losses in a row, against after two wins in a row. */
export const writeAfterTwoOfAKind: LabelWriter = ({ soFar: { run } }, into) => {
  for (let at = 0; at < into.length; at++) {
    const now = run[at] ?? 0
    into[at] = now <= -2 ? FLAGGED : now >= 2 ? CONTROL : NEITHER
  }
}

/** Logarithm of the size relative to the usual size at the time. */
export function sizesBesideUsual({ sizeRatio }: DecisionTable): Float64Array {
  return sizeRatio.map(Math.log)
}
