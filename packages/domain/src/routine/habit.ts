import type { Micros } from '../money/micros.ts'
import { type DayNumber, weekdayOf } from '../time/trading-day.ts'

/** When in the day something is done. */
export const HABIT_MOMENTS = ['before', 'during', 'after', 'weekly'] as const
export type HabitMoment = (typeof HABIT_MOMENTS)[number]
export const MOMENT_LABELS: Record<HabitMoment, string> = {
  before: 'Before the session',
  during: 'During the session',
  after: 'After the session',
  weekly: 'Weekly',
}

/**
 * Weekdays: 0 Sunday … 6 Saturday. Trading days: those with a trade opened, or closed if the rule is about closes. Planned
 * days: those with a day plan.
 */
export type HabitDue =
  | { kind: 'weekdays'; days: number[] }
  | { kind: 'trading_days' }
  | { kind: 'planned_days' }

/** `target` is in minutes, or in whatever the habit's name says. */
export type HabitGoal = { kind: 'done' } | { kind: 'minutes' | 'number'; target: number }

/**
 * Rules that can be judged from the record alone. Amounts are positive micros; times `HH:MM` on the account's clock.
 */
export type HabitRule =
  | { kind: 'max_loss_trade'; amount: Micros; currency: string }
  | { kind: 'max_loss_day'; amount: Micros; currency: string }
  | { kind: 'hours'; start: string; end: string }
  | { kind: 'max_trades'; count: number }
  | { kind: 'stop_recorded' }
  /** The stop was recorded before the opening or at most that many seconds after it. */
  | { kind: 'stop_within'; seconds: number }
  | { kind: 'max_size'; quantity: number }
  | { kind: 'cool_down'; minutes: number }
  | { kind: 'flat_by'; time: string }
  | { kind: 'plan_before_open' }
  | { kind: 'review_within'; hours: number }
  | { kind: 'reset_after_losses'; losses: number }
export const RULE_KINDS = [
  'max_loss_trade',
  'max_loss_day',
  'hours',
  'max_trades',
  'stop_recorded',
  'stop_within',
  'max_size',
  'cool_down',
  'flat_by',
  'plan_before_open',
  'review_within',
  'reset_after_losses',
] as const satisfies readonly HabitRule['kind'][]

export const MARK_STATES = ['kept', 'broken'] as const
/** `broken`: the trader's own admission, worth as much as `kept` wherever honesty counts. */
export type MarkState = (typeof MARK_STATES)[number]
export type HabitMark = { state: MarkState; amount: number | null }

/** The terms of a habit from a day on, until the next terms. */
export type HabitTerms = {
  fromDay: DayNumber
  due: HabitDue
  goal: HabitGoal
  /** `null`: the trader marks it. */
  rule: HabitRule | null
  isPaused: boolean
}

export type Habit = {
  id: string
  moment: HabitMoment
  startsOn: DayNumber
  /** The first day it no longer counts; `null` while it is active. */
  endedOn: DayNumber | null
  /** Earliest first. */
  terms: readonly HabitTerms[]
}

/**
 * The terms in force on a day; `null` before the first, and from the day the habit ended.
 * @example // terms from the 1st and the 10th: on the 9th the first hold, on the 10th the second
 */
export function termsOn(habit: Habit, day: DayNumber): HabitTerms | null {
  if (day < habit.startsOn || (habit.endedOn !== null && day >= habit.endedOn)) return null
  return habit.terms.findLast(({ fromDay }) => fromDay <= day) ?? null
}

/** What decides whether something is due on a day, besides the weekday. */
export type DayActivity = { hasTrades: boolean; hasPlan: boolean }

/**
 * Whether a habit is due. Habits of the session are due only on days with a trade; a day without one is judged by what
 * is done before and after the session. Paused habits are not due.
 * @example isDue(habit, dayNumber('2026-06-13'), { hasTrades: false, hasPlan: false }) // a Saturday → false
 */
export function isDue(habit: Habit, day: DayNumber, { hasTrades, hasPlan }: DayActivity): boolean {
  const terms = termsOn(habit, day)
  if (!terms || terms.isPaused) return false
  if (habit.moment === 'during' && !hasTrades) return false
  if (terms.due.kind === 'trading_days') return hasTrades
  if (terms.due.kind === 'planned_days') return hasPlan
  return terms.due.days.includes(weekdayOf(day))
}

/**
 * Whether a mark reaches the habit's goal: with a target, the amount must reach it.
 * @example reachesGoal({ kind: 'minutes', target: 10 }, { state: 'kept', amount: 9 }) // → false
 */
export function reachesGoal(goal: HabitGoal, { state, amount }: HabitMark): boolean {
  if (state === 'broken') return false
  return goal.kind === 'done' || amount === null || amount >= goal.target
}
