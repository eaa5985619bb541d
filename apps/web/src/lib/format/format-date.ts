import { DATE_PARTS, MONTH_PARTS, writeDate, writeDay } from '@ballast/domain/dates/write-date'

/** The format of dates and times everywhere: en-US with short month, day and year; times with two-digit hour and minute. */

const DATE = DATE_PARTS
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** `Oct 30, 2025` */
export function formatDate(instant: string | Date, timeZone?: string): string {
  return writeDate(instant, { ...DATE, ...zone(timeZone) })
}

/** `Oct 30, 2025, 10:10 AM` */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  return writeDate(instant, { ...DATE, ...TIME, ...zone(timeZone) })
}

/** `10:10 AM` in the given time zone. */
export function formatTime(instant: string | Date, timeZone?: string): string {
  return writeDate(instant, { ...TIME, ...zone(timeZone) })
}

/** `Oct 30, 10:10 AM`, for places that show the year separately. */
export function formatDayTime(instant: Date, timeZone?: string): string {
  return writeDate(instant, { month: 'short', day: 'numeric', ...TIME, ...zone(timeZone) })
}

/** A typed and stored time of day, `17:05`, as `05:05 PM`; anything else unchanged. */
export function formatTimeOfDay(time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? writeDate(`2000-01-01T${time}:00Z`, { ...TIME, timeZone: 'UTC' }) : time
}

/** A trading day, `2025-10-30`, as `Oct 30, 2025`. */
export function formatDay(day: string): string {
  return writeDay(day)
}

/** `Oct 30`, for places that show the year separately. */
export function withoutYear(day: string): string {
  return writeDay(day, { month: 'short', day: 'numeric' })
}

/** `Thu, Oct 30`, for lists where the year is shown or obvious. */
export function formatWeekday(day: string): string {
  return writeDay(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** A trading day as `Thursday, Oct 30, 2025`, or `Thu, Oct 30, 2025`. */
export function formatLongDay(day: string, weekday: 'long' | 'short' = 'long'): string {
  return writeDay(day, { weekday, ...DATE })
}

/** `October 2025` for `2025-10`. */
export function formatMonth(month: string): string {
  return writeDay(`${month}-01`, MONTH_PARTS)
}

/** `Oct 2025` for `2025-10`, for axes and narrow places. */
export function formatShortMonth(month: string): string {
  return writeDay(`${month}-01`, { month: 'short', year: 'numeric' })
}

/** `Oct 1 – 30, 2025`, `Sep 28 – Oct 4, 2025`, `Dec 30, 2024 – Jan 2, 2025`, `From Oct 1, 2025`, `All time`. */
export function formatRange({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  if (!from && !to) return 'All time'
  if (!to) return `From ${formatDay(from ?? '')}`
  if (!from) return `Until ${formatDay(to)}`
  if (from === to) return formatDay(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} – ${formatDay(to)}`
  const end = from.slice(0, 7) === to.slice(0, 7) ? formatDay(to).replace(/^\w+ /, '') : formatDay(to)
  return `${withoutYear(from)} – ${end}`
}

/** The first use of a browser's calendars and zones takes long, so it is done before anybody waits for it. */
export function warmUpDates(): void {
  formatDateTime(new Date())
}

function zone(timeZone: string | undefined): Intl.DateTimeFormatOptions {
  return timeZone ? { timeZone } : {}
}
