import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { heldOverFrom } from '../conduct/held-over.ts'
import type { Alert, AlertInput } from './alert-input.ts'
import { alertsAhead } from './alerts-ahead.ts'
import { type AlertKind, thresholdsOf } from './alerts-catalogue.ts'
import { alertsOfConduct, mustBeFlatAt, rulesBroken } from './alerts-conduct.ts'
import { alertsOfProgress, subscriptionDueOn } from './alerts-progress.ts'
import { alertsOfRoom, resetAfter } from './alerts-room.ts'

/**
 * All alerts that hold now, in ascending order per rule. After a breach, only the breach and the rules broken before
 * it.
 * Source: docs/prop-rules.md, Alerts.
 * @example // 780 of a daily room of 1,000 used → daily_room/50/20619 and daily_room/75/20619
 */
export function watch(input: AlertInput): Alert[] {
  if (input.state.breach) return [...alertsOfRoom(input), ...rulesBroken(input)]
  return [
    ...alertsOfRoom(input),
    ...alertsOfConduct(input),
    ...alertsOfProgress(input),
    ...alertsAhead(input),
  ]
}

/**
 * Returns the alerts that have begun since the last check: if several thresholds of one rule were passed at once, only
 * the furthest; if several trades broke one rule, the last with their number. Different rules are each reported.
 * `previousIds` are the ids that held at the last check.
 * @example newAlerts(['buffer/50'], watched) // buffer/75 and buffer/90 hold now → buffer/90 alone
 */
export function newAlerts(previousIds: readonly string[], holding: readonly Alert[]): Alert[] {
  const known = new Set(previousIds)
  const started = holding.filter(({ id, isFading }) => !isFading && !known.has(id))
  const groups = Map.groupBy(started, ({ kind, about }) => `${kind}/${about ?? ''}`)
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1)
    return last ? [last.about === undefined ? last : withCount(last, group.length)] : []
  })
}

function withCount(alert: Alert, count: number): Alert {
  return count === 1
    ? alert
    : { ...alert, text: [...alert.text, ` It was broken ${count} times; this is the last.`] }
}

/**
 * The ids to store for the next check: alerts that hold, and those that held and are only fading.
 * @example holdingAfter(['buffer/50'], holding) // 45 % used now → ['buffer/50']
 */
export function holdingAfter(previousIds: readonly string[], holding: readonly Alert[]): string[] {
  return holding.filter(({ id, isFading }) => !isFading || previousIds.includes(id)).map(({ id }) => id)
}

/**
 * The next instant at which an alert can begin without new data: the day's reset, the configured time before it or
 * before a deadline, or the moment a position has been held too long. Trades and payouts are checked when they arrive.
 * @example // a reset at 17:00 and 40 minutes before it → 16:20, after that 17:00
 */
export function nextLook(input: AlertInput): number {
  const { now, thresholds, progress, phase, boundary } = input
  const reset = resetAfter(now, boundary)
  const before = (kind: AlertKind, at: number, unit: number) =>
    thresholdsOf(kind, thresholds).map((each) => at - each * unit)
  const due = subscriptionDueOn(input)
  const flat = mustBeFlatAt(input)
  const moments = [
    reset,
    ...before('reset_open', reset, MINUTE_MS),
    ...before('day_not_counted', reset, MINUTE_MS),
    ...(progress.nextDeadline ? before('deadline', progress.nextDeadline.at, DAY_MS) : []),
    ...(due === null ? [] : before('subscription_due', due.at, DAY_MS)),
    ...(flat === null ? [] : before('flat_by', flat, MINUTE_MS)),
    heldOverFrom(now, phase.conduct, boundary),
    ...(progress.growth ? [progress.growth.from] : []),
  ]
  return Math.min(...moments.filter((at) => at > now))
}
