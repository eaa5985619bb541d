import { expect, it } from 'vitest'
import { writeDate } from './write-date.ts'

it('writes short month, day and year in the given zone, and other parts with plain spaces', () => {
  const late = '2025-10-30T23:30:00Z'
  expect(writeDate(late, { timeZone: 'UTC' })).toBe('Oct 30, 2025')
  expect(writeDate(Date.parse(late), { timeZone: 'Asia/Tokyo' })).toBe('Oct 31, 2025')
  expect(writeDate(new Date(late), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })).toBe('11:30 PM')
})
