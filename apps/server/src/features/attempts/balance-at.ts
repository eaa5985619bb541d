import type { Micros } from '@ballast/domain/money/micros'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import { replayLedger } from '@ballast/domain/prop-rules/replay'
import { type ComputedAttempt, eventsOf } from './compute-attempt.ts'

/**
 * An attempt's balance after everything up to an instant, in ms. Null before it started, and once it was breached, when
 * nothing changes its balance any more.
 */
export function balanceAt(
  attempt: Pick<ComputedAttempt, 'rules' | 'record' | 'boundary' | 'now' | 'startedAt'>,
  at: number,
): Micros | null {
  const { rules, startedAt } = attempt
  if (at < startedAt) return null
  const until = eventsOf(attempt).filter((event) => event.at <= at)
  const { breach, balance } = replayLedger(rules.loss, until, startOf(rules.loss, startedAt))
  return breach ? null : balance
}
