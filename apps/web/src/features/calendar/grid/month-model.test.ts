import type { CalendarDay } from '@ballast/contract/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../lib/time/days.ts'
import { dayAfterKey } from './grid-keys.ts'
import { calendarMonth } from './month-model.ts'
import { sumDays } from './sum-days.ts'
import { type WeekStart, weekStartOf } from './week-start.ts'

const day = (on: string, fields: Partial<CalendarDay> = {}): CalendarDay => ({
  day: on,
  state: 'win',
  net: '100.10',
  n: 2,
  wins: 1,
  losses: 1,
  unknownResults: 0,
  inOtherCurrencies: 0,
  r: 0.5,
  rCount: 2,
  discipline: null,
  mood: null,
  hasPlan: false,
  hasReflection: false,
  withNotes: 0,
  screenshots: 0,
  events: [],
  ...fields,
})
const daysOf = (...days: CalendarDay[]) => new Map(days.map((found) => [found.day, found]))
const around = (weekStart: WeekStart, ...days: CalendarDay[]) => ({
  weekStart,
  today: '2026-11-20',
  days: daysOf(...days),
})
const weekStarts = fc.constantFrom<WeekStart[]>(0, 1, 6)
const months = fc
  .tuple(fc.integer({ min: 1971, max: 2098 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

describe('the page of a month', () => {
  it('has every day of the month once, in whole weeks from the chosen weekday', () => {
    fc.assert(
      fc.property(months, weekStarts, (month, weekStart) => {
        const { weeks } = calendarMonth(month, around(weekStart))
        const cells = weeks.flatMap((week) => week.cells)
        // Computed with the platform's date arithmetic, independent of ours.
        const [year = 0, number = 0] = month.split('-').map(Number)
        const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
        expect(cells.filter(({ inMonth }) => inMonth).map(({ date }) => date)).toEqual(
          Array.from({ length }, (_, index) => index + 1),
        )
        expect(weeks.every((week) => week.cells.length === 7)).toBe(true)
        expect(new Date(`${cells[0]?.day}T00:00:00Z`).getUTCDay()).toBe(weekStart)
      }),
    )
  })

  it('adds up weeks of the month’s own days, to the cent', () => {
    const { weeks, sums } = calendarMonth(
      '2026-11',
      around(
        1,
        day('2026-11-02', { net: '0.10' }),
        day('2026-11-03', { net: '0.20', state: 'flat' }),
        day('2026-11-30', { net: '-5', state: 'loss', r: null, rCount: 0 }),
      ),
    )
    expect(weeks.map(({ from, to }) => [from.slice(8), to.slice(8)])).toEqual([
      ['01', '01'],
      ['02', '08'],
      ['09', '15'],
      ['16', '22'],
      ['23', '29'],
      ['30', '30'],
    ])
    expect(weeks[1]).toMatchObject({ number: 45, sums: { net: '0.30', traded: 2, n: 4, r: 1, rCount: 4 } })
    expect(weeks[5]?.sums).toMatchObject({ net: '-5.00', r: null, losses: 1 })
    expect(sums).toMatchObject({ net: '-4.70', wins: 1, flats: 1, losses: 1 })
  })

  it('numbers a week by its Thursday, whichever day it begins on', () => {
    // 1 January 2027 is a Friday: week 53 of 2026.
    expect(calendarMonth('2027-01', around(1)).weeks[0]?.number).toBe(53)
    expect(calendarMonth('2027-01', around(0)).weeks[0]?.number).toBe(53)
    expect(calendarMonth('2027-01', around(0)).weeks[1]?.number).toBe(1)
  })

  it('narrows weekends until something happens on one', () => {
    const narrow = (...days: CalendarDay[]) =>
      calendarMonth('2026-11', around(0, ...days)).columns.flatMap(({ label, isNarrow }) =>
        isNarrow ? [label] : [],
      )
    expect(narrow()).toEqual(['Sun', 'Sat'])
    expect(narrow(day('2026-11-07'))).toEqual(['Sun'])
  })

  it('marks today and the future', () => {
    const cells = calendarMonth('2026-11', around(1)).weeks.flatMap((week) => week.cells)
    expect(cells.filter(({ isToday }) => isToday).map((cell) => cell.day)).toEqual(['2026-11-20'])
    expect(cells.find((cell) => cell.isFuture)?.day).toBe('2026-11-21')
  })
})

describe('sums of days', () => {
  it('count rules and plans together, and each mood once', () => {
    const discipline = { rulesKept: 5, rulesJudged: 6, plansFollowed: 2, plansAnswered: 4 }
    expect(
      sumDays([
        day('2026-11-02', { discipline, mood: { value: 1, n: 9, source: 'emotions' } }),
        day('2026-11-03', { mood: { value: 0, n: 1, source: 'reflection' } }),
        day('2026-11-04', { state: 'none', net: '0', n: 0, r: null, rCount: 0 }),
      ]),
    ).toMatchObject({ kept: 7, judged: 10, mood: 0.5, moodDays: 2, traded: 2 })
  })

  it('are empty without days', () => {
    expect(sumDays([])).toMatchObject({ net: '0.00', r: null, mood: null, traded: 0, judged: 0 })
  })
})

describe('keys', () => {
  it('lead from any day to another and back', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1971-01-01', number))
    fc.assert(
      fc.property(days, weekStarts, (from, weekStart) => {
        for (const [there, back] of [
          ['ArrowLeft', 'ArrowRight'],
          ['ArrowUp', 'ArrowDown'],
        ] as const) {
          const to = dayAfterKey(from, there, weekStart)
          expect(to && dayAfterKey(to, back, weekStart)).toBe(from)
        }
        const home = dayAfterKey(from, 'Home', weekStart)
        const end = dayAfterKey(from, 'End', weekStart)
        expect(home && addDays(home, 6)).toBe(end)
        expect(home && new Date(`${home}T00:00:00Z`).getUTCDay()).toBe(weekStart)
      }),
    )
  })

  it('cross the edge of a month, and stop at the last day of a shorter one', () => {
    expect(dayAfterKey('2026-11-01', 'ArrowLeft', 1)).toBe('2026-10-31')
    expect(dayAfterKey('2026-12-31', 'PageDown', 1)).toBe('2027-01-31')
    expect(dayAfterKey('2027-01-31', 'PageDown', 1)).toBe('2027-02-28')
    expect(dayAfterKey('2026-11-01', 'a', 1)).toBeNull()
  })
})

it('a week begins on the locale’s first day', () => {
  expect(weekStartOf('en-US')).toBe(0)
  expect(weekStartOf('de-DE')).toBe(1)
  expect(weekStartOf('not a language')).toBe(1)
})
