import type { Detector } from '../../detector.ts'
import { inUnusualMarket } from './event.ts'

/** Trades in a market that was hardly traded before, compared with trades in the usual ones. */
export const UNUSUAL_MARKET: Detector = {
  id: 'unusual_market',
  flagged: 'trades in a market that made under 5 % of the 100 before',
  control: 'trades in the usual markets on the same days',
  why: 'A rarely traded market is often picked because the usual one offered nothing.',
  source: 'Barber & Odean 2008',
  definition:
    'Trades in a market with fewer than 5 of the previous 100 decisions; control: the other markets. The first 100 decisions are on neither side.',
  needs: '100 earlier trades',
  trap: 'A contract roll is not a new market: roots are compared.',
  labelling: { from: 'acts', of: inUnusualMarket },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
