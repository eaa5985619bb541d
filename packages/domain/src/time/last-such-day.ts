import { isDay } from './trading-day.ts'

/** The most years from one February 29 to the next, around 1900 and 2100. */
const LEAP_DAYS_APART = 8

/**
 * The last day with a date, `MM-DD`, that is not after another: in January, "Dec 30" is in the past, and "Feb 29" may be
 * years ago. Null for a date that no year has.
 * @example lastSuchDay('02-29', '2027-03-01') // → '2024-02-29'
 */
export function lastSuchDay(date: string, until: string): string | null {
  const year = Number(until.slice(0, 4))
  const days = Array.from({ length: LEAP_DAYS_APART + 1 }, (_, ago) => `${year - ago}-${date}`)
  return days.find((day) => isDay(day) && day <= until) ?? null
}
