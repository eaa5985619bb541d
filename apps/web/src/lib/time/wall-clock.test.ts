import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserTimeZone, dateIn, hourIn, minuteNow, offsetText, wallClock } from './wall-clock.ts'

describe('the wall clock of a zone', () => {
  it.each([
    ['UTC', '2026-11-20T15:32:07Z', '2026-11-20T15:32:07'],
    ['America/Chicago', '2026-11-20T15:32:07Z', '2026-11-20T09:32:07'],
    ['America/Chicago', '2026-07-20T15:32:07Z', '2026-07-20T10:32:07'],
    ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01T00:00:00'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00Z', '2026-03-02T00:00:00'],
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31T23:59:59'],
  ])('in %s shows at %s %s', (zone, instant, text) => {
    expect(wallClock(new Date(instant), zone)).toBe(text)
  })

  it('skips an hour in spring, and repeats one in autumn', () => {
    const berlin = (instant: string) => wallClock(new Date(instant), 'Europe/Berlin')
    expect([berlin('2026-03-29T00:59:59Z'), berlin('2026-03-29T01:00:00Z')]).toEqual([
      '2026-03-29T01:59:59',
      '2026-03-29T03:00:00',
    ])
    expect([berlin('2026-10-25T00:30:00Z'), berlin('2026-10-25T01:30:00Z')]).toEqual([
      '2026-10-25T02:30:00',
      '2026-10-25T02:30:00',
    ])
  })

  it('counts midnight as hour 0, never 24', () => {
    const midnight = new Date('2026-11-20T00:00:00Z')
    expect(wallClock(midnight, 'UTC')).toBe('2026-11-20T00:00:00')
    expect(hourIn(midnight, 'UTC')).toBe(0)
    expect(hourIn(new Date('2026-11-20T23:59:59Z'), 'UTC')).toBe(23)
  })

  it('gives the date and hour of the zone, not of the instant', () => {
    const instant = new Date('2026-11-20T23:30:00Z')
    expect([dateIn(instant, 'UTC'), dateIn(instant, 'Asia/Tokyo')]).toEqual(['2026-11-20', '2026-11-21'])
    expect([hourIn(instant, 'America/Chicago'), hourIn(instant, 'Asia/Tokyo')]).toEqual([17, 8])
  })
})

describe('the offset of a zone', () => {
  it.each([
    ['UTC', '2026-01-15', 'UTC'],
    ['Europe/London', '2026-01-15', 'UTC'],
    ['Europe/London', '2026-07-15', 'UTC+1'],
    ['America/New_York', '2026-01-15', 'UTC−5'],
    ['America/New_York', '2026-07-15', 'UTC−4'],
    ['Asia/Kolkata', '2026-01-15', 'UTC+5:30'],
    ['America/St_Johns', '2026-01-15', 'UTC−3:30'],
    ['Australia/Brisbane', '2026-01-15', 'UTC+10'],
  ])('%s on %s is %s', (zone, day, text) => {
    expect(offsetText(zone, new Date(`${day}T12:00:00Z`))).toBe(text)
  })
})

describe('the current wall clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    // Expires the cached browser zone and reads it again.
    vi.setSystemTime(Date.now() + 120_000)
    browserTimeZone()
    vi.useRealTimers()
  })

  it('is formatted to the minute, as a trader types it', () => {
    vi.setSystemTime('2026-11-20T15:32:59Z')
    expect(minuteNow('America/Chicago')).toBe('2026-11-20T09:32')
  })

  it('is read from the browser once a minute', () => {
    const timeZoneId = vi.fn()
    vi.stubGlobal('Temporal', { Now: { timeZoneId } })
    vi.setSystemTime('2027-05-01T10:00:00Z')
    timeZoneId.mockReturnValue('Europe/Madrid')
    expect(browserTimeZone()).toBe('Europe/Madrid')
    timeZoneId.mockReturnValue('Asia/Tokyo')
    vi.setSystemTime('2027-05-01T10:00:59.999Z')
    expect(browserTimeZone()).toBe('Europe/Madrid')
    vi.setSystemTime('2027-05-01T10:01:00Z')
    expect(browserTimeZone()).toBe('Asia/Tokyo')
    expect(timeZoneId).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['Europe/Madrid', 'Europe/Madrid', '2027-06-01T10:00:00Z'],
    ['', 'UTC', '2027-06-01T12:00:00Z'],
  ])('of a browser without Temporal, "%s", is %s', (timeZone, expected, now) => {
    vi.stubGlobal('Temporal', undefined)
    vi.setSystemTime(now)
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions)
    expect(browserTimeZone()).toBe(expected)
  })
})
