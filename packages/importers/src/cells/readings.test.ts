import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideDateOrder,
  instantOf,
  orderShown,
  readDateTime,
  readInOrder,
  readingAsUtc,
  wallDay,
  wallText,
} from './date-time.ts'

const read = (text: string) => readDateTime(text, 'month-first')
const shown = (text: string) => {
  const wall = read(text)
  return wall && wallText(wall)
}

describe('the ends of a reading', () => {
  it.each([
    ['01/01/1980', '2100-01-01', ['12/31/1979', '2101-01-01']],
    ['2026-01-31', '2026-12-31', ['2026-00-10', '2026-13-10']],
    ['2024-02-29', '2000-02-29', ['2026-02-29', '2100-02-29', '2024-02-30']],
    ['2026-04-30', '2026-11-30', ['2026-04-31', '2026-06-31', '2026-09-31', '2026-11-31']],
    ['2026-07-31', '2026-08-31', ['2026-07-32', '2026-07-00']],
    [
      '2026-07-06 00:00',
      '2026-07-06 23:59:59',
      ['2026-07-06 24:00', '2026-07-06 10:60', '2026-07-06 10:10:60'],
    ],
    ['2026-07-06 12:00 AM', '2026-07-06 12:59 PM', ['2026-07-06 0:30 AM', '2026-07-06 13:30 PM']],
    [
      '2026-07-06 10:00 +14:00',
      '2026-07-06 10:00 -14:00',
      ['2026-07-06 10:00 +14:01', '2026-07-06 10:00 -15:00'],
    ],
  ])('%s and %s are times, %j are none', (first, last, none) => {
    expect([read(first), read(last)]).not.toContain(null)
    for (const text of none) expect([text, read(text)]).toEqual([text, null])
  })

  it('are sixty characters', () => {
    const padded = (length: number) => `2026-07-06 10:00:00.${'1'.repeat(length - 20)}`
    expect(read(padded(29))).not.toBeNull()
    expect(read(`${padded(29)}${' '.repeat(9)}Z`)).not.toBeNull()
    expect(read('x'.repeat(61))).toBeNull()
  })
})

describe('half a day', () => {
  it.each([
    ['07/06/2026 12:05 AM', '2026-07-06 00:05:00'],
    ['07/06/2026 1:05 AM', '2026-07-06 01:05:00'],
    ['07/06/2026 12:05 PM', '2026-07-06 12:05:00'],
    ['07/06/2026 11:05 p', '2026-07-06 23:05:00'],
    ['Jul 6, 2026 11:05 p.m.', '2026-07-06 23:05:00'],
  ])('%s is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('a date', () => {
  it.each([
    ['6 Jul 2026', '2026-07-06'],
    ['6-Jul-2026', '2026-07-06'],
    ['July 6, 2026', '2026-07-06'],
    ['06-July-2026', '2026-07-06'],
    ['20260706', '2026-07-06'],
    ['7/6/26', '2026-07-06'],
    ['2026.7.6', '2026-07-06'],
  ])('%s is the day %s, without a time', (text, day) => {
    const wall = read(text)
    expect([wall && wallDay(wall), wall?.hasTime]).toEqual([day, false])
  })

  it.each(['7/6/026', '026/7/6', '7-6/2026', '6 Foo 2026', '2026-07', '7/6/2026x', '202607', '2026070'])(
    '%s is none',
    (text) => expect(read(text)).toBeNull(),
  )

  it('is read in the file’s order, and not at all while that is undecided, unless both orders agree', () => {
    expect(readInOrder('06/07/2026', 'day-first')).toMatchObject({ month: 7, day: 6 })
    expect(readInOrder('06/07/2026', null)).toMatchObject({ month: 6, day: 7 })
    expect(readInOrder('06/07/2026', 'ambiguous')).toBeNull()
    expect(readInOrder('06/06/2026', 'ambiguous')).toMatchObject({ month: 6, day: 6 })
    expect(readInOrder('2026-06-07', 'ambiguous')).toMatchObject({ month: 6, day: 7 })
  })
})

describe('the order of a file', () => {
  it.each([
    [['12/11/2026'], 'ambiguous'],
    [['12/12/2026'], null],
    [['13/12/2026'], 'day-first'],
    [['12/13/2026'], 'month-first'],
    [['31/12/2026'], 'day-first'],
    [['32/12/2026'], 'ambiguous'],
    [['12/32/2026'], 'ambiguous'],
    [['13/14/2026'], 'ambiguous'],
    [['13/12/2026', '12/13/2026'], 'ambiguous'],
    [['13/12/2026', '14/12/2026', '12/13/2026'], 'day-first'],
    [['13/12/202'], null],
    [['2026-12-13', 'Dec 13, 2026'], null],
  ] as const)('of %j is %s', (texts, order) => expect(decideDateOrder(texts)).toBe(order))

  it('is the usual one unless two dates, and a fifth of all, show the other and none shows the usual', () => {
    const dates = (own: number, others: number, open: number) => [
      ...Array.from({ length: own }, () => '12/13/2026'),
      ...Array.from({ length: others }, () => '13/12/2026'),
      ...Array.from({ length: open }, () => '01/02/2026'),
    ]
    expect(orderShown(dates(0, 2, 8), 'month-first')).toBe('day-first')
    expect(orderShown(dates(0, 2, 9), 'month-first')).toBe('month-first')
    expect(orderShown(dates(0, 1, 0), 'month-first')).toBe('month-first')
    expect(orderShown(dates(1, 50, 0), 'month-first')).toBe('month-first')
    expect(orderShown(dates(2, 0, 8), 'day-first')).toBe('month-first')
    expect(orderShown([], 'day-first')).toBe('day-first')
  })
})

describe('the text form of a reading', () => {
  const moment = fc.record({
    at: fc.date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2099-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    offset: fc.option(fc.integer({ min: -14 * 60, max: 14 * 60 })),
  })

  it('reads back as itself, to the millisecond and with its offset', () => {
    fc.assert(
      fc.property(moment, ({ at, offset }) => {
        const text = wallText({
          year: at.getUTCFullYear(),
          month: at.getUTCMonth() + 1,
          day: at.getUTCDate(),
          hour: at.getUTCHours(),
          minute: at.getUTCMinutes(),
          second: at.getUTCSeconds(),
          millisecond: at.getUTCMilliseconds(),
          offsetMinutes: offset,
          hasTime: true,
        })
        const wall = read(text)
        expect(wall && readingAsUtc(wall)).toBe(at.getTime())
        expect(wall?.offsetMinutes).toBe(offset)
        expect(wall && wallText(wall)).toBe(text)
        if (wall && offset !== null)
          expect(instantOf(wall, 'Asia/Tokyo')).toEqual({
            instant: at.getTime() - offset * 60_000,
            certainty: 'exact',
          })
      }),
    )
  })

  it('has no milliseconds if there are none, and a west offset with its minutes', () => {
    expect(shown('2026-07-06 10:00:00.000')).toBe('2026-07-06 10:00:00')
    expect(shown('2026-07-06 10:00:00,5')).toBe('2026-07-06 10:00:00.500')
    expect(shown('2026-07-06 10:00:00 -03:30')).toBe('2026-07-06T10:00:00-03:30')
    expect(shown('2026-07-06T10:00:00Z')).toBe('2026-07-06T10:00:00+00:00')
  })
})
