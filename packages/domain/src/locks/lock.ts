import type { Micros } from '../money/micros.ts'
import type { DayStop } from '../prop-rules/alerts/day-stop.ts'
import { DAY_MS } from '../time/durations.ts'
import { dayEndsAt } from '../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'

/** The rule of a lock. Amounts are positive micros, times `HH:MM` on the lock's clock. */
export type LockRule =
  /** No new trade once so many have lost that day, or that much of a currency is lost. */
  | { kind: 'max_losses'; count: number }
  | { kind: 'max_loss'; amount: Micros; currency: string }
  /** No new trade from a time of the day on. */
  | { kind: 'hours_end'; end: string }
  /** No new trade for some minutes after so many losses in a row, and after each further one. */
  | { kind: 'cool_down'; losses: number; minutes: number }
  /** No new trade from now on, to the lock's end. */
  | { kind: 'stop' }
  | { kind: 'wait'; minutes: number }

/** A day stop of one account is a lock too: set where it always was, judged as the others are. */
export type HeldRule = LockRule | { kind: 'day_stop'; stop: DayStop }

/** How long a cooling-off, or a wait, may be; minutes. */
export const WAIT_MINUTES = { least: 5, most: 30 } as const
/** The longest a lock is set for, in trading days, today being the first. */
export const MAX_LOCK_DAYS = 31
/** An emergency exit ends a lock so long after it was asked for. */
export const EXIT_MS = DAY_MS

/** Instants in UTC milliseconds. */
export type Lock = {
  rule: HeldRule
  /** The clock its days follow, as it was when the lock was set. */
  boundary: DayBoundary
  setAt: number
  /** The end it was set to. It never comes closer but by an emergency exit. */
  endsAt: number
  /** When the emergency exit was asked for. */
  exitAskedAt: number | null
}

/**
 * The end of a lock of so many trading days, today being the first: when the last of them is over. A wait ends with its
 * minutes.
 * @example lockEndsAt({ kind: 'stop' }, { setAt: now, days: 1, boundary }) // → the next reset
 */
export function lockEndsAt(
  rule: LockRule,
  { setAt, days, boundary }: { setAt: number; days: number; boundary: DayBoundary },
): number {
  if (rule.kind === 'wait') return setAt + rule.minutes * 60_000
  return dayEndsAt(tradingDayNumber(setAt, boundary) + days - 1, boundary)
}

/** When a lock is over: at the end it was set to, or a day after its emergency exit was asked for. */
export function lockOverAt({ endsAt, exitAskedAt }: Pick<Lock, 'endsAt' | 'exitAskedAt'>): number {
  return exitAskedAt === null ? endsAt : Math.min(endsAt, exitAskedAt + EXIT_MS)
}

/** Whether an emergency exit would end a lock sooner than it ends by itself. */
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

/** Whether two rules say the same. Money of two currencies does not. */
export function isSameRule(a: LockRule, b: LockRule): boolean {
  const words = (rule: LockRule) => JSON.stringify(Object.entries(rule).sort())
  return words(a) === words(b)
}
