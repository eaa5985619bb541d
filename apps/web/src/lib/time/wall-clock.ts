/** Times as a form writes them: a reading of the account's clock, `2026-10-30T10:10:05`. */
export type LocalText = string

/** One per zone: to make one takes longer than to use it a hundred times. */
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

/** What the clocks of a zone show at an instant. */
export function wallClock(instant: Date, timeZone: string): LocalText {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** What they show now, to the minute: what a trader types. */
export function minuteNow(timeZone: string): LocalText {
  return wallClock(new Date(), timeZone).slice(0, 16)
}

/** The date on a zone's clock, `YYYY-MM-DD`. */
export function dateIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10)
}

/** The hour on a zone's clock, 0–23. */
export function hourIn(instant: Date, timeZone: string): number {
  return Number(wallClock(instant, timeZone).slice(11, 13))
}

/** A trader who travels with an open page sees the new zone within a minute. */
const ZONE_TTL_MS = 60_000
let cachedZone = { name: '', until: 0 }

/** The zone this browser is set to. Cached: a page asks a hundred times, and each answer takes a third of a millisecond. */
export function browserTimeZone(): string {
  const now = Date.now()
  if (now >= cachedZone.until) {
    const name = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
    cachedZone = { name, until: now + ZONE_TTL_MS }
  }
  return cachedZone.name
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
