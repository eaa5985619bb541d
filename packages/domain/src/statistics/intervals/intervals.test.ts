import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayResults } from '../days/day-results.ts'
import { REASONS } from '../figure.ts'
import { selectAll } from '../selection/select-all.ts'
import { columnsOf, type Simple } from '../testing/golden-vector.ts'
import { dayClusterIntervals } from './day-cluster-intervals.ts'
import { studentInterval } from './student-interval.ts'
import { wilsonInterval } from './wilson-interval.ts'

const intervalsOf = (list: readonly Simple[], resamples = 2_000) =>
  dayClusterIntervals(dayResults(selectAll(columnsOf(list))), { resamples })

describe('intervals of a share', () => {
  it('contain the share and stay within 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (n, draw) => {
        const wins = draw % (n + 1)
        const { low, high } = wilsonInterval(wins, n)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(wins / n)
        expect(high).toBeGreaterThanOrEqual(wins / n)
      }),
    )
    expect(wilsonInterval(0, 0)).toMatchObject({ kind: 'none', reason: 'no_decided_trades' })
  })

  it('shrink like the table of half widths in docs/metrics.md', () => {
    const half = (n: number) => {
      const { low, high } = wilsonInterval(n / 2, n)
      return Math.round(50 * (high! - low!))
    }
    expect([10, 20, 30, 50, 100, 200, 400].map(half)).toEqual([26, 20, 17, 13, 10, 7, 5])
  })
})

describe('dayClusterIntervals', () => {
  const days = (count: number, net: (i: number) => number) =>
    Array.from({ length: count * 2 }, (_, i) => ({ net: net(i), risk: 100, day: Math.floor(i / 2) }))

  it('resample days from 12 days on, and use Student’s t on day means below', () => {
    const net = (i: number) => ((i * 29) % 83) - 30
    expect(intervalsOf(days(12, net)).expectancy).toMatchObject({ method: 'day_bootstrap' })
    expect(intervalsOf(days(11, net)).expectancy).toMatchObject({ method: 'student_t_of_days' })
    expect(intervalsOf(days(1, net)).expectancy).toMatchObject({ kind: 'none', reason: 'too_few_days' })
    expect(intervalsOf([]).expectancy).toMatchObject({ kind: 'none', reason: 'no_trades' })
    expect(intervalsOf(days(1, net)).profitFactor).toMatchObject({ kind: 'none', reason: 'too_few_days' })
  })

  it('have none of payoff and Kelly below 12 days, and say so', () => {
    const net = (i: number) => (i % 3 === 0 ? -10 : 20)
    for (const name of ['payoff', 'kelly', 'kellyAll', 'halfKelly'] as const) {
      expect(intervalsOf(days(12, net))[name].kind).toBe('closed')
      for (const few of [1, 11]) {
        const found = intervalsOf(days(few, net))[name]
        expect(found.kind === 'none' && REASONS[found.reason]).toBe('Needs at least twelve trading days')
      }
    }
  })

  it('are the plain t interval of the day means if all days have equally many trades', () => {
    const list = days(8, (i) => ((i * 29) % 83) - 30)
    const means = Array.from({ length: 8 }, (_, day) => (list[2 * day]!.net + list[2 * day + 1]!.net) / 2)
    const plain = studentInterval(means)
    const clustered = intervalsOf(list).expectancy
    expect(clustered.low! / 1e6).toBeCloseTo(plain.low!, 6)
    expect(clustered.high! / 1e6).toBeCloseTo(plain.high!, 6)
  })

  it('leave the upper end of the profit factor open if losses are rare', () => {
    const rare = intervalsOf(days(15, (i) => (i === 3 ? -10 : 20)))
    expect(rare.profitFactor).toMatchObject({ kind: 'open_above', high: null })
    const usual = intervalsOf(days(40, (i) => (i % 2 ? 30 : -20)))
    expect(usual.profitFactor.kind).toBe('closed')
    expect(intervalsOf(days(15, () => 20)).profitFactor).toMatchObject({ kind: 'none', reason: 'no_losses' })
  })

  it('leave out the resamples without a win or a loss, which have no profit factor', () => {
    const oneDay = days(12, (i) => (i === 0 ? 20 : i === 1 ? -10 : 0))
    expect(intervalsOf(oneDay)).toMatchObject({
      profitFactor: { kind: 'closed', low: 2, high: 2 },
      profitFactorMedian: 2,
    })
  })

  it('of average win and loss resample the days that have one, from 12 on', () => {
    const wins = (count: number) => days(20, (i) => (i % 2 ? -7 - i : i < 2 * count ? 10 + i : -1))
    expect(intervalsOf(wins(12)).averageWin).toMatchObject({ method: 'day_bootstrap' })
    expect(intervalsOf(wins(11)).averageWin).toMatchObject({ method: 'student_t_of_days' })
    expect(intervalsOf(wins(1)).averageWin).toMatchObject({ kind: 'none', reason: 'too_few_days' })
    expect(intervalsOf(wins(11)).averageLoss).toMatchObject({ method: 'day_bootstrap' })
  })

  it('of average win and loss never reach below zero', () => {
    const two = intervalsOf([{ net: 30 }, { net: 50, day: 1 }, { net: -60, day: 2 }, { net: -20, day: 3 }])
    // 40 ± 12.706 × 10.
    expect(two.averageWin).toMatchObject({ low: 0 })
    expect(two.averageWin.high! / 1e6).toBeCloseTo(167.062, 3)
    expect(two.averageLoss).toMatchObject({ low: 0 })
  })

  it('of average win and loss lie between those of their smallest and their largest day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 60, maxLength: 90 }), (nets) => {
        const list = nets.map((net, i) => ({ net, day: i % 30 }))
        const { averageWin, averageLoss } = intervalsOf(list, 200)
        for (const [interval, sign] of [[averageWin, 1] as const, [averageLoss, -1] as const]) {
          const sizes = nets.map((net) => sign * net * 1e6).filter((size) => size > 0)
          if (interval.kind !== 'closed' || interval.method !== 'day_bootstrap') continue
          const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
          expect(interval.low).toBeGreaterThanOrEqual(Math.min(...sizes))
          expect(interval.low).toBeLessThanOrEqual(mean)
          expect(interval.high).toBeGreaterThanOrEqual(mean)
          expect(interval.high).toBeLessThanOrEqual(Math.max(...sizes))
        }
      }),
    )
  })

  it('are wider than trade-by-trade intervals if days decide the results', () => {
    const list = days(30, (i) => (Math.floor(i / 2) % 2 ? 100 : -100) + (i % 2 ? 1 : -1))
    const clustered = intervalsOf(list).expectancyR
    const naive = studentInterval(list.map(({ net }) => net / 100))
    expect(clustered.high! - clustered.low!).toBeGreaterThan(1.25 * (naive.high! - naive.low!))
  })
})
