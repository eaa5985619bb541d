import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayEndsAt, instantOnDay } from './instant-on-day.ts'
import { clockName, NEW_YORK_CLOSE } from './server-clock.ts'
import { dayNumber, dayText, resetMillis, tradingDayNumber } from './trading-day.ts'
import { isClock, isTimeZone, type LocalTime, localMillis, resolveLocal, zoneOffset } from './zone.ts'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)
const chicago = { timeZone: 'America/Chicago', dayReset: '17:00' }
const dayOf = (text: string, boundary: { timeZone: string; dayReset: string }) =>
  dayText(tradingDayNumber(at(text), boundary))

function local(text: string): LocalTime {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number)
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, second: 0, millisecond: 0 }
}

describe('zoneOffset', () => {
  const cases: [string, string, number][] = [
    ['2026-01-15T12:00Z', 'America/New_York', -5],
    ['2026-06-15T12:00Z', 'America/New_York', -4],
    // The clocks change on 8 March 2026 at 07:00 UTC and on 1 November at 06:00 UTC.
    ['2026-03-08T06:59:59.999Z', 'America/New_York', -5],
    ['2026-03-08T07:00Z', 'America/New_York', -4],
    ['2026-11-01T05:59:59.999Z', 'America/New_York', -4],
    ['2026-11-01T06:00Z', 'America/New_York', -5],
    ['2026-03-20T12:00Z', 'Europe/Prague', 1],
    ['2026-07-01T00:00Z', 'Asia/Kolkata', 5.5],
    ['2026-07-01T00:00Z', 'UTC', 0],
    ['1970-01-01T00:00Z', 'America/Chicago', -6],
  ]
  it.each(cases)('at %s in %s is %f hours', (instant, zone, hours) => {
    expect(zoneOffset(at(instant), zone)).toBe(hours * HOUR)
  })

  it('agrees with the runtime’s own formatting, whatever was looked up before', () => {
    const zones = fc.constantFrom(
      'America/Chicago',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Tokyo',
      'America/Sao_Paulo',
    )
    const instants = fc.integer({ min: at('1990-01-01'), max: at('2035-01-01') })
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        expect(zoneOffset(instant, zone)).toBe(zoned.offsetNanoseconds / 1e6)
      }),
    )
  })

  it('tells a zone from any other word', () => {
    expect([isTimeZone('America/Chicago'), isTimeZone('Mars/Olympus')]).toEqual([true, false])
  })
})

describe('the clock of servers that follow New York', () => {
  it('is midnight when New York’s is 17:00, whatever the season', () => {
    for (const day of ['2026-01-14', '2026-03-12', '2026-06-15', '2026-10-28', '2026-11-04']) {
      const close = Temporal.ZonedDateTime.from(`${day}T17:00[America/New_York]`).epochMilliseconds
      const reading = new Date(localMillis(close, NEW_YORK_CLOSE)).toISOString()
      expect(reading).toBe(`${Temporal.PlainDate.from(day).add({ days: 1 })}T00:00:00.000Z`)
    }
  })

  // FTMO’s trading updates: GMT+3 from 10 March 2024, 9:00 platform time, while Europe still had winter time;
  // in the week after 26 October 2025 the platform had GMT+3 and Europe was back on winter time.
  it.each([
    ['2024-03-08 12:00', '2024-03-08T10:00Z', 'exact'],
    ['2024-03-10 08:59', '2024-03-10T06:59Z', 'exact'],
    ['2024-03-10 09:30', '2024-03-10T07:30Z', 'skipped'],
    ['2024-03-10 10:00', '2024-03-10T07:00Z', 'exact'],
    ['2024-03-14 12:00', '2024-03-14T09:00Z', 'exact'],
    ['2025-10-28 12:00', '2025-10-28T09:00Z', 'exact'],
    ['2025-11-02 08:30', '2025-11-02T05:30Z', 'repeated'],
    ['2025-11-03 12:00', '2025-11-03T10:00Z', 'exact'],
  ])('reads %s as %s, %s', (reading, instant, certainty) => {
    expect(resolveLocal(local(reading), NEW_YORK_CLOSE)).toEqual({ instant: at(instant), certainty })
  })

  it('differs from Athens in the weeks in which only one of the two has daylight saving time', () => {
    const differs = (instant: string) =>
      zoneOffset(at(instant), NEW_YORK_CLOSE) !== zoneOffset(at(instant), 'Europe/Athens')
    expect(['2026-03-06T12:00Z', '2026-03-12T12:00Z', '2026-04-01T12:00Z'].map(differs)).toEqual([
      false,
      true,
      false,
    ])
    expect(['2026-10-20T12:00Z', '2026-10-28T12:00Z', '2026-11-04T12:00Z'].map(differs)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('is a clock with a name of its own, but not a zone', () => {
    expect([isClock(NEW_YORK_CLOSE), isTimeZone(NEW_YORK_CLOSE)]).toEqual([true, false])
    expect([isClock('America/Chicago'), isClock('Mars/Olympus')]).toEqual([true, false])
    expect([clockName(NEW_YORK_CLOSE), clockName('Asia/Tokyo')]).toEqual(['New York + 7 h', 'Asia/Tokyo'])
  })
})

describe('resolveLocal', () => {
  it('reads local time in the zone', () => {
    const reading = { year: 2026, month: 6, day: 14, hour: 18, minute: 3, second: 54, millisecond: 0 }
    expect(resolveLocal(reading, 'America/Chicago')).toEqual({
      instant: Date.UTC(2026, 5, 14, 23, 3, 54),
      certainty: 'exact',
    })
  })

  it('takes the first of a repeated time and says so', () => {
    const found = resolveLocal(local('2026-11-01 01:30'), 'America/New_York')
    expect(found).toEqual({ instant: at('2026-11-01T05:30Z'), certainty: 'repeated' })
  })

  it('moves a skipped time forward by the gap and says so', () => {
    const found = resolveLocal(local('2026-03-08 02:30'), 'America/New_York')
    expect(found.certainty).toBe('skipped')
    expect(found.instant).toBe(at('2026-03-08T07:30Z'))
  })

  it('is exact next to a clock change', () => {
    const cases: [string, string][] = [
      ['2026-03-08 01:59', '2026-03-08T06:59Z'],
      ['2026-03-08 03:00', '2026-03-08T07:00Z'],
      ['2026-11-01 00:59', '2026-11-01T04:59Z'],
      ['2026-11-01 02:00', '2026-11-01T07:00Z'],
    ]
    for (const [reading, instant] of cases) {
      expect(resolveLocal(local(reading), 'America/New_York')).toEqual({
        instant: at(instant),
        certainty: 'exact',
      })
    }
  })

  it('inverts localMillis wherever the reading is exact', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Prague', 'Australia/Sydney', 'UTC')
    const minutes = fc.integer({ min: at('2015-01-01') / 60_000, max: at('2030-01-01') / 60_000 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = minute * 60_000
        const reading = local(new Date(localMillis(instant, zone)).toISOString())
        const found = resolveLocal(reading, zone)
        if (found.certainty === 'exact') expect(found.instant).toBe(instant)
        else expect(found.certainty).toBe('repeated')
      }),
    )
  })
})

describe('tradingDayNumber', () => {
  const cases: [string, string, { timeZone: string; dayReset: string }][] = [
    // Sunday evening in Chicago is Monday's session; the last second before it is Sunday.
    ['2026-06-14T23:03:54Z', '2026-06-15', chicago],
    ['2026-06-14T21:59:59.999Z', '2026-06-14', chicago],
    ['2026-06-14T22:00:00Z', '2026-06-15', chicago],
    // In winter the same clock is an hour later in UTC.
    ['2026-01-14T22:59:59.999Z', '2026-01-14', chicago],
    ['2026-01-14T23:00:00Z', '2026-01-15', chicago],
    // The weeks in which only America has changed its clocks.
    ['2026-03-16T22:00:00Z', '2026-03-17', chicago],
    ['2026-03-16T22:59:00Z', '2026-03-16', { timeZone: 'Europe/Prague', dayReset: '00:00' }],
    ['2026-03-16T23:00:00Z', '2026-03-17', { timeZone: 'Europe/Prague', dayReset: '00:00' }],
    ['2026-06-16T21:59:59Z', '2026-06-16', { timeZone: 'Europe/Prague', dayReset: '00:00' }],
    ['2026-06-16T22:00:00Z', '2026-06-17', { timeZone: 'Europe/Prague', dayReset: '00:00' }],
    // A reset before noon ends the previous date's day.
    ['2026-06-16T02:29:00Z', '2026-06-15', { timeZone: 'UTC', dayReset: '02:30' }],
    ['2026-06-16T02:30:00Z', '2026-06-16', { timeZone: 'UTC', dayReset: '02:30' }],
    ['2026-06-16T22:00:00Z', '2026-06-17', { timeZone: 'UTC', dayReset: '22:00' }],
    ['1969-12-31T23:00:00Z', '1969-12-31', { timeZone: 'UTC', dayReset: '00:00' }],
  ]
  it.each(cases)('puts %s into %s', (instant, day, boundary) => {
    expect(dayOf(instant, boundary)).toBe(day)
  })

  it('never goes back as time goes on, except when the clocks do', () => {
    const instants = fc.integer({ min: at('2020-01-01'), max: at('2030-01-01') })
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 40 * 24 * HOUR }), (instant, later) => {
        expect(tradingDayNumber(instant + later, chicago)).toBeGreaterThanOrEqual(
          tradingDayNumber(instant, chicago),
        )
      }),
    )
  })
})

describe('instantOnDay', () => {
  const prague = { timeZone: 'Europe/Prague', dayReset: '00:00' }
  const late = { timeZone: 'UTC', dayReset: '02:30' }
  const cases: [string, string, { timeZone: string; dayReset: string }, string][] = [
    ['2026-06-15', '08:30', chicago, '2026-06-15T13:30Z'],
    ['2026-06-15', '18:30', chicago, '2026-06-14T23:30Z'],
    ['2026-06-15', '17:00', chicago, '2026-06-14T22:00Z'],
    ['2026-01-15', '08:30', chicago, '2026-01-15T14:30Z'],
    ['2026-06-16', '00:00', prague, '2026-06-15T22:00Z'],
    ['2026-06-15', '02:00', late, '2026-06-16T02:00Z'],
    ['2026-06-15', '02:30', late, '2026-06-15T02:30Z'],
    ['2026-06-15', '12:00', { timeZone: 'UTC', dayReset: '12:00' }, '2026-06-14T12:00Z'],
    ['2026-06-15', '11:59', { timeZone: 'UTC', dayReset: '12:00' }, '2026-06-15T11:59Z'],
    // Skipped and repeated local times in New York.
    ['2026-03-08', '02:30', { timeZone: 'America/New_York', dayReset: '17:00' }, '2026-03-08T07:00Z'],
    ['2026-11-01', '01:30', { timeZone: 'America/New_York', dayReset: '17:00' }, '2026-11-01T05:30Z'],
  ]
  it.each(cases)('of %s %s', (day, time, boundary, expected) => {
    expect(instantOnDay(day, time, boundary)).toBe(at(expected))
  })

  it('always falls into its own trading day', () => {
    const days = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2030-01-01') })
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom('00:00', '17:00', '02:30', '11:59', '12:00'),
        (...given) => {
          const [day, minutes, dayReset] = given
          const boundary = { timeZone: 'UTC', dayReset }
          expect(tradingDayNumber(instantOnDay(dayText(day), clock(minutes), boundary), boundary)).toBe(day)
        },
      ),
    )
  })
})

describe('dayEndsAt', () => {
  it.each([
    ['2026-06-15', chicago, '2026-06-15T22:00Z'],
    ['2026-06-15', { timeZone: 'Europe/Prague', dayReset: '00:00' }, '2026-06-15T22:00Z'],
    // A reset the clock skips that morning comes when the clock continues.
    ['2026-03-28', { timeZone: 'Europe/Prague', dayReset: '02:30' }, '2026-03-29T01:00Z'],
  ])('of %s', (day, boundary, expected) => {
    expect(dayEndsAt(dayNumber(day), boundary)).toBe(at(expected))
  })

  it('is the first instant of the next day, in summer and winter, with a reset in the evening or at night', () => {
    const days = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2030-01-01') })
    const zones = fc.constantFrom('America/Chicago', 'Europe/Prague', 'UTC')
    fc.assert(
      fc.property(days, zones, fc.constantFrom('00:00', '17:00', '12:00', '11:59'), (...given) => {
        const [day, timeZone, dayReset] = given
        const boundary = { timeZone, dayReset }
        const end = dayEndsAt(day, boundary)
        expect(tradingDayNumber(end, boundary)).toBe(day + 1)
        expect(tradingDayNumber(end - 1, boundary)).toBe(day)
      }),
    )
  })
})

describe('days as text', () => {
  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
        expect(dayNumber(dayText(day))).toBe(day)
      }),
    )
  })

  it.each(['2026-13-01', '2026-02-30', '15.06.2026', '2026-6-1', ''])('refuse %j', (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError)
  })

  it.each(['24:00', '7:00', '17:60', 'noon'])('refuse a reset at %j', (text) => {
    expect(() => resetMillis(text)).toThrow(RangeError)
  })
})
