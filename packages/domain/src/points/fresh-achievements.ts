import type { DayNumber } from '../time/trading-day.ts'
import { overallLevel } from './levels.ts'
import type { PointEntry } from './points.ts'
import type { ProcessBadge } from './process-badges.ts'

/** Anything earlier is not news: users who open this late are not shown years of achievements. */
const FRESH_DAYS = 3
/** A month's badge is dated to its last planned day, but only known once the month is over. */
const FRESH_MONTH_DAYS = 34

type AchievementInput = {
  badges: readonly ProcessBadge[]
  /** Sorted by day. */
  entries: readonly Pick<PointEntry, 'day' | 'points'>[]
  today: DayNumber
}

/**
 * What was reached in the last days: badges, and the overall level if it is higher than before them, otherwise null.
 * Days are numbers since 1970-01-01.
 * @example freshAchievements({ badges: [], entries: [{ day: 100, points: 120 }], today: 100 }) // → { badges: [], level: 2 }
 */
export function freshAchievements({ badges, entries, today }: AchievementInput): {
  badges: ProcessBadge[]
  level: number | null
} {
  const isFresh = ({ id, since }: ProcessBadge) =>
    since !== null && since >= today - (id === 'month_85' ? FRESH_MONTH_DAYS : FRESH_DAYS)
  const sum = (before: DayNumber) =>
    entries.reduce((points, entry) => (entry.day < before ? points + entry.points : points), 0)
  const now = overallLevel(sum(Number.POSITIVE_INFINITY)).level
  const then = overallLevel(sum(today - FRESH_DAYS)).level
  return { badges: badges.filter(isFresh), level: now > then ? now : null }
}
