import { DAY_MS } from './durations.ts'
import { type DayBoundary, type DayNumber, dayNumber, resetMillis } from './trading-day.ts'
import { firstReaching } from './zone.ts'

/**
 * The instant at which the clock shows a time within a trading day. If the day begins in the afternoon (futures:
 * 17:00), times from the reset on belong to the evening before its date; if it begins after midnight, times before the
 * reset belong to the morning after. A time the clock skips comes when it changes; of a repeated one the first counts.
 * Throws a RangeError for an invalid date or time.
 * @example instantOnDay('2026-06-15', '18:30', { timeZone: 'America/Chicago', dayReset: '17:00' })
 * // → Date.UTC(2026, 5, 14, 23, 30), Sunday evening in Chicago
 */
export function instantOnDay(day: string, time: string, boundary: DayBoundary): number {
  const reset = resetMillis(boundary.dayReset)
  const sinceMidnight = resetMillis(time)
  const isEvening = reset >= DAY_MS / 2
  const shift = isEvening && sinceMidnight >= reset ? -1 : !isEvening && sinceMidnight < reset ? 1 : 0
  return instantOf((dayNumber(day) + shift) * DAY_MS + sinceMidnight, boundary)
}

/**
 * When a trading day ends and the next begins.
 * @example dayEndsAt(dayNumber('2026-06-15'), { timeZone: 'America/Chicago', dayReset: '17:00' })
 * // → Date.UTC(2026, 5, 15, 22), Monday at 17:00 in Chicago
 */
export function dayEndsAt(day: DayNumber, boundary: DayBoundary): number {
  const reset = resetMillis(boundary.dayReset)
  const date = reset >= DAY_MS / 2 ? day : day + 1
  return instantOf(date * DAY_MS + reset, boundary)
}

/** The first instant at which the zone's clock shows the reading that UTC shows at `wall`, or a later one. */
function instantOf(wall: number, { timeZone }: DayBoundary): number {
  const local = new Date(wall)
  const reading = {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: 0,
    millisecond: 0,
  }
  return firstReaching(reading, timeZone)
}
