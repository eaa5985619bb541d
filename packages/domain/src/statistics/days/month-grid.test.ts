import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayText } from '../../time/trading-day.ts'
import type { DayResults } from './day-results.ts'
import { monthGrid } from './month-grid.ts'

/** One winner of 100 on each of these days. */
const resultsOf = (days: readonly string[]): DayResults => {
  const all = (value: number) => Float64Array.from(days, () => value)
  return {
    length: days.length,
    day: Int32Array.from(days, dayNumber),
    n: all(2),
    wins: all(1),
    losses: all(0),
    net: all(100),
    totalR: all(3),
    rCount: all(1),
  } as unknown as DayResults
}
const grid = (days: readonly string[], weekStart: 1 | 7 = 1) =>
  monthGrid(resultsOf(days), { year: 2026, month: 8, weekStart })
const edges = ({ weeks }: ReturnType<typeof grid>) =>
  weeks.map(({ cells }) => [cells[0], cells[6]].map((cell) => dayText(cell?.day ?? 0)))

describe('the calendar page of a month', () => {
  test('has whole weeks, from Monday or from Sunday', () => {
    expect(edges(grid([]))).toEqual([
      ['2026-07-27', '2026-08-02'],
      ['2026-08-03', '2026-08-09'],
      ['2026-08-10', '2026-08-16'],
      ['2026-08-17', '2026-08-23'],
      ['2026-08-24', '2026-08-30'],
      ['2026-08-31', '2026-09-06'],
    ])
    expect(edges(grid([], 7))[0]).toEqual(['2026-07-26', '2026-08-01'])
    expect(edges(grid([], 7))).toHaveLength(6)
  })

  test('shows the results of neighbouring months in its weeks, but only counts its own days', () => {
    const days = [
      '2026-07-26',
      '2026-07-27',
      '2026-08-01',
      '2026-08-31',
      '2026-09-01',
      '2026-09-06',
      '2026-09-07',
    ]
    const { weeks, ...totals } = grid(days)
    expect(totals).toEqual({ net: 200, n: 4, tradedDays: 2 })
    const shown = weeks.flatMap(({ cells }) => cells.filter(({ result }) => result))
    expect(shown.map(({ day, inMonth }) => [dayText(day), inMonth])).toEqual([
      ['2026-07-27', false],
      ['2026-08-01', true],
      ['2026-08-31', true],
      ['2026-09-01', false],
      ['2026-09-06', false],
    ])
    expect(weeks.map(({ n }) => n)).toEqual([2, 0, 0, 0, 0, 2])
    expect(shown[0]?.result).toEqual({ n: 2, wins: 1, losses: 0, net: 100, totalR: 3, rCount: 1 })
  })

  test('of any month contains each of its days once, in weeks of seven that begin on the chosen day', () => {
    const months = fc.record({
      year: fc.integer({ min: 1960, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(months, fc.constantFrom<1 | 7>(1, 7), ({ year, month }, weekStart) => {
        const { weeks } = monthGrid(resultsOf([]), { year, month, weekStart })
        const cells = weeks.flatMap((week) => week.cells)
        const own = cells.filter(({ inMonth }) => inMonth).map(({ day }) => dayText(day))
        expect(own).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
        expect(new Set(own.map((day) => day.slice(0, 7))).size).toBe(1)
        for (const { cells: week } of weeks) {
          expect(week).toHaveLength(7)
          expect(new Date((week[0]?.day ?? 0) * 86_400_000).getUTCDay()).toBe(weekStart % 7)
          expect(week.some(({ inMonth }) => inMonth)).toBe(true)
        }
      }),
    )
  })
})
