import { describe, expect, it } from 'vitest'
import { dayResults } from '../days/day-results.ts'
import { monthResults } from '../days/month-results.ts'
import { moneyHistogram } from '../distributions/money-histogram.ts'
import { selectAll } from '../selection/select-all.ts'
import { timeInMarket } from '../summary/time-in-market.ts'
import { columnsOf, GOLDEN } from '../testing/golden-vector.ts'
import { dailyReturns } from './daily-returns.ts'
import { dailyVolatility } from './daily-volatility.ts'
import { equityLine } from './equity-line.ts'
import { gainToPain, omegaRatio, tailRatio } from './gains-and-losses.ts'

const golden = [350, 100, 130, -350, 280, 20, -80, 410]

describe('ratios of days', () => {
  it('distinguish the profit factor of days from that of trades', () => {
    // Oracle: docs/metrics.md, Trade figures: 3.00 on day totals, 1.66 on trades.
    expect(omegaRatio(golden).value).toBe(3)
    expect(gainToPain(golden).value).toBe(2)
    expect(dailyVolatility(golden).value).toBeCloseTo(248.639153, 6)
    expect(omegaRatio(golden, 100).value).toBeCloseTo(770 / 710, 9)
  })

  it('compare the tails', () => {
    expect(tailRatio([-100, 0, 200]).value).toBeCloseTo(2, 12)
    expect(tailRatio([1, 2, 3]).reason).toBe('no_tail')
  })

  it('fit a line through the curve', () => {
    const { slope, rSquared, kRatio } = equityLine([1, 2, 3])
    expect([slope.value, rSquared.value]).toEqual([2.5, expect.closeTo(0.986842, 6)])
    expect(kRatio.value).toBeCloseTo(8.660254, 6)
    expect(equityLine([-5, -5, -5])).toMatchObject({ slope: { value: -5 }, rSquared: { value: 1 } })
    expect(equityLine([-5, -5, -5]).kRatio.reason).toBe('no_variation')
    expect(equityLine([1, 2]).slope.reason).toBe('too_few_for_line')
  })

  it('divide by the balance that the day began with', () => {
    expect(dailyReturns([100, 110], 1_000)).toEqual(Float64Array.of(0.1, 0.1))
    expect(dailyReturns([-600, 10], 500)).toBeNull()
  })
})

describe('months', () => {
  it('sum the days of the calendar month', () => {
    const days = dayResults(
      selectAll(
        columnsOf([
          { net: 5, day: 0 },
          { net: 7, day: 26 },
          { net: 1, day: 27 },
        ]),
      ),
    )
    // Day 0 is 2026-01-05.
    expect(monthResults(days).map(({ year, month, days: n, net }) => [year, month, n, net / 1e6])).toEqual([
      [2026, 1, 2, 12],
      [2026, 2, 1, 1],
    ])
  })
})

describe('timeInMarket', () => {
  it('counts overlapping trades once', () => {
    const at = (from: number, until: number) => ({
      net: 1,
      openedAt: from * 60_000,
      closedAt: until * 60_000,
    })
    const { exposed, share } = timeInMarket(selectAll(columnsOf([at(0, 30), at(20, 60), at(120, 180)])))
    expect([exposed / 60_000, share.value]).toEqual([120, 120 / 180])
    const nested = [at(0, 100), at(10, 20), at(30, 40), at(150, 200)]
    expect(timeInMarket(selectAll(columnsOf(nested))).exposed / 60_000).toBe(150)
    expect(timeInMarket(selectAll(columnsOf([]))).share.reason).toBe('no_trades')
    // A trade without a known result does not count.
    const unknown = { ...at(200, 260), net: null }
    expect(timeInMarket(selectAll(columnsOf([at(0, 30), unknown]))).share.value).toBe(1)
    expect(timeInMarket(selectAll(columnsOf([at(5, 5)]))).share.reason).toBe('no_time_between')
  })
})

describe('moneyHistogram', () => {
  it('has an edge at zero, contains every result, and has open ends for outliers', () => {
    const { bins, n, width } = moneyHistogram([...GOLDEN.net, 90_000].map((net) => net * 1e6))
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(n)
    expect(bins.some(({ from }) => from === 0)).toBe(true)
    expect(bins.at(-1)).toMatchObject({ to: null, count: 1 })
    expect(bins.length).toBeLessThanOrEqual(2 * 12 + 4)
    expect(Number.isInteger(width)).toBe(true)
    for (const { from, to } of bins) if (from !== null && to !== null) expect(to - from).toBe(width)
    const wins = bins
      .filter(({ from }) => from !== null && from >= 0)
      .reduce((sum, { count }) => sum + count, 0)
    expect(wins).toBe(GOLDEN.net.filter((net) => net >= 0).length + 1)
    expect(moneyHistogram([]).bins).toEqual([])
  })
})
