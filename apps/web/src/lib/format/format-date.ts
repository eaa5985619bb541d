/** How dates and times are written: tables as `30 Oct 10:10`, prose and forms in the en-US style. */

const cache = new Map<string, Intl.DateTimeFormat>()
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  cache.set(key, made)
  return made
}

/** `Oct 30, 2025` */
export function formatDate(instant: string | Date, timeZone?: string): string {
  return formatter('en-US', { month: 'short', day: 'numeric', year: 'numeric', ...zone(timeZone) }).format(
    new Date(instant),
  )
}

/** `Oct 30, 2025, 10:10 AM` */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  return formatter('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...zone(timeZone),
  }).format(new Date(instant))
}

/** `10:10` on the zone's clock. */
export function formatTime(instant: string | Date, timeZone?: string): string {
  return formatter('en-GB', { hour: '2-digit', minute: '2-digit', ...zone(timeZone) }).format(
    new Date(instant),
  )
}

/** `30 Oct`, with the year where it is not the current one. */
export function formatTableDay(instant: string | Date, timeZone?: string): string {
  return dayMonth(new Date(instant), timeZone)
}

/** `30 Oct 10:10` on the zone's clock, whatever the year: where something beside it says the year. */
export function formatDayTime(instant: Date, timeZone?: string): string {
  return `${formatTableDay(instant, timeZone).replace(/ \d{4}$/, '')} ${formatTime(instant, timeZone)}`
}

/** A trading day, `2025-10-30`, as `30 Oct`. */
export function formatDay(day: string): string {
  return dayMonth(new Date(`${day}T00:00:00Z`), 'UTC')
}

/** A trading day as `Thursday 30 October`, or `Thu 30 Oct`, with the year where it is not the current one. */
export function formatLongDay(day: string, style: 'long' | 'short' = 'long'): string {
  const parts = formatter('en-GB', { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' })
  const text = parts
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')
    .replace(/Sept$/, 'Sep')
  const year = day.slice(0, 4)
  return year === String(new Date().getFullYear()) ? text : `${text} ${year}`
}

/** `October 2025` for `2025-10`. */
export function formatMonth(month: string): string {
  return formatter('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** `1–30 Oct 2025`, `28 Sep – 4 Oct 2025`, `from 1 Oct 2025`, `All time`. */
export function formatRange({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  if (!from && !to) return 'All time'
  if (!to) return `From ${withYear(from ?? '')}`
  if (!from) return `Until ${withYear(to)}`
  if (from === to) return withYear(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${withYear(to)}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${withoutYear(from)} – ${withYear(to)}`
  return `${withYear(from)} – ${withYear(to)}`
}

function withYear(day: string): string {
  return formatter('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
}

/** `30 Oct`, whatever the year: where something beside it says the year. */
export function withoutYear(day: string): string {
  return withYear(day).replace(/ \d{4}$/, '')
}

function dayMonth(date: Date, timeZone: string | undefined): string {
  const text = formatter('en-GB', { day: 'numeric', month: 'short', year: 'numeric', ...zone(timeZone) })
    .format(date)
    .replace('Sept', 'Sep')
  return text.endsWith(` ${new Date().getFullYear()}`) ? text.slice(0, -5) : text
}

function zone(timeZone: string | undefined): Intl.DateTimeFormatOptions {
  return timeZone ? { timeZone } : {}
}
