import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  isDay,
  lastDayOfMonth,
  monthGrid,
  todayAsDay,
  weekdayOf,
  weekOf,
} from './days.ts'

const DAY_MS = 86_400_000
/** Days from 1960 to 2099, as texts. */
const anyDay = fc
  .integer({ min: -3653, max: 47_481 })
  .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10))

describe('a day', () => {
  it.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29'])('%s is valid', (text) => {
    expect(isDay(text)).toBe(true)
  })
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-01',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
    20260101,
    null,
    undefined,
    ['2026-01-01'],
  ])('%j is invalid', (value) => {
    expect(isDay(value)).toBe(false)
  })

  it('today is in the browser’s time zone', () => {
    expect(todayAsDay(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05')
    expect(todayAsDay(new Date(2026, 10, 30, 23, 59, 59))).toBe('2026-11-30')
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 0, '2026-03-29'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s plus %i is %s', (day, days, text) => {
    expect(addDays(day, days)).toBe(text)
  })

  it('has the correct weekday, even before 1970', () => {
    expect(['1970-01-01', '1969-12-31', '2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([4, 3, 0, 6])
    fc.assert(fc.property(anyDay, (day) => weekdayOf(day) === new Date(`${day}T00:00:00Z`).getUTCDay()))
  })
})

describe('a week', () => {
  it('runs from Sunday to Saturday around each of its days', () => {
    const week = ['11-22', '11-23', '11-24', '11-25', '11-26', '11-27', '11-28'].map((end) => `2026-${end}`)
    for (const day of week) expect(weekOf(day)).toEqual(week)
  })
  it('of any day has seven days in order, including that day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day)
        expect(week).toContain(day)
        expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
        expect(week).toEqual(week.toSorted())
      }),
    )
  })
})

describe('a month', () => {
  it.each([
    ['2026-01', 1, '2026-02'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 2, '2027-01'],
    ['2026-06', 0, '2026-06'],
    ['2026-06', -18, '2024-12'],
    ['2026-06', 30, '2028-12'],
  ])('%s plus %i is %s', (month, months, text) => {
    expect(addMonths(month, months)).toBe(text)
  })
  it.each([
    ['2026-01', '2026-01-31'],
    ['2026-02', '2026-02-28'],
    ['2024-02', '2024-02-29'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, day) => {
    expect(lastDayOfMonth(month)).toBe(day)
  })
  it.each([
    // Begins on a Sunday and has 28 days.
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-11', 5, '2026-11-01', '2026-12-05'],
    // Begins on a Friday and has 31 days.
    ['2026-05', 6, '2026-04-26', '2026-06-06'],
  ])('%s is shown as %i whole weeks from %s to %s', (month, weeks, first, last) => {
    const grid = monthGrid(month)
    expect([grid.length, grid[0]?.[0], grid.at(-1)?.at(-1)]).toEqual([weeks, first, last])
  })
  it('is shown with every day once, and no week outside the month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = day.slice(0, 7)
        const grid = monthGrid(month)
        const own = grid.flat().filter((one) => one.startsWith(month))
        expect(own).toHaveLength(Number(lastDayOfMonth(month).slice(8)))
        for (const week of grid) expect(week.some((one) => one.startsWith(month))).toBe(true)
      }),
    )
  })
})
