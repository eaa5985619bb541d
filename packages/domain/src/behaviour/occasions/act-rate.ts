import type { DecisionTable } from '../decision-table.ts'
import type { AmongWords, Detector } from '../detector.ts'
import { countsWithin, type Window } from '../run-detectors.ts'

/** How often an act was done: in `cases` of the occasions for it, or of the decisions compared where any could be it. */
export type ActRate = { cases: number; of: number }

/** What a rate counts among. */
export function amongOf({ occasions }: Detector): AmongWords {
  if (occasions && occasions !== 'given') return occasions.words
  return { preposition: 'in', one: 'trade compared', many: 'trades compared' }
}

/**
 * How often an act was done within a window; `null` if that is not up to the trader. Source: docs/behaviour.md,
 * Occasions.
 * @example rateWithin(QUICK_AFTER_A_LOSS, table, window) // → { cases: 3, of: 41 }: after 3 of 41 losses
 */
export function rateWithin(detector: Detector, table: DecisionTable, window: Window): ActRate | null {
  const { occasions } = detector
  if (occasions === 'given') return null
  if (occasions) {
    const own = occasions.of(table).filter(({ day }) => day > window.after && day <= window.until)
    return { cases: own.filter(({ isTaken }) => isTaken).length, of: own.length }
  }
  const { flagged, control } = countsWithin(detector, table, window).counts
  return { cases: flagged, of: flagged + control }
}
