import { ENDINGS } from './counted/count-endings.ts'
import type { CountedBehaviourText } from './counted/counted.ts'
import { SKIPPED_PLANS } from './counted/skipped-plans/skipped-plans.ts'
import type { Detector } from './detector.ts'
import { CHASING } from './detectors/chasing/detectors.ts'
import { WHEN_THE_DAY_IS_DOWN } from './detectors/day-down/detectors.ts'
import { AFTER_DAYS_OFF } from './detectors/days-off/detectors.ts'
import { UNPLEASANT_BEFORE } from './detectors/feelings/detectors.ts'
import { HELD_LOSERS } from './detectors/holding/detectors.ts'
import { LARGE_TRADES } from './detectors/large-trades/detectors.ts'
import { LONG_SESSION } from './detectors/long-session/detectors.ts'
import { AFTER_LOSSES_IN_A_ROW } from './detectors/losses-in-a-row/detectors.ts'
import { BREAKS_NEAR_LIMIT, HALF_ROOM_GONE, NEAR_TARGET } from './detectors/near-limits/detectors.ts'
import { BEYOND_USUAL, LATE_IN_THE_DAY } from './detectors/overtrading/detectors.ts'
import { OFF_PLAN, RULES_BROKEN, WITHOUT_SETUP } from './detectors/own-rules/detectors.ts'
import { AFTER_PAYOUT, LARGER_AFTER_PAYOUT } from './detectors/payouts/detectors.ts'
import { FASTER_AFTER_A_LOSS, QUICK_AFTER_A_LOSS } from './detectors/quick-reentry/detectors.ts'
import { ROUND_ENTRY } from './detectors/round-prices/detectors.ts'
import { NEAR_EVENTS } from './detectors/scheduled-events/detectors.ts'
import {
  LARGER_AFTER_A_LOSS,
  LARGER_AFTER_TWO_LOSSES,
  LARGER_WHEN_UP,
} from './detectors/size-after-results/detectors.ts'
import { STACKED } from './detectors/stacking/detectors.ts'
import { TURNS_AFTER_A_LOSS } from './detectors/turning/detectors.ts'
import { UNUSUAL_HOURS } from './detectors/unusual-hours/detectors.ts'
import { UNUSUAL_MARKET } from './detectors/unusual-market/detectors.ts'

/**
 * All behaviours looked for, in order of precedence: if several flagged one trade, its money counts under the first.
 */
export const DETECTORS: readonly Detector[] = [
  QUICK_AFTER_A_LOSS,
  ...AFTER_LOSSES_IN_A_ROW.toReversed(),
  HALF_ROOM_GONE,
  WHEN_THE_DAY_IS_DOWN,
  LARGE_TRADES,
  RULES_BROKEN,
  OFF_PLAN,
  UNPLEASANT_BEFORE,
  WITHOUT_SETUP,
  CHASING,
  STACKED,
  NEAR_EVENTS,
  NEAR_TARGET,
  UNUSUAL_MARKET,
  UNUSUAL_HOURS,
  AFTER_DAYS_OFF,
  BEYOND_USUAL,
  LATE_IN_THE_DAY,
  LONG_SESSION,
  AFTER_PAYOUT,
  ROUND_ENTRY,
  HELD_LOSERS,
  FASTER_AFTER_A_LOSS,
  LARGER_AFTER_A_LOSS,
  LARGER_WHEN_UP,
  LARGER_AFTER_TWO_LOSSES,
  LARGER_AFTER_PAYOUT,
  BREAKS_NEAR_LIMIT,
  TURNS_AFTER_A_LOSS,
]

/** Behaviours counted by how trades ended, never tested. */
export const COUNTED: readonly CountedBehaviourText[] = [...ENDINGS, ...SKIPPED_PLANS]

/**
 * Behaviours Ballast has no record of, each with the record it would need; listed so that silence is not mistaken for
 * an answer.
 */
export const NOT_LOOKED_FOR: readonly { id: string; what: string; needs: string }[] = [
  {
    id: 'exit_hazard',
    what: 'how soon winners and losers are closed, minute by minute',
    needs: 'The path of prices while a trade was open. Holding times by stop and target stand in for it',
  },
  {
    id: 'run_up',
    what: 'entries after prices have run',
    needs: 'Prices before the entry. Returns at a worse price than the trader’s own exit stand in for them',
  },
  {
    id: 'moved_stops',
    what: 'stops that were moved',
    needs: 'Order changes, which no file states. Losses beyond 1.1 R stand in for them',
  },
]
