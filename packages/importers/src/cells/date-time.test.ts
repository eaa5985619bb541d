import { describe, expect, it } from 'vitest'
import { decideDateOrder, instantOf, orderShown, readDateTime, wallText } from './date-time.ts'

describe('readDateTime', () => {
  const cases: [string, 'day-first' | 'month-first', string | null][] = [
    ['06/14/2026 18:03:54', 'month-first', '2026-06-14 18:03:54'],
    ['14/06/2026 18:03:54', 'day-first', '2026-06-14 18:03:54'],
    ['6/14/26', 'month-first', '2026-06-14 00:00:00'],
    ['05/08/2025 11:22:07 -04:00', 'month-first', '2025-05-08T11:22:07-04:00'],
    ['2026-06-14 23:03:54.732Z', 'month-first', '2026-06-14T23:03:54.732+00:00'],
    ['2024-08-16T15:57:13+0200', 'month-first', '2024-08-16T15:57:13+02:00'],
    ['2026.06.14 18:03', 'month-first', '2026-06-14 18:03:00'],
    ['8/1/2025 9:54:00 AM', 'month-first', '2025-08-01 09:54:00'],
    ['8/1/2025 12:05:00 AM', 'month-first', '2025-08-01 00:05:00'],
    ['8/1/2025 12:05:00 p.m.', 'month-first', '2025-08-01 12:05:00'],
    ['01-04-2026 00:27:56', 'day-first', '2026-04-01 00:27:56'],
    ['07 Aug 2026 21:50:45.162', 'month-first', '2026-08-07 21:50:45.162'],
    ['Aug 7, 2026 9:50 PM', 'month-first', '2026-08-07 21:50:00'],
    ['20260614', 'month-first', '2026-06-14 00:00:00'],
    ['20260614 180354', 'month-first', '2026-06-14 18:03:54'],
    ['20260614 180354 -05:00', 'month-first', '2026-06-14T18:03:54-05:00'],
    ['20260614T180354Z', 'month-first', '2026-06-14T18:03:54+00:00'],
    ['20260614 -05:00', 'month-first', null],
    ['2026-02-30', 'month-first', null],
    ['13/25/2026', 'month-first', null],
    ['2026-06-14 24:00:00', 'month-first', null],
    ['8/1/2025 13:05:00 PM', 'month-first', null],
    ['yesterday', 'month-first', null],
    ['12', 'month-first', null],
    ['', 'month-first', null],
  ]
  for (const [text, order, expected] of cases) {
    it(`reads “${text}” ${order} as ${expected}`, () => {
      const wall = readDateTime(text, order)
      expect(wall && wallText(wall)).toBe(expected)
    })
  }

  it('follows an offset in the cell, else the zone', () => {
    const own = readDateTime('05/08/2025 11:22:07 -04:00', 'month-first')
    const bare = readDateTime('05/08/2025 11:22:07', 'month-first')
    expect(own && instantOf(own, 'Asia/Tokyo').instant).toBe(Date.UTC(2025, 4, 8, 15, 22, 7))
    expect(bare && instantOf(bare, 'America/Chicago').instant).toBe(Date.UTC(2025, 4, 8, 16, 22, 7))
  })
})

describe('decideDateOrder', () => {
  it('is settled by one day above twelve', () => {
    expect(decideDateOrder(['05/06/2026', '25/06/2026 09:00'])).toBe('day-first')
    expect(decideDateOrder(['05/06/2026', '06/25/26'])).toBe('month-first')
  })
  it('stays ambiguous when no day exceeds twelve', () => {
    expect(decideDateOrder(['05/06/2026', '01-04-2026 00:27:56'])).toBe('ambiguous')
  })
  it('is not needed for dates with the year first or the month in letters', () => {
    expect(decideDateOrder(['2026-06-05', '07 Aug 2026', ''])).toBeNull()
  })
})

describe('orderShown', () => {
  it('keeps the order of the format while one date needs it, or too few need the other', () => {
    expect(orderShown(['03/04/2026', '03/25/2026', '25/03/2026', '26/03/2026'], 'month-first')).toBe(
      'month-first',
    )
    expect(orderShown(['25/03/2026', '03/04/2026'], 'month-first')).toBe('month-first')
    const many = Array.from({ length: 10 }, () => '03/04/2026')
    expect(orderShown([...many, '25/03/2026', '26/03/2026'], 'month-first')).toBe('month-first')
    expect(orderShown(['2026-03-25', '2026-03-26'], 'day-first')).toBe('day-first')
  })

  it('takes the other where two dates and a fifth of them need it, and none this one', () => {
    expect(orderShown(['25/03/2026', '26/03/2026', '03/04/2026'], 'month-first')).toBe('day-first')
    expect(orderShown(['03/25/2026', '03/26/2026 10:00:00'], 'day-first')).toBe('month-first')
    const eight = Array.from({ length: 8 }, () => '03/04/2026')
    expect(orderShown([...eight, '25/03/2026', '26/03/2026'], 'month-first')).toBe('day-first')
  })
})

describe('an impossible time', () => {
  it.each([
    '2026-13-45T25:61',
    '2026-02-30',
    '2026-03-02 24:00',
    '2026-03-02 10:60',
    '2026-03-02T10:00:00+23:59',
  ])('is refused: %s', (text) => {
    expect(readDateTime(text, 'month-first')).toBeNull()
  })
})
