import type { Micros } from '../../money/micros.ts'
import type { AttemptState } from '../attempt-state.ts'
import { moveBalance } from '../eras.ts'
import { leastOf } from '../least.ts'
import type { LossRules } from '../rule-set.ts'

/** The part of a day's profit above its cap; 0 without such a rule. */
export function dayExcess({ dayProfit, initialBalance }: LossRules, result: Micros): Micros {
  return dayProfit ? Math.max(0, result - leastOf(dayProfit.most, initialBalance)) : 0
}

/**
 * The part of the balance that counts neither towards the target nor towards a payout: profit a rule removes, and the
 * current day's profit above its cap.
 * Source: docs/prop-rules.md, Rules of single trades.
 * @example // at most 3,000 a day, 3,400 on the running one → 400
 */
export function notCountedOf(state: AttemptState, rules: LossRules): Micros {
  return state.notCounted.reduce((sum, amount) => sum + amount, 0) + dayExcess(rules, state.day.result)
}

/**
 * Applies the cap on daily profit at the reset: the excess is deducted from the balance, or does not count. Changes
 * `state`.
 */
export function settleDayProfit(state: AttemptState, rules: LossRules): void {
  const excess = dayExcess(rules, state.day.result)
  if (excess === 0) return
  if (rules.dayProfit?.effect === 'deducted') {
    moveBalance(state, -excess)
    state.deducted = [...state.deducted, excess]
  } else state.notCounted = [...state.notCounted, excess]
}

/**
 * Whether a booking is the broker's own line for money a rule has taken: a deducted amount is not deducted twice, and
 * an amount that did not count leaves the balance with it. Changes `state`.
 * @example // 400 were deducted at the reset, the statement books −400 two days later → true, nothing more to book
 */
export function isBookedBefore(state: AttemptState, amount: Micros): boolean {
  const without = (list: readonly Micros[]) => list.toSpliced(list.indexOf(-amount), 1)
  if (state.deducted.includes(-amount)) {
    state.deducted = without(state.deducted)
    return true
  }
  if (state.notCounted.includes(-amount)) state.notCounted = without(state.notCounted)
  return false
}
