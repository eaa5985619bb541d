import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayResults } from '../days/day-results.ts'
import { sampleOf } from '../report/sample.ts'
import { selectAll } from '../selection/select-all.ts'
import { medianHolds } from '../summary/hold-times.ts'
import { rHistogram } from '../summary/r-histogram.ts'
import { columnsOf, rowsOf, type Simple } from '../testing/golden-vector.ts'
import { holdDistribution } from './hold-distribution.ts'
import { moneyHistogram } from './money-histogram.ts'

describe('results in bins of money', () => {
  const nets = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 80 })

  test('fit the middle 96 % of the results, losses as well as wins', () => {
    const of = (few: number, usual: number, sign: number) =>
      moneyHistogram([
        ...Array.from({ length: few }, () => sign * 1e9),
        ...Array.from({ length: usual }, () => sign * 10e6),
      ]).width
    // Ten a twelfth: one. Two of a hundred are beyond, three of a hundred are not.
    for (const sign of [1, -1]) expect([of(2, 100, sign), of(3, 97, sign) > 1e6]).toEqual([1e6, true])
  })

  test('put every result into the one bin whose edges it lies between', () => {
    fc.assert(
      fc.property(nets, fc.constantFrom(1, 1e4, 1e6, 37_000_000), (list, unit) => {
        const amounts = list.map((net) => net * unit)
        const { bins, width, n } = moneyHistogram(amounts)
        expect(n).toBe(list.length)
        for (const { from, to, count } of bins) {
          const inside = amounts.filter((net) => net >= (from ?? -Infinity) && net < (to ?? Infinity))
          expect(count).toBe(inside.length)
        }
        expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([null, null])
        for (const [i, { to }] of bins.slice(0, -1).entries()) expect(bins[i + 1]?.from).toBe(to)
        expect(bins.some(({ from }) => from === 0)).toBe(true)
        expect(bins.length).toBeLessThanOrEqual(2 * 12 + 3)
        const digits = width / 10 ** Math.floor(Math.log10(width) + 1e-9)
        expect([1, 2, 2.5, 5]).toContain(Math.round(digits * 100) / 100)
      }),
    )
  })

  test.each([
    [12, 1],
    [12.1, 2],
    [24, 2],
    [25, 2.5],
    [30, 2.5],
    [31, 5],
    [60, 5],
    [61, 10],
    [120, 10],
    [130, 20],
    [0.001, 0.01],
  ])(
    'results up to %f dollars are %f wide: the smallest round width that makes twelve bins',
    (most, wide) => {
      const { width } = moneyHistogram(Array.from({ length: 50 }, () => most * 1e6))
      expect(width / 1e6).toBeCloseTo(wide, 9)
      expect(moneyHistogram(Array.from({ length: 50 }, () => -most * 1e6)).width).toBe(width)
    },
  )

  test('of one sign have no bins for the other', () => {
    expect(moneyHistogram([])).toEqual({ bins: [], width: 0, n: 0 })
    const wins = moneyHistogram([5e6, 8e6]).bins
    expect(wins.filter(({ from }) => from !== null && from < 0)).toEqual([])
    expect(wins[0]).toEqual({ from: null, to: 0, count: 0 })
    const losses = moneyHistogram([-5e6, -8e6]).bins
    expect(losses.at(-1)).toMatchObject({ to: null, count: 0 })
    expect(moneyHistogram([0]).bins.map(({ count }) => count)).toEqual([0, 1, 0])
  })
})

describe('results in bins of R', () => {
  const histogram = (rs: (number | null)[], shape = {}) =>
    rHistogram(
      selectAll(columnsOf(rs.map((r) => (r === null ? { net: 1 } : { net: r * 100, risk: 100 })))),
      shape,
    )

  test('begin at their lower edge and end before their upper one', () => {
    const { bins, count, of, width } = histogram([-1, -0.2, 0.3, 0.5, null, -9, 9])
    expect([count, of, width]).toEqual([6, 7, 0.5])
    const filled = bins.filter((bin) => bin.count > 0).map(({ from, to, count: n }) => [from, to, n])
    expect(filled).toEqual([
      [null, -3, 1],
      [-1, -0.5, 1],
      [-0.5, 0, 1],
      [0, 0.5, 1],
      [0.5, 1, 1],
      [5, null, 1],
    ])
    expect(bins).toHaveLength(18)
  })

  test('an R on an edge is in the bin above it, even if the division is not exact', () => {
    for (const [r, width] of [
      [-0.3, 0.1],
      [0.7, 0.1],
      [0.6, 0.2],
      [1.2, 0.3],
    ] as const) {
      const { bins } = histogram([r], { width, from: -3, to: 3 })
      expect(bins.find(({ count }) => count === 1)?.from).toBeCloseTo(r, 9)
    }
    expect(histogram([5]).bins.at(-1)).toMatchObject({ from: 5, to: null, count: 1 })
    expect(histogram([-3]).bins[1]).toMatchObject({ from: -3, count: 1 })
  })
})

describe('holding times', () => {
  const held = (net: number, seconds: number): Simple => ({
    net,
    openedAt: 1e6,
    closedAt: 1e6 + seconds * 1000,
  })
  const trades = [
    held(1, 0),
    held(-1, 59.999),
    held(1, 60),
    held(0, 3_600),
    held(-1, 86_400),
    held(1, 900_000),
  ]

  test('are counted in their bands, wins and losses separately', () => {
    const sample = sampleOf(selectAll(columnsOf([...trades, { net: 1, openedAt: Number.NaN }])), 'USD')
    const { bins, count, of } = holdDistribution(sample)
    expect([count, of]).toEqual([6, 7])
    expect(bins.filter((bin) => bin.count > 0)).toEqual([
      { from: 0, to: 60_000, count: 2, wins: 1, losses: 1 },
      { from: 60_000, to: 300_000, count: 1, wins: 1, losses: 0 },
      { from: 3_600_000, to: 7_200_000, count: 1, wins: 0, losses: 0 },
      { from: 86_400_000, to: null, count: 2, wins: 1, losses: 1 },
    ])
    expect(bins).toHaveLength(9)
  })

  test('have medians of all, of wins and of losses', () => {
    const { all, wins, losses } = medianHolds(selectAll(columnsOf([...trades, { net: 9, closedAt: null }])))
    expect([all.value, wins.value, losses.value]).toEqual([
      (60_000 + 3_600_000) / 2,
      60_000,
      (59_999 + 86_400_000) / 2,
    ])
    const none = medianHolds(selectAll(columnsOf([{ net: 0 }])))
    expect([none.all.value, none.wins.reason]).toEqual([30_000, 'no_hold_times'])
    expect(medianHolds(selectAll(columnsOf([]))).all.reason).toBe('no_hold_times')
    // No source states when the first was opened.
    const columns = columnsOf([{ net: 1 }, { net: 2 }])
    const openedAt = columns.openedAt.map((at, row) => (row === 0 ? Number.NaN : at))
    expect(medianHolds(selectAll({ ...columns, openedAt })).all.value).toBe(30_000)
  })
})

test('days are the sums of their trades, added up one by one', () => {
  const trade = fc.record({
    net: fc.option(fc.integer({ min: -50, max: 50 }), { freq: 8 }),
    costs: fc.integer({ min: -3, max: 0 }),
    risk: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    day: fc.integer({ min: 0, max: 9 }),
    isOpen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 30 }), (list) => {
      const trades: Simple[] = list.map(({ isOpen, risk, ...rest }) => ({
        ...rest,
        ...(risk === undefined ? {} : { risk }),
        ...(isOpen ? { closedAt: null } : {}),
      }))
      const columns = columnsOf(trades)
      const days = dayResults(selectAll(columns))
      const counted = rowsOf(trades).filter(({ net, closedAt }) => net !== null && closedAt !== null)
      const known = [...new Set(counted.map(({ tradingDay }) => tradingDay))].sort((a, b) => a - b)
      expect(Array.from(days.day)).toEqual(known)
      known.forEach((day, i) => {
        const of = counted.filter(({ tradingDay }) => tradingDay === day)
        const sum = (read: (row: (typeof of)[number]) => number) =>
          of.reduce((total, row) => total + read(row), 0)
        const net = (row: (typeof of)[number]) => row.net ?? 0
        expect([days.n[i], days.wins[i], days.losses[i]]).toEqual([
          of.length,
          of.filter((row) => net(row) > 0).length,
          of.filter((row) => net(row) < 0).length,
        ])
        expect(days.net[i]).toBe(sum(net))
        expect(days.costs[i]).toBe(sum(({ costs }) => costs ?? 0))
        expect(days.gross[i]).toBe(sum(({ gross }) => gross ?? 0))
        expect(days.grossProfit[i]).toBe(sum((row) => Math.max(0, net(row))))
        expect(days.grossLoss[i]).toBe(sum((row) => Math.max(0, -net(row))))
        expect(days.rCount[i]).toBe(of.filter(({ risk }) => risk).length)
        expect(days.totalR[i]).toBeCloseTo(
          sum((row) => (row.risk ? net(row) / row.risk : 0)),
          9,
        )
      })
      const sample = sampleOf(selectAll(columns), 'USD')
      const byDay = Array.from(sample.byDay, (position) => sample.dayAt[position] ?? 0)
      expect(byDay).toEqual([...byDay].sort((a, b) => a - b))
      expect([...sample.byDay].sort((a, b) => a - b)).toEqual(Array.from({ length: sample.n }, (_, i) => i))
      for (const [position, row] of sample.rows.entries())
        expect(sample.days.day[sample.dayAt[position] ?? 0]).toBe(columns.tradingDay[row])
    }),
  )
})
