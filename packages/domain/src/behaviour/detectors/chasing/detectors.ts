import type { Detector } from '../../detector.ts'
import { worseReturns } from './event.ts'

/**
 * Quick returns to the same market and side at a worse price than the exit, compared with quick returns at the same or
 * a better one.
 */
export const CHASING: Detector = {
  id: 'chasing',
  flagged: 'returns within 15 minutes at a worse price than the exit',
  control: 'returns as soon at the same or a better price',
  why: 'Coming back at a worse price is the cost of having left; it only pays if the move continues.',
  source: 'Strahilevitz, Odean & Barber 2011',
  definition:
    'Returns to the same contract and side within 15 minutes of the trader’s own exit, at a worse price; control: at the same or a better one.',
  needs: 'Entry and exit prices, and returns to the same contract within 15 minutes',
  trap: 'Breakout setups come back at worse prices by design: a setup’s returns are compared with its own.',
  labelling: { from: 'acts', of: worseReturns, within: 'setup' },
  measure: { of: 'result' },
  shared: ['place', 'setup'],
  mechanical: 'not_taken',
}
