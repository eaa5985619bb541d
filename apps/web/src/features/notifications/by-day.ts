import type { Notification } from '@ballast/contract/notifications/notifications'
import { writeDay } from '@ballast/domain/dates/write-date'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dateIn } from '../../lib/time/wall-clock.ts'

/** The notifications of one group on one day: the newest, and the earlier ones. */
export type Line = { newest: Notification; earlier: Notification[] }
export type DayOfLines = { day: string; label: string; lines: Line[] }

type DayClock = { now: number; timeZone: string }

/**
 * Notifications by day, newest first; those of one group form one line, at the place of its newest.
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
  // Does not use the domain's zones, because they need Temporal, which not every browser has.
  return dateIn(new Date(instant), timeZone)
}

function labelOf(day: string, today: string): string {
  const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  if (ago > 1 && ago < 7) return writeDay(day, { weekday: 'long' })
  return writeDay(day)
}
