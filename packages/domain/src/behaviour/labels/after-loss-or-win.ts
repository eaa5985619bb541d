import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../detector.ts'

/** After a loss, against after a win; after a break-even, and first decisions of a session, are on neither side. */
export const writeAfterLossOrWin: LabelWriter = ({ soFar: { last } }, into) => {
  for (let at = 0; at < into.length; at++) {
    const outcome = last[at]
    into[at] = outcome === -1 ? FLAGGED : outcome === 1 ? CONTROL : NEITHER
  }
}
