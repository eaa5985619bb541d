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

/**
 * A date as every page, mail and document of Ballast writes it: en-US, short month, day and year unless other parts are
 * asked for. Without a `timeZone` it is read on the clock of the machine. Throws RangeError for what is no instant.
 * @example writeDate('2025-10-30T14:05:00Z', { timeZone: 'UTC' }) // 'Oct 30, 2025'
 */
export function writeDate(
  instant: string | number | Date,
  { timeZone, ...parts }: Intl.DateTimeFormatOptions = {},
): string {
  const shown = Object.keys(parts).length > 0 ? parts : DATE_PARTS
  // With plain spaces: the runtime puts a narrow one before AM and PM.
  return formatter(timeZone ? { ...shown, timeZone } : shown)
    .format(new Date(instant))
    .replaceAll('\u202f', ' ')
}
