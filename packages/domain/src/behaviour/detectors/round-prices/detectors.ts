import type { Detector } from '../../detector.ts'
import { atRoundPrice } from './event.ts'

/** Entries at round prices, compared with the other entries of the same sessions. */
export const ROUND_ENTRY: Detector = {
  id: 'round_entry',
  flagged: 'entries at round prices',
  control: 'entries at other prices on the same days',
  why: 'Round prices come to mind first, and to many traders at once, which makes them worse prices to enter at.',
  source: 'Kuo, Lin & Zhao 2015',
  definition:
    'Entries at a multiple of ten of the market’s smallest steps; control: entries at other prices in the session.',
  needs: 'A market whose smallest step is known',
  trap: 'A mean of several fills that lies between two steps is on neither side; a market with an unknown step is left out.',
  labelling: { from: 'acts', of: atRoundPrice },
  measure: { of: 'result' },
  mechanical: null,
  isRecorded: (table) => table.tickSize.some((size) => !Number.isNaN(size)),
}
