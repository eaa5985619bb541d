import type { Detector } from '../../detector.ts'
import { atRoundPrice } from './event.ts'

/** Entries at round prices beside the other entries of the same sessions. */
export const ROUND_ENTRY: Detector = {
  id: 'round_entry',
  flagged: 'entries at round prices',
  control: 'entries at other prices on the same days',
  why: 'Round prices come to mind first, to many at once, and so are worse prices to be at.',
  source: 'Kuo, Lin & Zhao 2015',
  definition:
    'Entries at a multiple of ten of the market’s smallest steps; control: entries at other prices in the session.',
  needs: 'A market whose smallest step is known',
  trap: 'The mean of several fills between two steps is neither; a market whose step is not known is left out.',
  labelling: { from: 'acts', of: atRoundPrice },
  measure: { of: 'result' },
  mechanical: null,
  isRecorded: (table) => table.tickSize.some((size) => !Number.isNaN(size)),
}
