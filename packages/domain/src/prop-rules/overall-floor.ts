import type { Micros } from '../money/micros.ts'
import type { AttemptState } from './attempt-state.ts'
import { distanceOf } from './distance.ts'
import { exactly, fromTo, higherOf, highestShown, mapRange, type Range, shifted } from './range.ts'
import type { LossRules, OverallDrawdown } from './rule-set.ts'

/** Raises the high-water mark, and the floor with it, for trails that follow it. Changes `state`. */
export function raise(state: AttemptState, rules: LossRules, reached: Range): void {
  state.highWater = higherOf(state.highWater, reached)
  const { overall } = rules
  if (!overall || state.isLocked || !state.floor) return
  const target = followed(state, rules)
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

/** The floor for the high-water mark, never above the lock. */
function followed(state: AttemptState, { initialBalance, overall }: LossRules): Range {
  const { highWater, trailsBy, bestDayEnd, allowanceTaken } = state
  if (!overall) return exactly(Number.NEGATIVE_INFINITY)
  if (trailsBy) {
    const below = (by: Micros) => mapRange(highWater, (mark) => underLock(mark - by, overall))
    const least = below(trailsBy.low)
    return trailsBy.high === null ? { ...least, atLeast: null } : fromTo(below(trailsBy.high), least)
  }
  return mapRange(highWater, (reference) => {
    const distance = distanceOf(overall.distance, { initialBalance, reference, bestDayEnd })
    return underLock(reference - distance + allowanceTaken, overall)
  })
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
  } else if (effect.kind === 'high_water_reduced') reduceHighWater(state, overall, payout.gross)
  else if (effect.kind === 'allowance_reduced') {
    state.allowanceTaken += payout.traderShare
    const { traderShare } = payout
    state.floor = mapRange(state.floor, (level) => Math.max(level, underLock(level + traderShare, overall)))
  }
}

/**
 * The floor stays where it is, so its distance to the lower mark becomes the new trailing distance: the higher the
 * mark, the further the floor may lie below it.
 */
function reduceHighWater(state: AttemptState, overall: OverallDrawdown, gross: Micros): void {
  const { floor, highWater, trailsBy } = state
  if (!floor) return
  const isFixed = overall.distance.kind !== 'percent_of_reference' && overall.lock === null
  const isOpen = (highWater.high === null || floor.high === null) && !isFixed
  const least = highWater.low - floor.low
  const most = highWater.high === null || floor.high === null ? least : highWater.high - floor.high
  const all = [least, most, trailsBy?.low ?? least, trailsBy?.high ?? least]
  const high = isOpen || trailsBy?.high === null ? null : Math.max(...all) - gross
  state.trailsBy = { low: Math.min(...all) - gross, high }
  state.highWater = shifted(highWater, -gross)
}
