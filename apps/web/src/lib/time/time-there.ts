import { formatTime } from '../format/format-date.ts'
import { placeOf } from './place-of.ts'
import { browserTimeZone, wallClock } from './wall-clock.ts'

/**
 * A time of day by the clock of a time zone, with the place if this browser's clock shows another one: a lock until five in
 * Chicago lasts until six in New York.
 * @example timeThere('2026-06-22T22:00:00Z', 'America/Chicago') // → '05:00 PM in Chicago' in New York, '05:00 PM' in Chicago
 */
export function timeThere(instant: string, timeZone: string, here = browserTimeZone()): string {
  return `${formatTime(instant, timeZone)}${placeUnlessHere(instant, timeZone, here)}`
}

/** ` in Chicago`, or nothing if this browser's clock shows the same time. */
export function placeUnlessHere(instant: string, timeZone: string, here = browserTimeZone()): string {
  const at = new Date(instant)
  return wallClock(at, timeZone) === wallClock(at, here) ? '' : ` in ${placeOf(timeZone)}`
}
