import type { Detector } from '../../detector.ts'
import { besideAnother } from './event.ts'

/** Opened while another decision in the same market and side was open, on any account. */
export const STACKED: Detector = {
  id: 'stacked',
  flagged: 'trades opened beside another open one in the same market and side',
  control: 'trades opened by themselves on the same days',
  why: 'Two positions in one market are one larger position, with twice the loss when it is wrong.',
  source: 'Statman, Thorley & Vorkink 2006',
  definition:
    'Opened while another decision of the same market and side was open, on any account; control: opened alone.',
  needs: 'Positions that overlap in one market',
  trap: 'Copies of one decision are one; what closes at the instant of the entry is closed. Both results hang together, which makes the test cautious.',
  labelling: { from: 'acts', of: besideAnother },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
