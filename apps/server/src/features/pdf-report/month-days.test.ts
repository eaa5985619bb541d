import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, it } from 'vitest'
import { monthDays } from './month-days.ts'

const M = 1_000_000
const day = (number: number, net: number) => ({
  day: dayNumber('2026-06-01') + number - 1,
  n: 1,
  wins: 0,
  losses: 0,
  totalR: 0,
  net: net * M,
})
const grid = (days: readonly ReturnType<typeof day>[], strongest = 100) =>
  monthDays('2026-06', { days, strongest: strongest * M })

describe('a month begins under its weekday', () => {
  const placeOf = (month: string, number: number) => {
    const days = monthDays(month, { days: [], strongest: 0 })
    const { column, row } = days.find((each) => each.number === number) ?? {}
    return { days: days.length, column, row }
  }
  // From a calendar: June 2026 began on a Monday, November on a Sunday; 2028 is a leap year.
  it.each([
    ['2026-06', 1, { days: 30, column: 0, row: 0 }],
    ['2026-06', 7, { days: 30, column: 6, row: 0 }],
    ['2026-06', 8, { days: 30, column: 0, row: 1 }],
    ['2026-11', 1, { days: 30, column: 6, row: 0 }],
    ['2026-11', 2, { days: 30, column: 0, row: 1 }],
    ['2026-11', 30, { days: 30, column: 0, row: 5 }],
    ['2026-02', 28, { days: 28, column: 5, row: 4 }],
    ['2028-02', 29, { days: 29, column: 1, row: 4 }],
    ['2026-12', 31, { days: 31, column: 3, row: 4 }],
  ])('%s-%i', (month, number, place) => {
    expect(placeOf(month, number)).toEqual(place)
  })
})

describe('a day of a month', () => {
  it('is flat under 20 units, as in the calendar, and from 20 on a win or a loss', () => {
    const days = [day(1, 19.99), day(2, 20), day(3, -19.99), day(4, -20)]
    expect(
      grid(days)
        .slice(0, 5)
        .map(({ state }) => state),
    ).toEqual(['flat', 'win', 'flat', 'loss', 'none'])
  })

  it('is of its own month only', () => {
    expect(grid([day(0, 500), day(31, 500)]).every(({ state }) => state === 'none')).toBe(true)
  })

  it('is as strong as its share of the strongest, won or lost, and no stronger', () => {
    const days = [day(1, 25), day(2, -50), day(3, 100), day(4, -400)]
    expect(
      grid(days)
        .slice(0, 5)
        .map(({ strength }) => strength),
    ).toEqual([0.25, 0.5, 1, 1, 0])
  })

  it('has no strength if every day came out even', () => {
    expect(grid([day(1, 0)], 0)[0]).toMatchObject({ state: 'flat', strength: 0 })
  })
})
