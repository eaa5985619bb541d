import { isDeepStrictEqual } from 'node:util'
import { heldOverFrom } from '@ballast/domain/prop-rules/conduct/held-over'
import { type AttemptInput, type ComputedAttempt, computeAttempt, dayEndOf } from '../compute-attempt.ts'
import type { AttemptTrade } from './trade-lines.ts'

export type Attempt = { input: AttemptInput; computed: ComputedAttempt }

/** The time until which the clock alone changes nothing: the end of the day, or the moment open positions have been held too long. */
export function validUntil({ rules, boundary, openTrades }: ComputedAttempt, now: number): number {
  const dayEnd = dayEndOf(now, boundary)
  return openTrades > 0 ? Math.min(dayEnd, heldOverFrom(now, rules.conduct, boundary)) : dayEnd
}

export function stateOf(input: AttemptInput, now: number, before: Attempt | undefined): Attempt {
  const { trades, ...terms } = input
  const { trades: tradesBefore, ...termsBefore } = before?.input ?? { trades: [] }
  if (!before || !isDeepStrictEqual(terms, termsBefore))
    return { input, computed: computeAttempt(input, now) }
  if (trades === tradesBefore) return before
  const { dayStart } = before.computed
  const isDayOnly = dayStart !== null && firstMoved(tradesBefore, trades) >= dayStart.at
  return { input, computed: computeAttempt(input, now, isDayOnly ? before.computed : undefined) }
}

/** When the first trade that is in only one of two lists was opened. */
export function firstMoved(before: readonly AttemptTrade[], after: readonly AttemptTrade[]): number {
  const earlier = new Set(before)
  const later = new Set(after)
  const moved = [
    ...before.filter((trade) => !later.has(trade)),
    ...after.filter((trade) => !earlier.has(trade)),
  ]
  return Math.min(...moved.map(({ openedAt }) => openedAt))
}
