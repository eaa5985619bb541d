/** Times as a form writes them: a reading of the account's clock, `2026-10-30T10:10:05`. */
export type LocalText = string

/** What the clocks of a zone show at an instant. */
export function wallClock(instant: Date, timeZone: string): LocalText {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
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

/** The zone this browser is set to. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
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
