import type { Detector } from '../../detector.ts'
import { firstAfterABreak } from './event.ts'

/** The first trade after five days or more without one, compared with the first trades of other days. */
export const AFTER_DAYS_OFF: Detector = {
  id: 'after_days_off',
  flagged: 'first trades after five days or more without one',
  control: 'first trades of other days',
  why: 'After days away, the feel for the market is gone but the urge to trade is not.',
  source: 'Barber & Odean 2000',
  definition: 'The first trade after five days or more without one; control: the first trades of other days.',
  needs: 'Breaks of five days or more',
  trap: 'A weekend is not a break; a second account on the same day is not a return.',
  labelling: { from: 'acts', within: 'everything', of: firstAfterABreak },
  measure: { of: 'result' },
  occasions: 'given',
  mechanical: 'not_taken',
}
