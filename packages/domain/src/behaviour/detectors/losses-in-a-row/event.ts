import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../../detector.ts'

/** Decisions after at least `length` losses in a row in the session, against later decisions without them. */
export function writeAfterRun(length: number): LabelWriter {
  return ({ soFar: { last, run, isRunOpen } }, into) => {
    for (let at = 0; at < into.length; at++) {
      const now = run[at] ?? 0
      if (now <= -length) into[at] = FLAGGED
      else into[at] = last[at] === 2 || (now <= 0 && isRunOpen[at] === 1) ? NEITHER : CONTROL
    }
  }
}
