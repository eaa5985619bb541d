import { addDays, type Day, weekdayOf } from '../../lib/time/days.ts'
import { wallClock } from '../../lib/time/wall-clock.ts'

type Session = { day: Day; start: string; timeZone: string; dayReset: string }

/**
 * Whether a session that is not saved yet would have started, by the clock of its zone. A start at or after an afternoon reset
 * is on the evening before the day's date; the server applies the same rule to saved plans.
 */
export function hasStarted({ day, start, timeZone, dayReset }: Session, now: Date): boolean {
  const isEvening = dayReset >= '12:00'
  const shift = isEvening && start >= dayReset ? -1 : !isEvening && start < dayReset ? 1 : 0
  return wallClock(now, timeZone).slice(0, 16) >= `${addDays(day, shift)}T${start}`
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0
}

/** The first weekday after a day. */
export function nextSession(day: Day): Day {
  const next = addDays(day, 1)
  return isWeekend(next) ? nextSession(next) : next
}
