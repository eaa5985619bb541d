import { expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatLongDay,
  formatMonth,
  formatRange,
  formatShortMonth,
  formatTime,
  formatTimeOfDay,
  withoutYear,
} from './format-date.ts'

const INSTANT = '2025-10-30T14:05:00Z'

it('formats dates in the en-US style, with two-digit hour and minute', () => {
  expect(formatDate(INSTANT, 'America/New_York')).toBe('Oct 30, 2025')
  expect(formatDateTime(INSTANT, 'America/New_York')).toBe('Oct 30, 2025, 10:05 AM')
  expect(formatTime(INSTANT, 'America/New_York')).toBe('10:05 AM')
  expect(formatTime(INSTANT, 'Asia/Tokyo')).toBe('11:05 PM')
  expect(formatDayTime(new Date(INSTANT), 'Asia/Tokyo')).toBe('Oct 30, 11:05 PM')
  expect(formatDayTime(new Date('2025-10-30T15:05:00Z'), 'Asia/Tokyo')).toBe('Oct 31, 12:05 AM')
})

it('formats times of day as typed', () => {
  expect(['00:00', '08:30', '12:00', '17:05'].map(formatTimeOfDay)).toEqual([
    '12:00 AM',
    '08:30 AM',
    '12:00 PM',
    '05:05 PM',
  ])
  expect(formatTimeOfDay('8:')).toBe('8:')
})

it('formats trading days and months with their year', () => {
  expect(formatDay('2019-09-05')).toBe('Sep 5, 2019')
  expect(formatDay(`${new Date().getFullYear()}-10-30`)).toBe(`Oct 30, ${new Date().getFullYear()}`)
  expect(formatLongDay('2025-10-30')).toBe('Thursday, Oct 30, 2025')
  expect(formatLongDay('2025-09-05', 'short')).toBe('Fri, Sep 5, 2025')
  expect(withoutYear('2019-09-05')).toBe('Sep 5')
  expect(formatMonth('2025-10')).toBe('October 2025')
  expect(formatShortMonth('2025-09')).toBe('Sep 2025')
})

it('formats ranges without repetition', () => {
  expect(formatRange({})).toBe('All time')
  expect(formatRange({ from: '2025-10-01', to: '2025-10-30' })).toBe('Oct 1 – 30, 2025')
  expect(formatRange({ from: '2025-09-28', to: '2025-10-04' })).toBe('Sep 28 – Oct 4, 2025')
  expect(formatRange({ from: '2024-12-30', to: '2025-01-02' })).toBe('Dec 30, 2024 – Jan 2, 2025')
  expect(formatRange({ from: '2025-10-01' })).toBe('From Oct 1, 2025')
  expect(formatRange({ to: '2025-10-01' })).toBe('Until Oct 1, 2025')
  expect(formatRange({ from: '2025-10-01', to: '2025-10-01' })).toBe('Oct 1, 2025')
})

/** The modules that may format dates and numbers, and read time zones. */
const ALLOWED = ['./format-date.ts', './format-number.ts', '../time/wall-clock.ts']
const RUNTIME = /DateTimeFormat|toLocale(Date|Time)?String|toDateString|toUTCString|RelativeTimeFormat/

it('is the only place that formats dates: no component uses the runtime itself', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const files = Object.keys(sources).filter((file) => !file.includes('.test.') && !ALLOWED.includes(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => RUNTIME.test(sources[file] ?? ''))).toEqual([])
})
