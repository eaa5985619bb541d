import type { Detector } from '../../detector.ts'
import { worseReturns } from './event.ts'

/** Back into the same market and side soon, at a worse price than the exit, beside as soon at the same or a better one. */
export const CHASING: Detector = {
  id: 'chasing',
  flagged: 'returns within 15 minutes at a worse price than the exit',
  control: 'returns as soon at the same or a better price',
  why: 'Coming back at a worse price pays for having left; it is worth it only where the market goes on.',
  source: 'Strahilevitz, Odean & Barber 2011',
  definition:
    'Back in the same contract and side within 15 minutes of the own exit at a worse price; control: at the same or a better one.',
  needs: 'Entry and exit prices, and returns to the same contract within 15 minutes',
  trap: 'Breakout setups come back at worse prices by design: a setup’s returns are compared with its own.',
  labelling: { from: 'acts', of: worseReturns, within: 'setup' },
  measure: { of: 'result' },
  shared: ['place', 'setup'],
  mechanical: 'not_taken',
}
