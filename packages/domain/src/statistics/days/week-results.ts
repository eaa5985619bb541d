import { DAY_MS } from '../../time/durations.ts'
import type { DayResults } from './day-results.ts'

export type WeekResult = {
  /** Monday of the ISO week, in days since 1970-01-01. */
  monday: number
  /** ISO week-numbering year and week, such as 2026 and 53. */
  year: number
  week: number
  days: number
  n: number
  net: number
  totalR: number
}

/**
 * Day results summed per ISO week (Monday to Sunday of the trading day), in order. Only weeks with a trade
 * appear. Source: ISO 8601.
 */
export function weekResults(days: DayResults): WeekResult[] {
  const weeks: WeekResult[] = []
  for (let i = 0; i < days.length; i++) {
    const monday = mondayOf(days.day[i] ?? 0)
    let week = weeks.at(-1)
    if (!week || week.monday !== monday) {
      week = { monday, ...isoWeek(monday), days: 0, n: 0, net: 0, totalR: 0 }
      weeks.push(week)
    }
    week.days++
    week.n += days.n[i] ?? 0
    week.net += days.net[i] ?? 0
    week.totalR += days.totalR[i] ?? 0
  }
  return weeks
}

/**
 * The Monday of a day's ISO week.
 * @example mondayOf(dayNumber('2026-06-14')) // → the number of 2026-06-08
 */
export function mondayOf(day: number): number {
  // Day 0 was a Thursday.
  return Math.floor((day + 3) / 7) * 7 - 3
}

/**
 * A day's ISO week-numbering year and week: the week belongs to the year its Thursday is in.
 * @example isoWeek(dayNumber('2027-01-01')) // → { year: 2026, week: 53 }
 */
export function isoWeek(day: number): { year: number; week: number } {
  const thursday = mondayOf(day) + 3
  const year = new Date(thursday * DAY_MS).getUTCFullYear()
  const firstDay = Date.UTC(year, 0, 1) / DAY_MS
  return { year, week: Math.floor((thursday - firstDay) / 7) + 1 }
}
