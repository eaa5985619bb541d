import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../time/trading-day.ts'
import { selectAll } from '../selection/select-all.ts'
import { columnsOf, FIRST_DAY } from '../testing/golden-vector.ts'
import { dayResults } from './day-results.ts'
import { monthGrid } from './month-grid.ts'
import { monthResults } from './month-results.ts'
import { countProfitable, dayWinRate } from './profitable-days.ts'
import { isoWeek, mondayOf, weekResults } from './week-results.ts'

const days = dayResults(
  selectAll(
    columnsOf([
      { net: 100, costs: -4, risk: 50, day: 0 },
      { net: -30, costs: -4, day: 0 },
      { net: -20, day: 6 },
      { net: 0, day: 9 },
      { net: null, day: 12 },
    ]),
  ),
)

describe('dayResults', () => {
  it('sums each trading day and leaves unknown results out', () => {
    expect(Array.from(days.day)).toEqual([FIRST_DAY, FIRST_DAY + 6, FIRST_DAY + 9])
    expect(Array.from(days.net)).toEqual([70e6, -20e6, 0])
    expect(Array.from(days.gross)).toEqual([78e6, -20e6, 0])
    expect(Array.from(days.costs)).toEqual([-8e6, 0, 0])
    expect(Array.from(days.n)).toEqual([2, 1, 1])
    expect([days.wins[0], days.losses[0], days.rCount[0], days.totalR[0]]).toEqual([1, 1, 1, 2])
  })
})

it('days are in order, even if one of another account closed later', () => {
  const trades = [
    { net: 1, tradingDay: FIRST_DAY + 1, closedAt: 1_000 },
    { net: 2, tradingDay: FIRST_DAY, closedAt: 2_000 },
    { net: 4, tradingDay: FIRST_DAY + 1, closedAt: 3_000 },
  ]
  const { day, net } = dayResults(selectAll(columnsOf(trades)))
  expect([Array.from(day), Array.from(net)]).toEqual([
    [FIRST_DAY, FIRST_DAY + 1],
    [2e6, 5e6],
  ])
})

it('profits and losses of a day are added up separately, to the millionth', () => {
  const { grossProfit, grossLoss } = dayResults(
    selectAll(columnsOf([1e-6, -1e-6, 3, -2, 0].map((net) => ({ net })))),
  )
  expect([grossProfit[0], grossLoss[0]]).toEqual([3_000_001, 2_000_001])
})

it('the R of a month is that of its trades with one, and unknown if none has', () => {
  const trades = [
    { net: 100, risk: 50, day: 0 },
    { net: -25, risk: 50, day: 1 },
    { net: 30, day: 2 },
    { net: 30, day: 40 },
  ]
  expect(monthResults(dayResults(selectAll(columnsOf(trades)))).map(({ totalR }) => totalR)).toEqual([
    1.5,
    null,
  ])
})

describe('profitable days', () => {
  it('count flat days as traded', () => {
    expect(countProfitable(days.net)).toEqual({ profitable: 1, losing: 1, flat: 1, traded: 3 })
    expect(dayWinRate(days.net).value).toBeCloseTo(1 / 3, 9)
    expect(countProfitable([1, 0, -1])).toMatchObject({ profitable: 1, flat: 1, losing: 1 })
    expect(dayWinRate([]).reason).toBe('no_trades')
  })
})

describe('ISO weeks', () => {
  it('begin on Monday and belong to the year of their Thursday', () => {
    expect(mondayOf(dayNumber('2026-06-14'))).toBe(dayNumber('2026-06-08'))
    expect(mondayOf(dayNumber('2026-06-15'))).toBe(dayNumber('2026-06-15'))
    const weeks: [string, number, number][] = [
      ['2027-01-01', 2026, 53],
      ['2024-12-30', 2025, 1],
      ['2026-01-01', 2026, 1],
      ['1969-12-31', 1970, 1],
    ]
    for (const [day, year, week] of weeks) expect(isoWeek(dayNumber(day))).toEqual({ year, week })
  })

  it('sum their days', () => {
    expect(weekResults(days).map(({ n, net, days: traded }) => [n, net, traded])).toEqual([
      [3, 50e6, 2],
      [1, 0, 1],
    ])
  })
})

it('a day without known results is not a traded day', () => {
  const all = selectAll(
    columnsOf([
      { net: 1, day: 0 },
      { net: 2, day: 1 },
    ]),
  )
  all.columns.net[1] = Number.NaN
  expect(dayResults(all)).toMatchObject({ length: 1, net: Float64Array.of(1e6) })
})

describe('monthGrid', () => {
  it('covers the month with whole weeks and counts only its own days', () => {
    const grid = monthGrid(days, { year: 2026, month: 1, weekStart: 1 })
    expect(grid.weeks).toHaveLength(5)
    expect(grid.weeks[0]?.cells[0]).toMatchObject({ day: dayNumber('2025-12-29'), inMonth: false })
    expect(grid.weeks.at(-1)?.cells.at(-1)?.day).toBe(dayNumber('2026-02-01'))
    expect([grid.n, grid.net, grid.tradedDays]).toEqual([4, 50e6, 3])
  })

  it('can begin its weeks on Sunday', () => {
    const grid = monthGrid(days, { year: 2026, month: 2, weekStart: 7 })
    expect(grid.weeks[0]?.cells[0]).toMatchObject({ day: dayNumber('2026-02-01'), inMonth: true })
    expect(grid.weeks).toHaveLength(4)
  })
})
