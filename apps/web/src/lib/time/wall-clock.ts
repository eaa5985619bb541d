/** Times as in a form: a reading of the account's clock, `2026-10-30T10:10:05`. */
export type LocalText = string

/** One per zone, because creating one takes longer than a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

/** The wall clock of a zone at an instant. */
export function wallClock(instant: Date, timeZone: string): LocalText {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** The current wall clock to the minute, as a trader types it. */
export function minuteNow(timeZone: string): LocalText {
  return wallClock(new Date(), timeZone).slice(0, 16)
}

/** The date in a time zone, `YYYY-MM-DD`. */
export function dateIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10)
}

/** The hour in a time zone, 0–23. */
export function hourIn(instant: Date, timeZone: string): number {
  return Number(wallClock(instant, timeZone).slice(11, 13))
}

/** A trader who travels with an open page sees the new zone within a minute. */
const ZONE_TTL_MS = 60_000
let cachedZone = { name: '', until: 0 }

/**
 * The browser's time zone. Cached, because a page reads it a hundred times, and each read takes a third of a millisecond.
 */
export function browserTimeZone(): string {
  const now = Date.now()
  if (now >= cachedZone.until) {
    const name = zoneOfSystem() || 'UTC'
    cachedZone = { name, until: now + ZONE_TTL_MS }
  }
  return cachedZone.name
}

/** Browsers that have `Temporal` answer at once; making the first formatter takes 15 ms while the app starts. */
function zoneOfSystem(): string {
  if (typeof Temporal !== 'undefined') return Temporal.Now.timeZoneId()
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A zone's offset from UTC, as `UTC−5` or `UTC+5:30`. */
export function offsetText(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace(/\+0$/, '').replace('-', '−')
}
