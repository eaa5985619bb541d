import { describe, expect, it } from 'vitest'
import {
  decideDateOrder,
  instantOf,
  orderShown,
  readDateTime,
  readInOrder,
  wallDay,
  wallText,
} from './date-time.ts'

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
    ['08/03/2026 - 11:15:00', 'day-first', '2026-03-08 11:15:00'],
    ['2/3/2026 2:30:00 p.\u00a0m.', 'day-first', '2026-03-02 14:30:00'],
    ['2/3/2026 2:30:00 π.μ.', 'day-first', '2026-03-02 02:30:00'],
    ['2026/3/2 下午 2:30:00', 'day-first', '2026-03-02 14:30:00'],
    ['2026/3/2 오전 12:30:00', 'day-first', '2026-03-02 00:30:00'],
    ['2/3/2026 2:30:00 CH', 'day-first', '2026-03-02 14:30:00'],
    ['17-Apr-26 9:31', 'month-first', '2026-04-17 09:31:00'],
    ['02/Mar/2026 09:31', 'month-first', '2026-03-02 09:31:00'],
    ['02. März 2026 09:31', 'month-first', '2026-03-02 09:31:00'],
    ['2 févr. 2026', 'month-first', '2026-02-02 00:00:00'],
    ['2 juil. 2026', 'month-first', '2026-07-02 00:00:00'],
    ['2-ene-2026 10:00', 'month-first', '2026-01-02 10:00:00'],
    ['2 мая 2026', 'month-first', '2026-05-02 00:00:00'],
    ['Monday, March 2, 2026 2:30 PM', 'month-first', '2026-03-02 14:30:00'],
    ['September 30 2026 @ 7:59:06 pm', 'month-first', '2026-09-30 19:59:06'],
    [
      'Tue Sep 22 2026 15:21:45 GMT-0300 (Brasilia Standard Time)',
      'month-first',
      '2026-09-22T15:21:45-03:00',
    ],
    [
      'Tue Sep 22 2026 15:21:45 GMT+0200 (Central European Summer Time)',
      'month-first',
      '2026-09-22T15:21:45+02:00',
    ],
    ['Mar 2, 2026 09:35:02 ET', 'month-first', '2026-03-02T09:35:02-05:00'],
    ['Mar 2, 2026 09:35:02 AEDT', 'month-first', '2026-03-02T09:35:02+11:00'],
    ['13 Feb 2026 10:00:00 AM IST', 'month-first', '2026-02-13T10:00:00+05:30'],
    ['2026-02-13 10:00:00 SGT', 'month-first', '2026-02-13T10:00:00+08:00'],
    ['2026-07-02 09:35:02 EST', 'month-first', '2026-07-02T09:35:02-04:00'],
    ['2026-07-02 9:35 PM (PDT)', 'month-first', '2026-07-02T21:35:00-07:00'],
    ['2026-07-02 09:35:02 XYZ', 'month-first', null],
    ['Mar 2 09:31:05', 'month-first', null],
    ['20260614', 'month-first', '2026-06-14 00:00:00'],
    ['20260614 180354', 'month-first', '2026-06-14 18:03:54'],
    ['20260614 180354 -05:00', 'month-first', '2026-06-14T18:03:54-05:00'],
    ['20260614 18:03:54.250', 'month-first', '2026-06-14 18:03:54.250'],
    ['20260614 06:03:54 PM', 'month-first', '2026-06-14 18:03:54'],
    ['20260614 6:03:54 PM', 'month-first', '2026-06-14 18:03:54'],
    ['20260614 9:03:54', 'month-first', '2026-06-14 09:03:54'],
    ['20260614 903', 'month-first', null],
    ['20260614T180354Z', 'month-first', '2026-06-14T18:03:54+00:00'],
    ['20260614 -05:00', 'month-first', null],
    ['2026-06-14 18:03:54+00', 'month-first', '2026-06-14T18:03:54+00:00'],
    ['2026-06-14 18:03:54 UTC+3', 'month-first', '2026-06-14T18:03:54+03:00'],
    ['2026-06-14 18:03:54 (UTC+3)', 'month-first', '2026-06-14T18:03:54+03:00'],
    ['06/14/2026 18:03 (GMT-04:30)', 'month-first', '2026-06-14T18:03:00-04:30'],
    ['2026-06-14 18:03:54 (New York)', 'month-first', null],
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
  it('keeps the format’s order while one date needs it, or too few need the other', () => {
    expect(orderShown(['03/04/2026', '03/25/2026', '25/03/2026', '26/03/2026'], 'month-first')).toBe(
      'month-first',
    )
    expect(orderShown(['25/03/2026', '03/04/2026'], 'month-first')).toBe('month-first')
    const many = Array.from({ length: 10 }, () => '03/04/2026')
    expect(orderShown([...many, '25/03/2026', '26/03/2026'], 'month-first')).toBe('month-first')
    expect(orderShown(['2026-03-25', '2026-03-26'], 'day-first')).toBe('day-first')
  })

  it('switches if two dates and a fifth of all need the other order, and none this one', () => {
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

describe('the calendar and the clock', () => {
  const isRead = (text: string) => readDateTime(text, 'month-first') !== null
  /** 59 characters, plus the spaces before its zone. */
  const longest = (blanks: number) => {
    const nine = ' '.repeat(9)
    return `2026-03-02${nine},${nine}10:00:00.123456789${nine}AM${' '.repeat(blanks)}Z`
  }

  it('has as many days as its month', () => {
    const days = Array.from({ length: 12 }, (_, at) => {
      const month = String(at + 1).padStart(2, '0')
      return [28, 29, 30, 31, 32].filter((day) => isRead(`2026-${month}-${day}`)).at(-1)
    })
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })

  it('has a leap day every fourth year, except in centuries not divisible by four hundred', () => {
    const leaps = ['2024', '2025', '2026', '2100', '2000'].filter((year) => isRead(`${year}-02-29`))
    expect(leaps).toEqual(['2024', '2000'])
  })

  it.each([
    ['1979-12-31', '1980-01-01'],
    ['2101-01-01', '2100-12-31'],
    ['2026-00-10', '2026-01-10'],
    ['2026-13-10', '2026-12-10'],
    ['2026-10-00', '2026-10-01'],
    ['2026-03-02 24:00', '2026-03-02 23:59:59'],
    ['2026-03-02 10:59:60', '2026-03-02 10:59:59'],
    ['3/2/2026 0:30 AM', '3/2/2026 1:30 AM'],
    ['3/2/2026 13:30 PM', '3/2/2026 12:30 PM'],
    ['2026-03-02 10:00 +14:01', '2026-03-02 10:00 +14:00'],
    ['2026-03-02 10:00 -14:01', '2026-03-02 10:00 -14:00'],
    ['012-03-02', '12-03-02'],
    ['12-03-2', '12-03-02'],
    ['03-02-202', '03-02-2026'],
    [longest(2), longest(1)],
  ])('does not know %s, but %s', (wrong, right) => {
    expect([isRead(wrong), isRead(right)]).toEqual([false, true])
  })

  it.each([
    ['3/2/2026 12:00 AM', 0],
    ['3/2/2026 1:00 am', 1],
    ['3/2/2026 11:00 A.M.', 11],
    ['3/2/2026 12:00 PM', 12],
    ['3/2/2026 1:00 p', 13],
    ['3/2/2026 11:00 pm', 23],
  ])('counts %s as the hour %d', (text, hour) => {
    expect(readDateTime(text, 'month-first')?.hour).toBe(hour)
  })

  it.each([
    ['.5', 500],
    ['.05', 50],
    [',123', 123],
    ['.1239', 123],
    ['.000000001', 0],
  ])('counts %s of a second as %d milliseconds', (fraction, milliseconds) => {
    expect(readDateTime(`2026-03-02 10:00:00${fraction}`, 'month-first')?.millisecond).toBe(milliseconds)
  })

  it.each([
    ['Z', 0],
    ['UTC', 0],
    ['+05:30', 330],
    ['-0345', -225],
  ])('counts %s as %d minutes from universal time', (offset, minutes) => {
    expect(readDateTime(`2026-03-02 10:00:00 ${offset}`, 'month-first')?.offsetMinutes).toBe(minutes)
  })

  it('distinguishes a date alone from midnight', () => {
    const hasTime = (text: string) => readDateTime(text, 'month-first')?.hasTime
    expect([hasTime('2026-03-02'), hasTime('2026-03-02 00:00'), hasTime('Mar 2, 2026')]).toEqual([
      ...[false, true, false],
    ])
  })
})

describe('readInOrder', () => {
  const day = (text: string, order: Parameters<typeof readInOrder>[1]) => {
    const wall = readInOrder(text, order)
    return wall && wallDay(wall)
  }

  it('reads in the file’s order, with the month first if none is needed', () => {
    expect([
      day('06/07/2026', 'day-first'),
      day('06/07/2026', 'month-first'),
      day('06/07/2026', null),
    ]).toEqual([...['2026-07-06', '2026-06-07', '2026-06-07']])
  })

  it('rejects anything that depends on an undecided order', () => {
    expect(day('06/07/2026', 'ambiguous')).toBeNull()
    expect(day('06/06/2026', 'ambiguous')).toBe('2026-06-06')
    expect(day('2026-07-06', 'ambiguous')).toBe('2026-07-06')
    expect(day('25/07/2026', 'ambiguous')).toBeNull()
    expect(day('07/25/2026', 'ambiguous')).toBeNull()
    expect(day('x', 'ambiguous')).toBeNull()
  })
})

describe('which of two numbers is a day', () => {
  it.each([
    ['12/13/2026', 'month-first'],
    ['13/12/2026', 'day-first'],
    ['11/12/2026', 'ambiguous'],
    ['12/11/2026', 'ambiguous'],
    ['12/12/2026', null],
    ['31/12/2026', 'day-first'],
    ['12/31/2026', 'month-first'],
    ['32/12/2026', 'ambiguous'],
    ['12/32/2026', 'ambiguous'],
    ['13/14/2026', 'ambiguous'],
    ['13/12/202', null],
  ])('in %s is decided: %s', (text, order) => expect(decideDateOrder([text])).toBe(order))

  it('follows the majority of dates, and is undecided on a tie', () => {
    expect(decideDateOrder(['25/06/2026', '06/25/2026'])).toBe('ambiguous')
    expect(decideDateOrder(['25/06/2026', '06/25/2026', '26/06/2026'])).toBe('day-first')
  })
})

describe('a reading as text', () => {
  const shown = (text: string) => {
    const wall = readDateTime(text, 'month-first')
    return wall && wallText(wall)
  }

  it('has two digits everywhere, and milliseconds only if there are any', () => {
    expect(shown('2026-03-02 01:02:03')).toBe('2026-03-02 01:02:03')
    expect(shown('2026-03-02 01:02:03.004')).toBe('2026-03-02 01:02:03.004')
    expect(shown('2026-03-02 01:02:03 -09:30')).toBe('2026-03-02T01:02:03-09:30')
    expect(shown('2026-03-02 01:02:03 +10:05')).toBe('2026-03-02T01:02:03+10:05')
    expect(shown('2026-03-02 01:02:03.4 Z')).toBe('2026-03-02T01:02:03.400+00:00')
  })
})
