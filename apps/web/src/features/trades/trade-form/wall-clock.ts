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
