import type { Detector } from '../../detector.ts'
import { afterTheFirst, beyondUsual } from './event.ts'

/** The fourth and later trades of a day, compared with the first three of every day. */
export const LATE_IN_THE_DAY: Detector = {
  id: 'after_third_trade',
  flagged: 'trades after the third of an account’s day',
  control: 'the first three trades of a day',
  why: 'The best setups of a day come first; what is traded after them is often traded for the sake of trading.',
  source: 'Barber & Odean 2000',
  definition: 'The fourth and later trades of a session; control: the first three.',
  needs: 'Days with more than three trades',
  trap: 'Losing days have more trades, and a day may end because of a loss: both tests must agree.',
  labelling: { from: 'acts', of: afterTheFirst },
  measure: { of: 'result' },
  mechanical: 'not_taken',
  shared: [],
}

/** Trades beyond the trader's own usual number for a day, compared with those within it. */
export const BEYOND_USUAL: Detector = {
  id: 'beyond_usual',
  flagged: 'trades beyond the usual number for a day',
  control: 'trades within it',
  why: 'A day with more trades than usual is rarely one with more setups than usual.',
  source: 'Barber & Odean 2000',
  definition:
    'Trades beyond the account’s median number over its previous 20 days; control: those within it. The first ten days are on neither side.',
  needs: 'Ten earlier trading days, and days with more trades than usual',
  trap: 'A day may end because of its last result: days that ended within the usual number are controls, too.',
  labelling: { from: 'acts', of: beyondUsual },
  measure: { of: 'result' },
  mechanical: 'not_taken',
  shared: [],
}
