import type { Detector } from '../../detector.ts'
import { hasBrackets, heldBesideChance, lostOrWon } from './event.ts'

/**
 * How long losers are held compared with winners, after subtracting what chance alone makes of the planned stop and
 * target: with a target twice as far as the stop, losses are over in about half the time of wins.
 */
export const HELD_LOSERS: Detector = {
  id: 'held_losers',
  flagged: 'holding times of losers',
  control: 'holding times of winners, by the same stop and target',
  why: 'Losses are held in the hope that they come back, and gains are taken before they can vanish.',
  source: 'Shefrin & Statman 1985; Odean 1998',
  definition:
    'How long losers are held compared with winners, in logarithms of minutes, minus what chance makes of the planned stop and target: for a driftless price between a stop at distance a and a target at distance b, the mean logarithm of the time to either end has a closed form, and the difference of the two is subtracted (reward 1: none; 2: losers are over in half the time; 3: in a third).',
  needs: 'Trades with a planned stop and target',
  trap: 'Without the correction, a trader with targets twice as far as the stop looks patient with gains whatever they do. Trades without a stop and a target are left out; those closed by hand near the close are not told apart. A setup that is held longer and loses more often is compared with itself.',
  labelling: { from: 'acts', of: lostOrWon, within: 'setup' },
  measure: { of: 'act', unit: 'ratio', values: heldBesideChance },
  shared: ['place', 'setup'],
  mechanical: null,
  isRecorded: hasBrackets,
}
