import { expect, it } from 'vitest'
import { MONTH_PARTS, writeDate, writeDay } from './write-date.ts'

it('writes short month, day and year in the given zone, and other parts with plain spaces', () => {
  const late = '2025-10-30T23:30:00Z'
  expect(writeDate(late, { timeZone: 'UTC' })).toBe('Oct 30, 2025')
  expect(writeDate(Date.parse(late), { timeZone: 'Asia/Tokyo' })).toBe('Oct 31, 2025')
  expect(writeDate(new Date(late), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })).toBe('11:30 PM')
})

it('writes a day of the calendar as that day, wherever it runs, and refuses what is none', () => {
  expect([writeDay('2025-10-30'), writeDay('2025-10-01', MONTH_PARTS)]).toEqual([
    'Oct 30, 2025',
    'October 2025',
  ])
  expect(() => writeDay('2025-13-01')).toThrow(RangeError)
  for (const timeZone of ['America/New_York', 'Asia/Tokyo'])
    expect(writeDate('2025-10-30', { timeZone })).toBe('Oct 30, 2025')
})
