import { describe, expect, test } from 'vitest'
import { timeThere } from './time-there.ts'

describe('a time on the clock of an account', () => {
  test.each([
    ['America/New_York', '05:00 PM in Chicago'],
    ['America/Chicago', '05:00 PM'],
    // Another name of the same clock.
    ['America/Winnipeg', '05:00 PM'],
  ])('read in %s is %s', (here, written) => {
    expect(timeThere('2026-06-22T22:00:00Z', 'America/Chicago', here)).toBe(written)
  })

  test('names its place only while the clocks differ', () => {
    expect(timeThere('2026-01-15T12:00:00Z', 'UTC', 'Europe/Lisbon')).toBe('12:00 PM')
    expect(timeThere('2026-06-15T12:00:00Z', 'UTC', 'Europe/Lisbon')).toBe('12:00 PM in UTC')
  })
})
