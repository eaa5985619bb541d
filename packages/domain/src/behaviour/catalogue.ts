import type { Detector } from './detector.ts'
import { AFTER_LOSSES_IN_A_ROW, WHEN_THE_DAY_IS_DOWN } from './detectors/after-losses.ts'
import { LATE_IN_THE_DAY, LONG_SESSION } from './detectors/overtrading.ts'
import { FASTER_AFTER_A_LOSS, QUICK_AFTER_A_LOSS } from './detectors/quick-reentry.ts'
import { LARGE_TRADES, LARGER_AFTER_A_LOSS, LARGER_WHEN_UP } from './detectors/size.ts'
import { OFF_PLAN, RULES_BROKEN, UNPLEASANT_BEFORE, WITHOUT_SETUP } from './detectors/written-before.ts'

/**
 * Every behaviour that is looked for, in order of precedence: where one trade was flagged by several, its money counts
 * under the first.
 */
export const DETECTORS: readonly Detector[] = [
  QUICK_AFTER_A_LOSS,
  ...AFTER_LOSSES_IN_A_ROW.toReversed(),
  WHEN_THE_DAY_IS_DOWN,
  LARGE_TRADES,
  RULES_BROKEN,
  OFF_PLAN,
  UNPLEASANT_BEFORE,
  WITHOUT_SETUP,
  LATE_IN_THE_DAY,
  LONG_SESSION,
  FASTER_AFTER_A_LOSS,
  LARGER_AFTER_A_LOSS,
  LARGER_WHEN_UP,
]
