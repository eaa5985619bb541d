import { expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatLongDay,
  formatMonth,
  formatRange,
  formatTime,
  withoutYear,
} from './format-date.ts'

const INSTANT = '2025-10-30T14:05:00Z'

it('writes dates in the en-US style, with two-digit hour and minute', () => {
  expect(formatDate(INSTANT, 'America/New_York')).toBe('Oct 30, 2025')
  expect(formatDateTime(INSTANT, 'America/New_York').replace(/ /g, ' ')).toBe('Oct 30, 2025, 10:05 AM')
})

it('writes table times on the clock of the account', () => {
  expect(formatTime(INSTANT, 'America/New_York')).toBe('10:05')
  expect(formatTime(INSTANT, 'Asia/Tokyo')).toBe('23:05')
  expect(formatDayTime(new Date(INSTANT), 'Asia/Tokyo')).toBe('30 Oct 23:05')
  expect(formatDayTime(new Date('2025-10-30T15:05:00Z'), 'Asia/Tokyo')).toBe('31 Oct 00:05')
})

it('writes trading days, with the year only where it is another', () => {
  expect(formatDay('2019-09-05')).toBe('5 Sep 2019')
  expect(formatDay(`${new Date().getFullYear()}-10-30`)).toBe('30 Oct')
  expect(formatLongDay('2025-10-30')).toBe('Thursday 30 October 2025')
  expect(formatLongDay('2025-09-05', 'short')).toBe('Fri 5 Sep 2025')
  expect(formatLongDay(`${new Date().getFullYear()}-10-30`, 'short')).toMatch(/^\w{3} 30 Oct$/)
  expect(withoutYear('2019-09-05')).toBe('5 Sep')
  expect(formatMonth('2025-10')).toBe('October 2025')
})

it('writes ranges without saying things twice', () => {
  expect(formatRange({})).toBe('All time')
  expect(formatRange({ from: '2025-10-01', to: '2025-10-30' })).toBe('1–30 Oct 2025')
  expect(formatRange({ from: '2025-09-28', to: '2025-10-04' })).toBe('28 Sep – 4 Oct 2025')
  expect(formatRange({ from: '2024-12-30', to: '2025-01-02' })).toBe('30 Dec 2024 – 2 Jan 2025')
  expect(formatRange({ from: '2025-10-01' })).toBe('From 1 Oct 2025')
  expect(formatRange({ to: '2025-10-01' })).toBe('Until 1 Oct 2025')
})
