import {
  type DayNumber,
  dayNumber,
  dayText,
  isDay as isDate,
  weekdayOf as weekday,
} from '@ballast/domain/time/trading-day'

/** Dates as `YYYY-MM-DD`, without a time or time zone. */
export type Day = string

export function todayAsDay(now = new Date()): Day {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && isDate(text)
}

/** A month as `YYYY-MM`, from 1970 to 2099. */
export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/.test(text)
}

export function addDays(day: Day, days: number): Day {
  return dayText(dayNumber(day) + days)
}

export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: Day): number {
  return weekday(dayNumber(day))
}

/** The seven dates of a day's week, starting on Sunday. */
export function weekOf(day: Day): Day[] {
  const sunday: DayNumber = dayNumber(day) - weekdayOf(day)
  return Array.from({ length: 7 }, (_, index) => dayText(sunday + index))
}

export function lastDayOfMonth(month: string): Day {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The weeks on a month's page: whole weeks from Sunday, including the neighbouring months' days. */
export function monthGrid(month: string): Day[][] {
  const first = weekOf(`${month}-01`)[0] ?? `${month}-01`
  const last = lastDayOfMonth(month)
  const weeks: Day[][] = []
  for (let start = first; start <= last; start = addDays(start, 7)) weeks.push(weekOf(start))
  return weeks
}
