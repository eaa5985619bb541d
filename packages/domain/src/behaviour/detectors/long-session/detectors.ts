import type { Detector } from '../../detector.ts'
import { hoursIn } from './event.ts'

/**
 * Trades more than two hours after the first of the session, compared with earlier ones in the same band.
 */
export const LONG_SESSION: Detector = {
  id: 'long_session',
  flagged: 'trades more than two hours into the session',
  control: 'earlier trades of a session',
  why: 'Decisions get worse as they add up and as the hours pass.',
  source: 'Hirshleifer, Levi, Lourie & Teoh 2019',
  definition:
    'More than two hours after the first entry of the session; control: earlier trades in the same band.',
  needs: 'Sessions of more than two hours',
  trap: 'Hours and order go together; the band holds the order constant.',
  labelling: { from: 'acts', of: hoursIn },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
