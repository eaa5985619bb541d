import type { Micros } from '../money/micros.ts'
import type { AttemptState } from './attempt-state.ts'
import { distanceOf } from './distance.ts'
import { exactly, higherOf, highestShown, mapRange, type Range, shifted } from './range.ts'
import type { LossRules, OverallDrawdown } from './rule-set.ts'

/** Raises the high-water mark, and the floor with it, for trails that follow it. Changes `state`. */
export function raise(state: AttemptState, rules: LossRules, reached: Range): void {
  state.highWater = higherOf(state.highWater, reached)
  const { overall } = rules
  if (!overall || state.isLocked || !state.floor) return
  const target = mapRange(state.highWater, (highWater) => below(highWater, state, rules))
  // However high the mark may be, the floor is not above its lock.
  const high = target.high ?? overall.lock
  const last = state.floor
  state.floor = {
    ...higherOf(last, target),
    high: last.high === null || high === null ? high : Math.max(last.high, high),
  }
  if (high !== null && (target.high === null || last.shown !== undefined))
    state.floor.shown = Math.max(highestShown(last), highestShown(target))
}

/** The floor for a high-water mark, never above the lock. */
function below(highWater: Micros, state: AttemptState, { initialBalance, overall }: LossRules): Micros {
  if (!overall) return Number.NEGATIVE_INFINITY
  const base = { initialBalance, reference: highWater, bestDayEnd: state.bestDayEnd }
  const distance = state.trailsBy ?? distanceOf(overall.distance, base) - state.allowanceTaken
  return underLock(highWater - distance, overall)
}

const underLock = (level: Micros, { lock }: Pick<OverallDrawdown, 'lock'>) =>
  lock === null ? level : Math.min(level, lock)

/** The one jump of a stepping floor, once the balance has gained enough. */
export function stepUp(state: AttemptState, { overall, initialBalance, startBalance }: LossRules): void {
  const step = overall?.step
  if (!step || state.isLocked || !state.floor) return
  const base = { initialBalance, reference: initialBalance, bestDayEnd: state.bestDayEnd }
  if (state.balance - startBalance < distanceOf(step.gain, base)) return
  const level =
    step.floor.kind === 'level'
      ? step.floor.level
      : state.balance - distanceOf(step.floor.distance, { ...base, reference: state.balance })
  state.floor = exactly(Math.max(state.floor.low, underLock(level, overall)))
  state.isLocked = true
}

/** Applies a payout to floor and high-water mark, after it left the balance. */
export function applyPayout(
  state: AttemptState,
  rules: LossRules,
  payout: { gross: Micros; traderShare: Micros },
): void {
  const { overall } = rules
  if (!overall || !state.floor) return
  const effect = overall.payoutEffect
  if (effect.kind === 'lock_at') {
    state.floor = exactly(effect.level)
    state.isLocked = true
  } else if (effect.kind === 'high_water_reduced') reduceHighWater(state, payout.gross)
  else if (effect.kind === 'allowance_reduced') {
    state.allowanceTaken += payout.traderShare
    const risen = shifted(state.floor, payout.traderShare)
    state.floor = higherOf(
      state.floor,
      mapRange(risen, (level) => underLock(level, overall)),
    )
  }
}

/** The floor stays where it is, so its distance to the lower mark becomes the new trailing distance. */
function reduceHighWater(state: AttemptState, gross: Micros): void {
  state.highWater = shifted(state.highWater, -gross)
  state.trailsBy = state.highWater.low - (state.floor?.low ?? 0)
}
