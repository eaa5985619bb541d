const cache = new Map<string, Intl.DateTimeFormat>()

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  cache.set(key, made)
  return made
}

/** Short month, day and year. */
export const DATE_PARTS = { month: 'short', day: 'numeric', year: 'numeric' } as const
/** The name of a month and its year. */
export const MONTH_PARTS = { month: 'long', year: 'numeric' } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Formats a date as every page, mail and document of Ballast shows it: en-US, short month, day and year unless other
 * parts are requested. Without a `timeZone` it uses the machine's zone; a day without a time, `2025-10-30`, is that day in
 * every zone. Throws RangeError for an invalid date.
 * @example writeDate('2025-10-30T14:05:00Z', { timeZone: 'UTC' }) // 'Oct 30, 2025'
 */
export function writeDate(
  instant: string | number | Date,
  { timeZone, ...parts }: Intl.DateTimeFormatOptions = {},
): string {
  const shown = Object.keys(parts).length > 0 ? parts : DATE_PARTS
  const zone = typeof instant === 'string' && DAY.test(instant) ? 'UTC' : timeZone
  // The runtime puts a narrow space before AM and PM; it is replaced with a plain one.
  return formatter(zone ? { ...shown, timeZone: zone } : shown)
    .format(new Date(instant))
    .replaceAll('\u202f', ' ')
}

/**
 * The same for a day of the calendar, which is in no zone. Throws RangeError for a text that is no day.
 * @example writeDay('2025-10-30') // 'Oct 30, 2025'
 * @example writeDay('2025-10-01', MONTH_PARTS) // 'October 2025'
 */
export function writeDay(day: string, parts: Intl.DateTimeFormatOptions = DATE_PARTS): string {
  return writeDate(`${day}T00:00:00Z`, { ...parts, timeZone: 'UTC' })
}
