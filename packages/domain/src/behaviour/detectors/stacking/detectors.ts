import type { Detector } from '../../detector.ts'
import { besideAnother } from './event.ts'

/** Trades opened while another decision in the same market and side was open, on any account. */
export const STACKED: Detector = {
  id: 'stacked',
  flagged: 'trades opened beside another open one in the same market and side',
  control: 'trades opened by themselves on the same days',
  why: 'Two positions in one market are one larger position, with twice the loss when it is wrong.',
  source: 'Statman, Thorley & Vorkink 2006',
  definition:
    'Opened while another decision of the same market and side was open, on any account; control: opened alone.',
  needs: 'Positions that overlap in one market',
  trap: 'Copies of one decision are one; a trade that closes at the instant of the entry counts as closed. The two results are correlated, which makes the test conservative.',
  labelling: { from: 'acts', of: besideAnother },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
