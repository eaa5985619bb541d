import { DAY_MS } from './durations.ts'
import { furthestReading } from './zone.ts'

/** Whole days since 1970-01-01: a date as a number, cheap to compare and to store in a typed array. */
export type DayNumber = number

/** When an account's trading day begins. `dayReset` is `HH:MM` on the zone's clock. */
export type DayBoundary = { timeZone: string; dayReset: string }

/**
 * The trading day an instant belongs to, as a day number.
 * A reset at or after noon begins the *next* date's day (futures: 17:00 in Chicago on Sunday is
 * Monday's session); a reset before noon ends the *previous* date's day (00:00 is the calendar day).
 * A reset that the clock shows twice begins the day the first time; one that it skips, when the clock changes.
 * @example tradingDayNumber(Date.UTC(2026, 5, 14, 23, 3, 54), { timeZone: 'America/Chicago', dayReset: '17:00' })
 * // → the number of 2026-06-15
 */
export function tradingDayNumber(instant: number, boundary: DayBoundary): DayNumber {
  return dayOfReading(furthestReading(instant, boundary.timeZone), boundary.dayReset)
}

/**
 * The same from a reading of the zone's clock, as epoch milliseconds of that reading taken as UTC.
 * @example dayOfReading(Date.UTC(2026, 5, 14, 18, 3, 54), '17:00') // → the number of 2026-06-15
 */
export function dayOfReading(local: number, dayReset: string): DayNumber {
  const day = Math.floor(local / DAY_MS)
  const sinceMidnight = local - day * DAY_MS
  const reset = resetMillis(dayReset)
  if (reset >= DAY_MS / 2) return sinceMidnight >= reset ? day + 1 : day
  return sinceMidnight < reset ? day - 1 : day
}

/** A day number as `YYYY-MM-DD`. */
export function dayText(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` as a day number; throws a RangeError for anything else. */
export function dayNumber(text: string): DayNumber {
  if (!isDay(text)) throw new RangeError(`not a date: ${text}`)
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

/**
 * Whether a text is a date of the calendar as `YYYY-MM-DD`.
 * @example isDay('2026-02-30') // → false
 */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Date.parse turns 30 February into 2 March: only dates that survive the round trip are valid.
  return !Number.isNaN(at) && dayText(at / DAY_MS) === text
}

/** 0 Sunday … 6 Saturday; day 0 was a Thursday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7
}

/** Cached because every trade looks up its account's reset; there are at most 1,440 values. */
const knownTimes = new Map<string, number>()

/** `HH:MM` as milliseconds since midnight; throws a RangeError for anything else. */
export function resetMillis(text: string): number {
  const known = knownTimes.get(text)
  if (known !== undefined) return known
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (!match) throw new RangeError(`not a time of day: ${text}`)
  const millis = (Number(match[1]) * 60 + Number(match[2])) * 60_000
  knownTimes.set(text, millis)
  return millis
}
