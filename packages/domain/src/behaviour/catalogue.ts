import type { Detector } from './detector.ts'
import { AFTER_LOSSES_IN_A_ROW, WHEN_THE_DAY_IS_DOWN } from './detectors/after-losses.ts'
import { AFTER_PAYOUT, LARGER_AFTER_PAYOUT } from './detectors/after-payout.ts'
import { CHASING, NEAR_EVENTS, STACKED } from './detectors/entries.ts'
import { HELD_LOSERS } from './detectors/holding.ts'
import { BREAKS_NEAR_LIMIT, HALF_ROOM_GONE, NEAR_TARGET } from './detectors/limits.ts'
import { AFTER_DAYS_OFF, UNUSUAL_HOURS, UNUSUAL_MARKET } from './detectors/out-of-habit.ts'
import { BEYOND_USUAL, LATE_IN_THE_DAY, LONG_SESSION } from './detectors/overtrading.ts'
import { FASTER_AFTER_A_LOSS, QUICK_AFTER_A_LOSS } from './detectors/quick-reentry.ts'
import { ROUND_ENTRY } from './detectors/round-prices.ts'
import { LARGE_TRADES, LARGER_AFTER_A_LOSS, LARGER_WHEN_UP } from './detectors/size.ts'
import { LARGER_AFTER_TWO_LOSSES, TURNS_AFTER_A_LOSS } from './detectors/streaks.ts'
import { OFF_PLAN, RULES_BROKEN, UNPLEASANT_BEFORE, WITHOUT_SETUP } from './detectors/written-before.ts'

/**
 * Every behaviour that is looked for, in order of precedence: where one trade was flagged by several, its money counts
 * under the first.
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
