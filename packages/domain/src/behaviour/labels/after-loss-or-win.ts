import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../detector.ts'

/** After a loss, against after a win; after a break-even, and first decisions of a session, are on neither side. */
export const writeAfterLossOrWin: LabelWriter = ({ soFar }, into) => {
  for (let at = 0; at < into.length; at++) {
    const last = soFar.last[at]
    into[at] = last === -1 ? FLAGGED : last === 1 ? CONTROL : NEITHER
  }
}
