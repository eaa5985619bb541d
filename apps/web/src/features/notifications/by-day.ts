import type { Notification } from '@ballast/contract/notifications/notifications'
import { writeDate } from '@ballast/domain/dates/write-date'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dateIn } from '../../lib/time/wall-clock.ts'

/** Notifications of one group on one day: the newest of them, and those before it. */
export type Line = { newest: Notification; earlier: Notification[] }
export type DayOfLines = { day: string; label: string; lines: Line[] }

type DayClock = { now: number; timeZone: string }

/**
 * Days with their notifications, the newest first; those of one group are one line at the place of its newest.
 * @example byDay([], { now: 0, timeZone: 'UTC' }) // → []
 */
export function byDay(notifications: readonly Notification[], { now, timeZone }: DayClock): DayOfLines[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(Date.parse(createdAt), timeZone))
  return [...days].map(([day, ofDay]) => ({
    day,
    label: labelOf(day, dayOf(now, timeZone)),
    lines: [...Map.groupBy(ofDay, ({ groupKey, id }) => groupKey ?? id).values()].flatMap(
      ([newest, ...earlier]) => (newest ? [{ newest, earlier }] : []),
    ),
  }))
}

function dayOf(instant: number, timeZone: string): string {
  // Not the domain's zones: those need Temporal, which not every browser has.
  return dateIn(new Date(instant), timeZone)
}

function labelOf(day: string, today: string): string {
  const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  if (ago > 1 && ago < 7) return writeDate(day, { weekday: 'long', timeZone: 'UTC' })
  return writeDate(day, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
}
