import type { Detector } from '../../detector.ts'
import { writeLarge } from './event.ts'

/** Trades larger than usual, compared with the others of the same session. */
export const LARGE_TRADES: Detector = {
  id: 'large_trades',
  flagged: 'trades at 1.25 times the usual size or more',
  control: 'other trades of the same days',
  why: 'The largest trades decide the month; they should be the best ones.',
  source: 'Statman, Thorley & Vorkink 2006',
  definition:
    'Sizes of at least 1.25 times the median of the previous 20 in the market; control: the others.',
  needs: 'Five earlier trades in the same market and account, and sizes that differ',
  trap: 'Later sizes never count towards the usual one.',
  labelling: {
    from: 'results',
    of: writeLarge,
    redraws: 'Sizes are redrawn from the trader’s own frequencies by last outcome and band.',
  },
  measure: { of: 'result' },
  mechanical: 'usual_size',
}
