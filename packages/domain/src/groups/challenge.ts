import type { DayNumber } from '../time/trading-day.ts'
import type { ProcessDay } from './process-day.ts'

/** One challenge per week, the same for every group and member: an act of process on a number of days. */
export const CHALLENGES = [
  { id: 'plan', name: 'Plan before the open', days: 4 },
  { id: 'review', name: 'Look back within a day of the close', days: 4 },
  { id: 'rules', name: 'Keep every rule that is due', days: 3 },
] as const
export type ChallengeId = (typeof CHALLENGES)[number]['id']

/** The first Monday after 1970-01-01; weeks are counted from it. */
const FIRST_MONDAY = 4

/**
 * The challenge of the week that begins on a Monday.
 * @example challengeOf(monday).id === challengeOf(monday + 21).id // → true
 */
export function challengeOf(monday: DayNumber): (typeof CHALLENGES)[number] {
  const week = Math.floor((monday - FIRST_MONDAY) / 7)
  return CHALLENGES[((week % CHALLENGES.length) + CHALLENGES.length) % CHALLENGES.length] ?? CHALLENGES[0]
}

/** Whether the act was done on a day. */
export function isDone(id: ChallengeId, day: ProcessDay): boolean {
  if (id === 'plan') return day.isPlanned
  return id === 'review' ? day.isReviewed === true : day.outcome === 'kept'
}

export type ChallengeProgress = { done: number; needed: number; isDone: boolean; days: DayNumber[] }

/**
 * A member's progress in a week. A day with nothing to do counts against nobody: once the week is over, the days needed
 * never exceed those the member was active on.
 * @example challengeProgress('plan', week, { monday, today: monday + 2 }).needed // → 4
 */
export function challengeProgress(
  id: ChallengeId,
  days: readonly ProcessDay[],
  { monday, today }: { monday: DayNumber; today: DayNumber },
): ChallengeProgress {
  const week = days.filter(({ day }) => day >= monday && day <= monday + 6)
  const done = week.filter((day) => isDone(id, day)).map(({ day }) => day)
  const goal = CHALLENGES.find((challenge) => challenge.id === id)?.days ?? 0
  const active = week.filter(({ isActive }) => isActive).length
  const needed = today > monday + 6 ? Math.max(1, Math.min(goal, active)) : goal
  return { done: done.length, needed, isDone: done.length >= needed, days: done }
}
