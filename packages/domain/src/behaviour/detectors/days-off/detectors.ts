import type { Detector } from '../../detector.ts'
import { firstAfterABreak } from './event.ts'

/** The first trade after five days or more without one, beside the first trades of other days. */
export const AFTER_DAYS_OFF: Detector = {
  id: 'after_days_off',
  flagged: 'first trades after five days or more without one',
  control: 'first trades of other days',
  why: 'After days away the feel for a market is gone and the wish to trade is not.',
  source: 'Barber & Odean 2000',
  definition:
    'The first trade after more than five days without one; control: the first trades of other days.',
  needs: 'Breaks of more than five days',
  trap: 'A weekend is no break; a second account on the same day is no return.',
  labelling: { from: 'acts', within: 'everything', of: firstAfterABreak },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
