import type { Detector, Labelling } from '../../detector.ts'
import { afterCloses } from '../../occasions/after-closes.ts'
import { hasRoom, hasTarget, isHalfGone, isTargetNear, rulesBroken, writeNear } from './event.ts'

const NEAR_THE_LIMIT: Labelling = { from: 'results', of: (table) => writeNear(table, isHalfGone) }
const trap =
  'Days without a known limit and first trades are on neither side; if the room is only known within bounds, the upper one is used. Only the account’s own trades use its room, copies included.'

/** Trading on with half of the day's room used, compared with the other trades of accounts with a limit. */
export const HALF_ROOM_GONE: Detector = {
  id: 'half_room_gone',
  flagged: 'trades with half of the day’s room gone',
  control: 'later trades of days with more of it left',
  why: 'Near a limit, the next trade is often meant to save the day, and it can be the one that ends the account.',
  source: 'Coval & Shumway 2005',
  definition:
    'Trades of an attempt once the session’s closed trades had used half of the room its rules left that morning; control: the later trades of days with more left.',
  needs: 'An attempt in the Prop Tracker with a daily or overall limit',
  trap,
  labelling: NEAR_THE_LIMIT,
  measure: { of: 'result' },
  occasions: {
    words: {
      preposition: 'after',
      one: 'close with half of the day’s room gone',
      many: 'closes with half of the day’s room gone',
    },
    of: (table) => afterCloses(table, { when: writeNear(table, isHalfGone) }),
  },
  mechanical: 'not_taken',
  isRecorded: hasRoom,
}

/** How often a rule of the setup is broken with half of the day's room used. */
export const BREAKS_NEAR_LIMIT: Detector = {
  id: 'breaks_near_limit',
  flagged: 'broken rules with half of the day’s room gone',
  control: 'broken rules with more of it left',
  why: 'Rules are dropped when they are needed most: when little room is left.',
  source: 'Thaler & Johnson 1990',
  definition:
    'The share of trades that broke a rule of their setup with half of the day’s room gone; control: the later trades of days with more left.',
  needs: 'An attempt with a limit, and trades whose setup’s rules are ticked off',
  trap,
  labelling: NEAR_THE_LIMIT,
  measure: { of: 'act', unit: 'share', values: rulesBroken },
  mechanical: null,
  isRecorded: hasRoom,
}

/** Trading with a fifth of the profit target left, or past it. */
export const NEAR_TARGET: Detector = {
  id: 'near_target',
  flagged: 'trades with a fifth of the target left or less',
  control: 'later trades with more of it left',
  why: 'Close to a goal, people rush to finish, or hold back and cut what works.',
  source: 'Thaler & Johnson 1990',
  definition:
    'Trades of an attempt with a fifth of its profit target left or less, or past it, counting what the account had when the day began and what has closed since; control: its other trades. First trades of a day are on neither side; a payout ends the count.',
  needs: 'An attempt in the Prop Tracker with a profit target',
  trap: 'Whether the target was near when the day began does not depend on the day’s results, and stays fixed.',
  labelling: {
    from: 'results',
    of: (table) => writeNear(table, isTargetNear),
    redraws: 'The distance to the target follows from them.',
  },
  measure: { of: 'result' },
  occasions: {
    words: {
      preposition: 'after',
      one: 'close with a fifth of the target left or less',
      many: 'closes with a fifth of the target left or less',
    },
    of: (table) => afterCloses(table, { when: writeNear(table, isTargetNear) }),
  },
  mechanical: 'not_taken',
  isRecorded: hasTarget,
}
