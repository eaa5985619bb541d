import { describe, expect, it, vi } from 'vitest'
import { dayAfterKey } from './grid-keys.ts'
import { type WeekStart, weekStartOf } from './week-start.ts'

const SUNDAY: WeekStart = 0
const MONDAY: WeekStart = 1
const from = (day: string, key: string, weekStart: WeekStart = MONDAY) => dayAfterKey(day, key, weekStart)

describe('a key in the calendar', () => {
  it('moves by a day or a week, across months and years', () => {
    expect(from('2026-11-01', 'ArrowLeft')).toBe('2026-10-31')
    expect(from('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
    expect(from('2026-11-03', 'ArrowUp')).toBe('2026-10-27')
    expect(from('2026-11-28', 'ArrowDown')).toBe('2026-12-05')
  })

  it('moves to the ends of the trader’s week', () => {
    // The 20th of November 2026 is a Friday.
    expect([from('2026-11-20', 'Home', MONDAY), from('2026-11-20', 'End', MONDAY)]).toEqual([
      ...['2026-11-16', '2026-11-22'],
    ])
    expect([from('2026-11-20', 'Home', SUNDAY), from('2026-11-20', 'End', SUNDAY)]).toEqual([
      ...['2026-11-15', '2026-11-21'],
    ])
  })

  it('stays at the end of the week once there', () => {
    expect(from('2026-11-16', 'Home')).toBe('2026-11-16')
    expect(from('2026-11-22', 'End')).toBe('2026-11-22')
    expect(from('2026-11-22', 'Home')).toBe('2026-11-16')
  })

  it('moves to the same date of another month, or the last of a shorter one', () => {
    expect(from('2026-11-20', 'PageUp')).toBe('2026-10-20')
    expect(from('2026-01-31', 'PageDown')).toBe('2026-02-28')
    expect(from('2028-03-31', 'PageUp')).toBe('2028-02-29')
    expect(from('2026-12-31', 'PageDown')).toBe('2027-01-31')
  })

  it('without a meaning here moves nowhere', () => {
    expect(from('2026-11-20', 'Enter')).toBeNull()
    expect(from('2026-11-20', 'x')).toBeNull()
  })
})

describe('the first day of a week', () => {
  it('depends on the language: Monday in Germany, Sunday in America, Saturday in Egypt', () => {
    expect(['de-DE', 'en-US', 'ar-EG'].map(weekStartOf)).toEqual([1, 0, 6])
  })
  it('is Monday if the browser does not know, or the language is invalid', () => {
    expect(weekStartOf('not a language')).toBe(1)
    vi.stubGlobal('Intl', { Locale: class {} })
    expect(weekStartOf('en-US')).toBe(1)
    vi.unstubAllGlobals()
  })
})
