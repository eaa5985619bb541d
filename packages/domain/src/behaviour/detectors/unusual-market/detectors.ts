import type { Detector } from '../../detector.ts'
import { inUnusualMarket } from './event.ts'

/** Trades in a market that was hardly traded before, beside trades in the usual ones. */
export const UNUSUAL_MARKET: Detector = {
  id: 'unusual_market',
  flagged: 'trades in a market that made under 5 % of the 100 before',
  control: 'trades in the usual markets on the same days',
  why: 'A market that is rarely traded is often taken up because the usual one gave nothing.',
  source: 'Barber & Odean 2008',
  definition:
    'A market that made under 5 of the 100 decisions before; control: the other markets. Nothing is said before there are 100.',
  needs: '100 trades before it',
  trap: 'A contract roll is no new market: roots are compared.',
  labelling: { from: 'acts', of: inUnusualMarket },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
