import type { DayResults } from '@ballast/domain/statistics/days/day-results'
import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { fineR, presentEquity } from '../figures/equity.presenter.ts'
import {
  presentAchievements,
  presentBadges,
  presentMarks,
  presentMonth,
  presentScore,
} from './dashboard.presenter.ts'

const M = 1_000_000
type Day = { day: string; net: number; n?: number; r?: number }
const daysOf = (...days: Day[]): DayResults => {
  const column = (read: (day: Day) => number) => Float64Array.from(days, read)
  const whole = (read: (day: Day) => number) => Int32Array.from(days, read)
  return {
    length: days.length,
    day: whole(({ day }) => dayNumber(day)),
    n: whole(({ n = 1 }) => n),
    net: column(({ net }) => net * M),
    wins: whole(() => 0),
    losses: whole(() => 0),
    gross: column(() => 0),
    costs: column(() => 0),
    grossProfit: column(() => 0),
    grossLoss: column(() => 0),
    totalR: column(({ r = 0 }) => r),
    rCount: whole(({ r }) => (r === undefined ? 0 : 1)),
  }
}

describe('a month', () => {
  const june = (...days: Day[]) => presentMonth(daysOf(...days), '2026-06', [])

  test('has a cell for each of its days, and none of its neighbours’', () => {
    const { cells, month } = june()
    expect([month, cells.length, cells[0], cells.at(-1)?.day]).toEqual([
      '2026-06',
      30,
      { day: '2026-06-01', state: 'none', net: '0.00', n: 0, unknownResults: 0, r: null },
      '2026-06-30',
    ])
    expect(presentMonth(daysOf(), '2028-02', []).cells).toHaveLength(29)
  })

  test('calls days below twenty units flat, and counts each kind', () => {
    const month = june(
      { day: '2026-06-02', net: 20 },
      { day: '2026-06-03', net: 19.99 },
      { day: '2026-06-04', net: -19.99, n: 3, r: -0.5 },
      { day: '2026-06-05', net: -20 },
    )
    expect(month.cells.slice(1, 5)).toEqual([
      { day: '2026-06-02', state: 'win', net: '20.00', n: 1, unknownResults: 0, r: null },
      { day: '2026-06-03', state: 'flat', net: '19.99', n: 1, unknownResults: 0, r: null },
      { day: '2026-06-04', state: 'flat', net: '-19.99', n: 3, unknownResults: 0, r: -0.5 },
      { day: '2026-06-05', state: 'loss', net: '-20.00', n: 1, unknownResults: 0, r: null },
    ])
    expect(month).toMatchObject({ wins: 1, losses: 1, flats: 2, net: '0.00' })
  })

  test('says on which days a result is unknown', () => {
    const days = ['2026-06-02', '2026-06-02', '2026-07-02'].map(dayNumber)
    const { cells } = presentMonth(daysOf({ day: '2026-06-03', net: 1 }), '2026-06', days)
    expect(cells.slice(0, 3).map(({ n, unknownResults }) => [n, unknownResults])).toEqual([
      [0, 0],
      [0, 2],
      [1, 0],
    ])
  })

  test('sums weeks from Monday on, by their days in the month alone', () => {
    // 1 June 2026 is a Monday; 30 June is a Tuesday, in a week that ends in July.
    const month = june(
      { day: '2026-05-31', net: 1000 },
      { day: '2026-06-07', net: 100, n: 2 },
      { day: '2026-06-08', net: 50 },
      { day: '2026-07-01', net: 1000 },
    )
    expect(month.weeks).toEqual([
      { from: '2026-06-01', net: '100.00', n: 2 },
      { from: '2026-06-08', net: '50.00', n: 1 },
      { from: '2026-06-15', net: '0.00', n: 0 },
      { from: '2026-06-22', net: '0.00', n: 0 },
      { from: '2026-06-29', net: '0.00', n: 0 },
    ])
    expect(month.net).toBe('150.00')
  })
})

describe('the marks of the latest days', () => {
  const days = daysOf(
    { day: '2026-06-01', net: 50, r: 1 },
    { day: '2026-06-03', net: -50 },
    { day: '2026-06-09', net: 5, r: 0 },
  )

  test('are the last traded ones, oldest first', () => {
    expect(presentMarks(days, 2)).toEqual([
      { day: '2026-06-03', state: 'loss', r: null },
      { day: '2026-06-09', state: 'flat', r: 0 },
    ])
    expect(presentMarks(days, 3).map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-03', '2026-06-09'])
    expect(presentMarks(days, 99)).toHaveLength(3)
    expect(presentMarks(daysOf(), 5)).toEqual([])
  })
})

describe('the score', () => {
  const score = (given: object) =>
    presentScore({
      version: 1,
      n: 40,
      standing: 'settled',
      score: figure(76.1),
      parts: { winRate: figure(78.9), profitFactor: figure(69.8), risk: noFigure('no_starting_balance') },
      ...given,
    } as never)

  test('is returned with its parts, and why one is missing', () => {
    expect(score({})).toEqual({
      version: 1,
      value: 76.1,
      status: 'full',
      reason: null,
      n: 40,
      parts: [
        { id: 'win_rate', label: 'Win rate', value: 78.9, reason: null },
        { id: 'profit_factor', label: 'Profit factor', value: 69.8, reason: null },
        { id: 'risk', label: 'Risk', value: null, reason: 'The account has no starting balance' },
      ],
    })
  })

  test.each([
    ['settled', 'full'],
    ['provisional', 'provisional'],
    ['withheld', 'withheld'],
  ])('that is %s is called %s', (standing, status) => {
    expect(score({ standing }).status).toBe(status)
  })

  test('that is withheld says why', () => {
    expect(score({ score: noFigure('withheld'), standing: 'withheld', n: 9 })).toMatchObject({
      value: null,
      reason: 'Needs at least 10 closed trades',
      n: 9,
    })
  })
})

test('badges and achievements are returned by name, with values to a tenth', () => {
  expect(presentBadges([{ id: 'a', label: 'First', text: 'x', unlocked: true, extra: 1 } as never])).toEqual([
    { id: 'a', name: 'First', unlocked: true, text: 'x' },
  ])
  const rate = {
    id: 'win_rate_elite',
    label: 'Elite',
    current: 47.36,
    target: 70,
    unit: '%',
    progress: 67.657,
    unlocked: false,
  }
  expect(presentAchievements([rate as never])).toEqual([
    { id: 'win_rate_elite', name: 'Elite', target: 70, value: 47.4, progress: 67.657, text: '70%' },
  ])
})

describe('a curve', () => {
  const point = (given: object = {}) => ({
    at: Date.UTC(2026, 5, 15, 14),
    day: dayNumber('2026-06-15'),
    n: 3,
    value: 50_100 * M,
    below: -25 * M,
    ...given,
  })
  const drawn = (given: object = {}) => ({
    points: [point()],
    maxDrawdown: 400 * M,
    current: 25 * M,
    deepest: { n: 2, day: dayNumber('2026-06-12') },
    ...given,
  })

  test('of money says the balance, the net since the start, and how far it is below its peak', () => {
    const equity = { startingBalance: 50_000 * M, money: drawn(), share: figure(0.008), inR: null }
    expect(presentEquity(equity as never)).toEqual({
      points: [
        {
          at: '2026-06-15T14:00:00.000Z',
          tradingDay: '2026-06-15',
          n: 3,
          net: '100.00',
          underwater: '-25.00',
          balance: '50100.00',
        },
      ],
      maxDrawdown: '-400.00',
      maxDrawdownPercent: 0.008,
      current: '-25.00',
      startingBalance: '50000.00',
      deepest: { n: 2, day: '2026-06-12' },
      inR: null,
    })
  })

  test('of R is rounded to ten thousandths', () => {
    const inR = drawn({
      points: [point({ value: 1.23456, below: -0.00004 })],
      maxDrawdown: 2.00005,
      current: 0,
      deepest: null,
    })
    const equity = { startingBalance: 0, money: drawn(), share: noFigure('no_drawdown'), inR }
    expect(presentEquity(equity as never)).toMatchObject({
      maxDrawdownPercent: null,
      inR: {
        points: [
          { at: '2026-06-15T14:00:00.000Z', tradingDay: '2026-06-15', n: 3, r: 1.2346, underwater: 0 },
        ],
        maxDrawdown: -2,
        current: 0,
        deepest: null,
      },
    })
  })

  test('never has a negative zero', () => {
    expect([fineR(-0), fineR(-0.00001)].every((r) => Object.is(r, 0))).toBe(true)
    expect([fineR(0.00005), fineR(-1.23456)]).toEqual([0.0001, -1.2346])
  })
})
