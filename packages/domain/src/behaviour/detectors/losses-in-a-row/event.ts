import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../../detector.ts'

/** Decisions after at least `length` losses in a row in the session, against later decisions without them. */
export function writeAfterRun(length: number): LabelWriter {
  return ({ soFar }, into) => {
    for (let at = 0; at < into.length; at++) {
      const run = soFar.run[at] ?? 0
      if (run <= -length) into[at] = FLAGGED
      else into[at] = soFar.last[at] === 2 || (run <= 0 && soFar.isRunOpen[at] === 1) ? NEITHER : CONTROL
    }
  }
}
