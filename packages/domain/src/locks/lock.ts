import type { Micros } from '../money/micros.ts'
import type { DayStop } from '../prop-rules/alerts/day-stop.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { dayEndsAt } from '../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'

/** The rule of a lock. Amounts are positive micros, times `HH:MM` on the lock's clock. */
export type LockRule =
  /** No new trade once that many trades have lost that day, or that much of a currency is lost. */
  | { kind: 'max_losses'; count: number }
  | { kind: 'max_loss'; amount: Micros; currency: string }
  /** No new trade from a time of the day on. */
  | { kind: 'hours_end'; end: string }
  /** No new trade for some minutes after that many losses in a row, and after each further one. */
  | { kind: 'cool_down'; losses: number; minutes: number }
  /** No new trade from now until the lock ends. */
  | { kind: 'stop' }
  | { kind: 'wait'; minutes: number }

/** A day stop of one account is also a lock: it is set in its old place and judged like the others. */
export type AnyLockRule = LockRule | { kind: 'day_stop'; stop: DayStop }

/** How long a cool-down or a wait may be, in minutes. */
export const WAIT_MINUTES = { least: 5, most: 30 } as const
/** The most losses that a rule can wait for: in a day, and in a row before a cool-down. */
export const MAX_LOSSES = { max_losses: 50, cool_down: 10 } as const
/** The longest time a lock can be set for, in trading days, counting today. */
export const MAX_LOCK_DAYS = 31
/** The time from requesting an emergency exit until the lock ends. */
export const EXIT_MS = DAY_MS

/** Instants in UTC milliseconds. */
export type Lock = {
  rule: AnyLockRule
  /** The day boundary its days follow, as it was when the lock was set. */
  boundary: DayBoundary
  setAt: number
  /** The end it was set to. Only an emergency exit can bring it forward. */
  endsAt: number
  /** When the emergency exit was requested. */
  exitAskedAt: number | null
}

/**
 * The end of a lock that runs for a number of trading days, counting today: when the last of them is over. A wait ends
 * after its minutes.
 * @example lockEndsAt({ kind: 'stop' }, { setAt: now, days: 1, boundary }) // → the next reset
 */
export function lockEndsAt(
  rule: LockRule,
  { setAt, days, boundary }: { setAt: number; days: number; boundary: DayBoundary },
): number {
  if (rule.kind === 'wait') return setAt + rule.minutes * MINUTE_MS
  return dayEndsAt(tradingDayNumber(setAt, boundary) + days - 1, boundary)
}

/** When a lock is over: at the end it was set to, or a day after its emergency exit was requested. */
export function lockOverAt({ endsAt, exitAskedAt }: Pick<Lock, 'endsAt' | 'exitAskedAt'>): number {
  return exitAskedAt === null ? endsAt : Math.min(endsAt, exitAskedAt + EXIT_MS)
}

/** Whether an emergency exit would end a lock earlier than its own end. */
export function exitHelps({ endsAt }: Pick<Lock, 'endsAt'>, now: number): boolean {
  return now + EXIT_MS < endsAt
}

/**
 * Why a rule cannot be a lock; `null` where it can. Hours that end when the day begins would never end.
 * @example refusalOf({ kind: 'hours_end', end: '17:00' }, { timeZone: 'America/Chicago', dayReset: '17:00' })
 * // → 'ends_at_reset'
 */
export function refusalOf(rule: LockRule, { dayReset }: DayBoundary): 'ends_at_reset' | null {
  return rule.kind === 'hours_end' && rule.end === dayReset ? 'ends_at_reset' : null
}

/** Whether two rules are the same. Amounts in different currencies differ. */
export function isSameRule(a: LockRule, b: LockRule): boolean {
  const words = (rule: LockRule) => JSON.stringify(Object.entries(rule).sort())
  return words(a) === words(b)
}
