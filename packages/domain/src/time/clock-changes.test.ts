import { expect, it } from 'vitest'
import { dayEndsAt, instantOnDay } from './instant-on-day.ts'
import { timeZones } from './time-zones.ts'
import { dayNumber, dayText, tradingDayNumber } from './trading-day.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (text: string) => Date.parse(text)

/** The clock changes of a zone from 2020 to 2030. */
function changesOf(zone: string): number[] {
  const changes: number[] = []
  let next = Temporal.Instant.from('2020-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (next && next.year <= 2030) {
    changes.push(next.epochMilliseconds)
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

/** Every zone that can be chosen, once per history of changes. */
const zones = [...new Map(timeZones().map((zone) => [changesOf(zone).join(), zone])).values()]
const resets = ['23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:15', '02:59', '03:00']

it('a day lasts from its reset to the next, whatever the clocks do', () => {
  const wrong: string[] = []
  for (const timeZone of zones)
    for (const change of changesOf(timeZone))
      for (const dayReset of resets) {
        const boundary = { timeZone, dayReset }
        for (let instant = change - 2 * HOUR; instant <= change + 2 * HOUR; instant += 15 * MINUTE) {
          const day = tradingDayNumber(instant, boundary)
          const isIn = dayEndsAt(day - 1, boundary) <= instant && instant < dayEndsAt(day, boundary)
          if (!isIn) wrong.push(`${timeZone}, ${dayReset}: ${new Date(instant).toISOString()}`)
        }
      }
  expect(wrong).toEqual([])
})

const newYork = (dayReset: string) => ({ timeZone: 'America/New_York', dayReset })

it.each([
  // The clocks go from 02:00 to 03:00 at 07:00 UTC: a reset at 02:30 comes with the change.
  ['2026-03-08T06:59:59.999Z', '02:30', '2026-03-07'],
  ['2026-03-08T07:00Z', '02:30', '2026-03-08'],
  // They show 01:30 at 05:30 and at 06:30 UTC: the day begins with the first, and does not end at 01:00.
  ['2026-11-01T05:29Z', '01:30', '2026-10-31'],
  ['2026-11-01T05:30Z', '01:30', '2026-11-01'],
  ['2026-11-01T06:00Z', '01:30', '2026-11-01'],
  ['2026-11-01T06:29Z', '01:30', '2026-11-01'],
])('%s belongs, with a reset at %s, to %s', (instant, dayReset, day) => {
  expect(dayText(tradingDayNumber(at(instant), newYork(dayReset)))).toBe(day)
})

it('a reset the clock skips comes with the change, and so does any other time', () => {
  expect(dayEndsAt(dayNumber('2026-03-07'), newYork('02:30'))).toBe(at('2026-03-08T07:00Z'))
  expect(instantOnDay('2026-03-08', '02:30', newYork('02:30'))).toBe(at('2026-03-08T07:00Z'))
  expect(instantOnDay('2026-03-08', '02:45', newYork('17:00'))).toBe(at('2026-03-08T07:00Z'))
})
