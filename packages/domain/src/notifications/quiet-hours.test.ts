import { expect, it } from 'vitest'
import { DEFAULT_NOTIFICATION_SETTINGS, type QuietHours } from './notification-settings.ts'
import { nextAt, quietUntil } from './quiet-hours.ts'

const NEW_YORK = 'America/New_York'
const at = (text: string) => Date.parse(text)
const night = (changes: Partial<QuietHours> = {}): QuietHours => ({
  isOn: true,
  from: '20:00',
  to: '07:00',
  days: [0, 1, 2, 3, 4, 5, 6],
  ...changes,
})
const until = (instant: string, quiet = night()) => {
  const end = quietUntil(quiet, at(instant), NEW_YORK)
  return end === null ? null : new Date(end).toISOString()
}

it('applies from its first minute to its last, into the next morning', () => {
  expect(until('2026-06-15T23:59:59.999Z')).toBeNull()
  expect(until('2026-06-16T00:00:00.000Z')).toBe('2026-06-16T11:00:00.000Z')
  expect(until('2026-06-16T10:59:59.999Z')).toBe('2026-06-16T11:00:00.000Z')
  expect(until('2026-06-16T11:00:00.000Z')).toBeNull()
})

it('applies within a day if it ends later than it begins', () => {
  const noon = night({ from: '12:00', to: '13:30' })
  expect(until('2026-06-16T16:00:00.000Z', noon)).toBe('2026-06-16T17:30:00.000Z')
  expect(until('2026-06-16T17:30:00.000Z', noon)).toBeNull()
})

it('belongs to the day it begins on: Friday’s night applies on Saturday morning, Saturday’s evening is free', () => {
  const weekdays = night({ days: [1, 2, 3, 4, 5] })
  expect(until('2026-06-20T10:00:00.000Z', weekdays)).toBe('2026-06-20T11:00:00.000Z')
  expect(until('2026-06-21T01:00:00.000Z', weekdays)).toBeNull()
})

it('ends by local time on nights with a clock change', () => {
  // Spring: 2:00 to 3:00 is skipped, and 07:00 is four hours behind UTC instead of five.
  expect(until('2026-03-08T01:00:00.000Z')).toBe('2026-03-08T11:00:00.000Z')
  expect(until('2026-03-08T11:00:00.000Z')).toBeNull()
  // Autumn: 1:00 to 2:00 comes twice.
  expect(until('2026-11-01T00:00:00.000Z')).toBe('2026-11-01T12:00:00.000Z')
  expect(until('2026-11-01T11:59:59.999Z')).toBe('2026-11-01T12:00:00.000Z')
})

it('begins when the clock skips its time, and at the first of two', () => {
  const early = night({ from: '02:30', to: '07:00' })
  expect(until('2026-03-08T06:59:59.000Z', early)).toBeNull()
  expect(until('2026-03-08T07:00:00.000Z', early)).toBe('2026-03-08T11:00:00.000Z')
  const repeated = night({ from: '01:30', to: '07:00' })
  expect(until('2026-11-01T05:29:59.000Z', repeated)).toBeNull()
  expect(until('2026-11-01T05:30:00.000Z', repeated)).toBe('2026-11-01T12:00:00.000Z')
})

it('lasts the whole day if it ends at the time it begins', () => {
  const whole = night({ from: '20:00', to: '20:00', days: [1] })
  // Monday the 15th, 20:00 in New York, until Tuesday.
  expect(until('2026-06-15T23:59:59.999Z', whole)).toBeNull()
  expect(until('2026-06-16T00:00:00.000Z', whole)).toBe('2026-06-17T00:00:00.000Z')
  expect(until('2026-06-17T00:00:00.000Z', whole)).toBeNull()
})

it('is off by default, and then covers every night of the week', () => {
  const { quiet, hidesAmounts } = DEFAULT_NOTIFICATION_SETTINGS
  expect([quiet.isOn, hidesAmounts]).toEqual([false, false])
  for (let date = 15; date < 22; date++)
    expect(until(`2026-06-${date}T02:00:00.000Z`, { ...quiet, isOn: true })).toBe(
      `2026-06-${date}T11:00:00.000Z`,
    )
})

it('does not exist while it is off', () => {
  expect(until('2026-06-16T00:00:00.000Z', night({ isOn: false }))).toBeNull()
})

it('finds the next time of day, tomorrow’s from that minute on', () => {
  const next = (instant: string) => new Date(nextAt('17:00', at(instant), NEW_YORK)).toISOString()
  expect(next('2026-06-15T20:59:59.999Z')).toBe('2026-06-15T21:00:00.000Z')
  expect(next('2026-06-15T21:00:00.000Z')).toBe('2026-06-16T21:00:00.000Z')
  expect(next('2026-10-31T21:00:00.000Z')).toBe('2026-11-01T22:00:00.000Z')
})
