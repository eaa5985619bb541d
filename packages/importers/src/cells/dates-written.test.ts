import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DecidedDateOrder,
  decideDateOrder,
  instantOf,
  orderShown,
  readDateTime,
  readInOrder,
  wallDay,
  wallText,
} from './date-time.ts'

const two = (value: number) => String(value).padStart(2, '0')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const LONG = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** From the first day that is accepted to the last: 1980 to 2100. */
const DAYS = (Date.UTC(2100, 11, 31) - Date.UTC(1980, 0, 1)) / 86_400_000

/** A clock reading, from a calendar that knows month lengths. */
const reading = fc
  .record({
    day: fc.integer({ min: 0, max: DAYS }),
    second: fc.integer({ min: 0, max: 86_399 }),
  })
  .map(({ day, second }) => new Date(Date.UTC(1980, 0, 1) + day * 86_400_000 + second * 1000))
const parts = (at: Date) => {
  const year = at.getUTCFullYear()
  const month = at.getUTCMonth() + 1
  const day = at.getUTCDate()
  const hour = at.getUTCHours()
  const minute = at.getUTCMinutes()
  const second = at.getUTCSeconds()
  return { year, month, day, hour, minute, second }
}
const shown = (text: string, order: DecidedDateOrder = 'month-first') => {
  const wall = readDateTime(text, order)
  return wall && wallText(wall)
}
const iso = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

describe('a date and time is read back however it is written', () => {
  test('in numbers, in either order and with any of three separators', () => {
    fc.assert(
      fc.property(reading, fc.constantFrom('-', '.', '/'), fc.boolean(), (at, sign, isPadded) => {
        const { year, month, day, hour, minute, second } = parts(at)
        const write = (value: number) => (isPadded ? two(value) : String(value))
        const time = `${two(hour)}:${two(minute)}:${two(second)}`
        expect(shown(`${year}${sign}${write(month)}${sign}${write(day)} ${time}`)).toBe(iso(at))
        expect(shown(`${write(day)}${sign}${write(month)}${sign}${year} ${time}`, 'day-first')).toBe(iso(at))
        expect(shown(`${write(month)}${sign}${write(day)}${sign}${year}, ${time}`)).toBe(iso(at))
        if (year >= 2000 && year < 2100)
          expect(shown(`${write(month)}${sign}${write(day)}${sign}${two(year % 100)}T${time}`)).toBe(iso(at))
      }),
    )
  })

  test('with the month in letters, and without separators', () => {
    fc.assert(
      fc.property(reading, (at) => {
        const { year, month, day, hour, minute, second } = parts(at)
        const time = `${two(hour)}:${two(minute)}:${two(second)}`
        for (const text of [
          `${day} ${MONTHS[month - 1]} ${year} ${time}`,
          `${two(day)}-${MONTHS[month - 1]?.toUpperCase()}-${year} ${time}`,
          `${MONTHS[month - 1]} ${day}, ${year} ${time}`,
          `${LONG[month - 1]} ${day}, ${year}, ${time}`,
          `${year}${two(month)}${two(day)} ${two(hour)}${two(minute)}${two(second)}`,
          `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}${two(second)}`,
          `${year}${two(month)}${two(day)}T${time}`,
        ])
          expect(shown(text)).toBe(iso(at))
      }),
    )
  })

  test('on a twelve-hour clock', () => {
    fc.assert(
      fc.property(reading, fc.constantFrom('AM', 'am', 'a.m.', 'A'), (at, mark) => {
        const { year, month, day, hour, minute } = parts(at)
        const half = hour < 12 ? mark : mark.replace('A', 'P').replace('a', 'p')
        const text = `${month}/${day}/${year} ${((hour + 11) % 12) + 1}:${two(minute)} ${half}`
        expect(shown(text)).toBe(`${iso(at).slice(0, 16)}:00`)
      }),
    )
  })

  test('with an offset of its own, which no zone changes', () => {
    const offset = fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => quarters * 15)
    fc.assert(
      fc.property(reading, offset, fc.boolean(), (at, minutes, hasColon) => {
        const hours = Math.floor(Math.abs(minutes) / 60)
        const rest = Math.abs(minutes) % 60
        const written = `${minutes < 0 ? '-' : '+'}${two(hours)}${hasColon ? ':' : ''}${two(rest)}`
        const wall = readDateTime(`${iso(at)}${written}`, 'month-first')!
        expect(wall.offsetMinutes).toBe(minutes + 0)
        expect(instantOf(wall, 'Asia/Tokyo')).toEqual({
          instant: at.getTime() - minutes * 60_000,
          certainty: 'exact',
        })
      }),
    )
  })
})

describe('values on no calendar or clock are rejected', () => {
  test.each([
    ...['1979-12-31', '2101-01-01', '2026-00-10', '2026-13-10', '2026-01-00', '2026-01-32', '2026-04-31'],
    ...['2025-02-29', '2100-02-29', '31-Jun-2026', 'Smarch 5, 2026', '2026-01-02 24:00', '2026-01-02 10:60'],
    ...['2026-01-02 10:10:60', '1/2/2026 0:10 AM', '1/2/2026 13:10 PM', '2026-01-02 10:00 +14:01'],
    ...[
      '2026-01-02 10:00 -15:00',
      '2026-01/02',
      '123-01-02',
      '1/2/026',
      '1/2/3',
      '2026-01-02 10',
      `2026-01-02${' '.repeat(51)}`,
    ],
  ])('%s', (text) => expect(shown(text)).toBeNull())

  test.each([
    ['1980-01-01', '1980-01-01 00:00:00'],
    ['2100-12-31', '2100-12-31 00:00:00'],
    ['2000-02-29', '2000-02-29 00:00:00'],
    ['2024-02-29', '2024-02-29 00:00:00'],
    ['2026-04-30', '2026-04-30 00:00:00'],
    ['2026-01-31 23:59:59', '2026-01-31 23:59:59'],
    ['1/2/2026 12:00 AM', '2026-01-02 00:00:00'],
    ['1/2/2026 1:00 AM', '2026-01-02 01:00:00'],
    ['2026-01-02 10:00 +14:00', '2026-01-02T10:00:00+14:00'],
    ['2026-01-02 10:00 GMT', '2026-01-02T10:00:00+00:00'],
    ['2026-01-02 10:00:00,5', '2026-01-02 10:00:00.500'],
    ['2026-01-02 10:00:00.123456', '2026-01-02 10:00:00.123'],
    ['2026-01-02 10:00:00 -03:30', '2026-01-02T10:00:00-03:30'],
  ])('%s is the last, or first, that is', (text, expected) => expect(shown(text)).toBe(expected))
})

test('a reading says whether it had a time, and on which day', () => {
  expect(readDateTime('2026-01-02', 'day-first')).toMatchObject({
    hasTime: false,
    hour: 0,
    offsetMinutes: null,
  })
  expect(readDateTime('2026-01-02 00:00', 'day-first')?.hasTime).toBe(true)
  const wall = readDateTime('5 Mar 2026', 'day-first')
  expect(wall && wallDay(wall)).toBe('2026-03-05')
})

describe('an order', () => {
  test('that is undecided leaves a date unread unless both orders agree', () => {
    const read = (text: string) => readInOrder(text, 'ambiguous')
    expect([read('06/07/2026'), read('13/07/2026'), read('06-07-2026')]).toEqual([null, null, null])
    expect(wallDay(read('06.07.2026')!)).toBe('2026-07-06')
    expect(
      [read('07/07/2026'), read('2026-06-07'), read('7 Jun 2026')].map((wall) => wall && wallDay(wall)),
    ).toEqual([...['2026-07-07', '2026-06-07', '2026-06-07']])
    expect(wallDay(readInOrder('06/07/2026', null)!)).toBe('2026-06-07')
    expect(wallDay(readInOrder('06/07/2026', 'day-first')!)).toBe('2026-07-06')
  })

  test('is that of most dates that fit only one', () => {
    expect(decideDateOrder(['13/01/2026'])).toBe('day-first')
    expect(decideDateOrder(['01/13/2026'])).toBe('month-first')
    expect(decideDateOrder(['12/11/2026'])).toBe('ambiguous')
    // The same day either way.
    expect(decideDateOrder(['12/12/2026', '7/7/26'])).toBeNull()
    expect(decideDateOrder(['31/12/2026', '12/31/2026'])).toBe('ambiguous')
    expect(decideDateOrder(['31/12/2026', '30/12/2026', '12/31/2026'])).toBe('day-first')
    expect(decideDateOrder(['12/31/2026', '12/30/2026', '31/12/2026'])).toBe('month-first')
    // Not a day in any month.
    expect(decideDateOrder(['32/01/2026', '01/32/2026', '13/14/2026'])).toBe('ambiguous')
    expect(decideDateOrder(['1/2/20261', '10:30', ''])).toBeNull()
  })

  test('of a format is kept until two dates, and a fifth of all, only fit the other', () => {
    const dates = (others: number, open: number) => [
      ...Array(others).fill('25/03/2026'),
      ...Array(open).fill('03/04/2026'),
    ]
    expect([orderShown(dates(1, 0), 'month-first'), orderShown(dates(2, 0), 'month-first')]).toEqual([
      'month-first',
      'day-first',
    ])
    expect([orderShown(dates(2, 8), 'month-first'), orderShown(dates(2, 9), 'month-first')]).toEqual([
      'day-first',
      'month-first',
    ])
    expect(orderShown([...dates(5, 0), '03/25/2026'], 'month-first')).toBe('month-first')
  })

  test('of a format is day first if all its dates are written with dots, unless one only fits the month', () => {
    expect(orderShown(['01.02.2026'], 'month-first')).toBe('day-first')
    expect(orderShown(['01.02.2026 10:00:00', '03.02.2026'], 'month-first')).toBe('day-first')
    expect(orderShown(['01.02.2026', '01.25.2026'], 'month-first')).toBe('month-first')
    expect(orderShown(['01.02.2026', '01/02/2026'], 'month-first')).toBe('month-first')
    expect(orderShown(['07.07.2026'], 'month-first')).toBe('month-first')
    expect(orderShown(['01.02.2026', '01.25.2026', '01.26.2026'], 'day-first')).toBe('month-first')
  })
})
