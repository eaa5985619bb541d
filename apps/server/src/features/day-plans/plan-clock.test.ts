import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/http/app-error.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { boundaryOf, clockText, dayNow, hoursOf, zoneFor } from './plan-clock.ts'

const NEW_YORK = { timeZone: 'America/New_York', dayReset: '17:00' }
const LONDON = { timeZone: 'Europe/London', dayReset: '00:00' }
const account = (id: string, boundary: typeof NEW_YORK) => ({ id, ...boundary }) as AccountRow

describe('the clock of a plan', () => {
  const accounts = [account('a', LONDON), account('b', NEW_YORK)]

  test('is that of its account, or of the first one if it is for all or its account was deleted', () => {
    expect(boundaryOf(accounts, 'b')).toMatchObject(NEW_YORK)
    expect(boundaryOf(accounts, null)).toMatchObject(LONDON)
    expect(boundaryOf(accounts, 'gone')).toMatchObject(LONDON)
  })

  test('is New York’s at five if there is no account', () => {
    expect(boundaryOf([], null)).toEqual(NEW_YORK)
  })

  test('follows the browser’s zone for all accounts only, if that zone exists', () => {
    expect(zoneFor(NEW_YORK, 'Asia/Tokyo', false)).toEqual({ timeZone: 'Asia/Tokyo', dayReset: '17:00' })
    expect(zoneFor(NEW_YORK, 'Asia/Tokyo', true)).toBe(NEW_YORK)
    expect(zoneFor(NEW_YORK, undefined, false)).toBe(NEW_YORK)
    expect(zoneFor(NEW_YORK, 'Mars/Olympus', false)).toBe(NEW_YORK)
  })
})

describe('today', () => {
  test.each([
    ['2026-06-15T20:59:59Z', '2026-06-15'],
    ['2026-06-15T21:00:00Z', '2026-06-16'],
    // In winter New York is five hours behind.
    ['2026-01-15T21:59:59Z', '2026-01-15'],
    ['2026-01-15T22:00:00Z', '2026-01-16'],
  ])('at %s is %s where the day ends at five in New York', (now, day) => {
    expect(dayNow(NEW_YORK, new Date(now))).toBe(day)
  })

  test('begins at midnight in London’s summer an hour before UTC', () => {
    expect(dayNow(LONDON, new Date('2026-06-15T22:59:59Z'))).toBe('2026-06-15')
    expect(dayNow(LONDON, new Date('2026-06-15T23:00:00Z'))).toBe('2026-06-16')
  })
})

describe('hours', () => {
  const hours = (start: string, end: string | null, boundary = NEW_YORK) => {
    const { startsAt, endsAt } = hoursOf({ day: '2026-06-15', start, end }, boundary)
    return [startsAt.toISOString(), endsAt?.toISOString() ?? null]
  }

  test('are instants of the trading day', () => {
    expect(hours('09:30', '16:00')).toEqual(['2026-06-15T13:30:00.000Z', '2026-06-15T20:00:00.000Z'])
    expect(hours('09:30', null)).toEqual(['2026-06-15T13:30:00.000Z', null])
  })

  test('after the reset are of the evening before', () => {
    expect(hours('18:00', '09:30')).toEqual(['2026-06-14T22:00:00.000Z', '2026-06-15T13:30:00.000Z'])
    expect(hours('17:00', '16:59')).toEqual(['2026-06-14T21:00:00.000Z', '2026-06-15T20:59:00.000Z'])
  })

  test.each([
    ['16:00', '09:30'],
    ['09:30', '09:30'],
    ['09:30', '18:00'],
  ])('from %s to %s do not go forward, and are refused', (start, end) => {
    expect(() => hours(start, end)).toThrow(AppError)
    try {
      hours(start, end)
    } catch (error) {
      expect(error).toMatchObject({
        code: 'invalid_input',
        fields: { end: 'The end must come after the start' },
      })
    }
  })

  test('are written on the clock of their zone', () => {
    const at = new Date('2026-06-15T13:05:59Z')
    expect(['UTC', 'America/New_York', 'Asia/Kolkata'].map((zone) => clockText(at, zone))).toEqual([
      ...['13:05', '09:05', '18:35'],
    ])
  })
})
