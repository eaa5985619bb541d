import type { Detector } from '../../detector.ts'
import { redrawnActs } from '../../labels/redrawn-acts.ts'
import { feltUnpleasant } from './event.ts'

/** Unpleasant feelings before the entry, written before the result was known. */
export const UNPLEASANT_BEFORE: Detector = {
  id: 'unpleasant_before',
  flagged: 'trades with an unpleasant feeling before them',
  control: 'trades with a neutral or pleasant one on the same days',
  why: 'Fear, anger and boredom change what a trader sees in a chart. Only feelings written live count: afterwards the result colours them.',
  source: 'Coval & Shumway 2005',
  definition: 'An unpleasant feeling before the entry, written live; control: a neutral or pleasant one.',
  needs: 'Feelings before the trade, written within an hour of its end',
  trap: 'Feelings written afterwards are coloured by the result and left out.',
  labelling: {
    from: 'results',
    of: redrawnActs(feltUnpleasant),
    redraws:
      'Feelings are redrawn within the session, from the trader’s own frequencies by last outcome and band.',
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
