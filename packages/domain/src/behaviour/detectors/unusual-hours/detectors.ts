import type { Detector } from '../../detector.ts'
import { outsideUsualHours } from './event.ts'

/** Trades outside the hours in which nine in ten of the previous 200 were opened. */
export const UNUSUAL_HOURS: Detector = {
  id: 'unusual_hours',
  flagged: 'trades outside the usual hours',
  control: 'trades within them on the same days',
  why: 'Trades before or after the usual hours are rarely part of a plan for the day.',
  source: 'Barber & Odean 2000',
  definition:
    'Opened before the earliest or after the latest 5 % of the previous 200 entries; control: within these hours. The clock is cut at its longest empty stretch. The first 200 entries are on neither side.',
  needs: '200 earlier trades',
  trap: 'Hours over midnight stay together.',
  labelling: { from: 'acts', of: outsideUsualHours },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
