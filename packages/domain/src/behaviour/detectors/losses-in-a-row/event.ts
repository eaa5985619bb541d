import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../../detector.ts'

/** Decisions after at least `length` losses in a row in the session, against later decisions without them. */
export function writeAfterRun(length: number): LabelWriter {
  return ({ soFar }, into) => {
    for (let at = 0; at < into.length; at++) {
      if (soFar.last[at] === 2) into[at] = NEITHER
      else into[at] = (soFar.run[at] ?? 0) <= -length ? FLAGGED : CONTROL
    }
  }
}
