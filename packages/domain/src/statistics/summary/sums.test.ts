import { describe, expect, test } from 'vitest'
import { compareSelections } from '../comparison/compare-selections.ts'
import { reportOf } from '../report/report.ts'
import { selectAll } from '../selection/select-all.ts'
import { ACCOUNT, columnsOf, type Simple } from '../testing/golden-vector.ts'
import type { Selection } from '../trade-columns.ts'
import { whatIf } from '../what-if/what-if.ts'
import { summariseTrades } from './summarise-trades.ts'
import { timeInMarket } from './time-in-market.ts'

const EURO = { id: 'euro', currency: 'EUR', startingBalance: 0 }
const all = (trades: readonly Simple[]) => selectAll(columnsOf(trades, [ACCOUNT, EURO]))

describe('the sums of a selection', () => {
  const trades: Simple[] = [
    {
      id: 'best',
      net: 100,
      costs: -4,
      risk: 50,
      costsKnown: 'full',
      reviewed: true,
      openedAt: 0,
      closedAt: 1000,
    },
    { id: 'worst', net: -60, costs: -2, risk: 60, costsKnown: 'partial', openedAt: 0, closedAt: 3000 },
    { id: 'flat', net: 0, gross: null, costsKnown: 'none', openedAt: Number.NaN, closedAt: 5000 },
    { id: 'open', net: 7, closedAt: null },
    { id: 'unknown', net: null, reviewed: true },
    {
      id: 'euro',
      net: 20,
      account: 'euro',
      computedCosts: -1_500_000,
      costsKnown: 'full',
      openedAt: 10,
      closedAt: 2010,
    },
  ]
  const summary = summariseTrades(all(trades))

  test('count open trades and unknown results separately, and ignore their values', () => {
    expect(summary).toMatchObject({
      selected: 6,
      open: 1,
      closed: 5,
      n: 4,
      unknownNet: 1,
      wins: 2,
      losses: 1,
      breakEvens: 1,
      unreviewed: 3,
      unknownCosts: 2,
      rCoverage: { count: 2, of: 4 },
      totalR: 1,
      winRate: { value: 2 / 3 },
      expectancyR: { value: 0.5 },
      band: 'preliminary',
    })
  })

  test('holding times use trades with a known opening, by outcome', () => {
    expect(summary).toMatchObject({
      averageHold: { value: 2000 },
      averageHoldOfWins: { value: 1500 },
      averageHoldOfLosses: { value: 3000 },
    })
    expect(summariseTrades(all([{ net: 1 }])).averageHoldOfLosses.reason).toBe('no_hold_times')
    expect(summariseTrades(all([{ net: 0 }])).averageHold.value).toBe(30_000)
  })

  test('money is kept per currency, in alphabetical order', () => {
    const [euro, dollar] = summary.currencies
    expect(summary.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
    expect(euro).toMatchObject({
      n: 1,
      wins: 1,
      losses: 0,
      breakEvens: 0,
      net: 20e6,
      unknownCosts: 0,
      computedCosts: -1_500_000,
      withComputedCosts: 1,
      profitFactor: { reason: 'no_losses' },
      best: { id: 'euro', net: 20e6 },
      worst: { id: 'euro', net: 20e6 },
    })
    expect(dollar).toMatchObject({
      n: 3,
      wins: 1,
      losses: 1,
      breakEvens: 1,
      net: 40e6,
      gross: 46e6,
      unknownGross: 1,
      costs: -6e6,
      unknownCosts: 2,
      computedCosts: 0,
      withComputedCosts: 0,
      grossProfit: 100e6,
      grossLoss: 60e6,
      averageWin: { value: 100e6 },
      averageLoss: { value: 60e6 },
      expectancy: { value: 40e6 / 3 },
      best: { id: 'best', net: 100e6 },
      worst: { id: 'worst', net: -60e6 },
    })
  })

  test('costs nobody states are unknown, and costs of zero are zero', () => {
    const costs = (...known: ('full' | 'partial' | 'none')[]) =>
      summariseTrades(all(known.map((costsKnown) => ({ net: 1, costsKnown })))).currencies[0]?.costs
    expect([costs('none', 'none'), costs('none', 'full'), costs('partial')]).toEqual([null, 0, 0])
  })

  test('partly stated costs are known as far as stated', () => {
    const [partly, none] = (['partial', 'none'] as const).map(
      (costsKnown) => summariseTrades(all([{ net: 1, costs: -2, costsKnown }])).currencies[0],
    )
    expect([partly?.costs, partly?.unknownCosts]).toEqual([-2_000_000, 1])
    expect([none?.costs, none?.unknownCosts]).toEqual([null, 1])
  })

  test('a profit of a millionth counts as a profit, and a loss of a millionth as a loss', () => {
    const [won, lost] = [0.000001, -0.000001].map((net) => summariseTrades(all([{ net }])).currencies[0])
    expect([won?.grossProfit, won?.grossLoss]).toEqual([1, 0])
    expect([lost?.grossProfit, lost?.grossLoss]).toEqual([0, 1])
  })

  test('the first of equal results is both the best and the worst', () => {
    const [{ best, worst } = { best: null, worst: null }] = summariseTrades(
      all([
        { id: 'a', net: 5 },
        { id: 'b', net: 5 },
      ]),
    ).currencies
    expect([best?.id, worst?.id]).toEqual(['a', 'a'])
  })

  test('without trades say so', () => {
    const none = summariseTrades(all([]))
    expect([none.winRate.reason, none.expectancyR.reason, none.currencies]).toEqual([
      'no_trades',
      'no_trades',
      [],
    ])
    expect(summariseTrades(all([{ net: 1 }])).expectancyR.reason).toBe('no_risk')
  })
})

test('time in the market counts each moment once, and has no share if it has no length', () => {
  const at = (openedAt: number, closedAt: number | null): Simple => ({ net: 1, openedAt, closedAt })
  const of = (...trades: Simple[]) => {
    const { exposed, share } = timeInMarket(all(trades))
    return [exposed, share.value ?? share.reason]
  }
  expect(of(at(0, 10), at(20, 40))).toEqual([30, 0.75])
  expect(of(at(0, 10), at(10, 20))).toEqual([20, 1])
  expect(of(at(5, 10), at(0, 20), at(30, 40))).toEqual([30, 0.75])
  expect(of(at(7, 7))).toEqual([0, 'no_time_between'])
  expect(of(at(0, null))).toEqual([0, 'no_trades'])
  expect(of(at(0, null), at(Number.NaN, 9))).toEqual([0, 'no_hold_times'])
})

test('time in the market per day leaves out days whose times are unknown, and is unknown without any', () => {
  const at = (openedAt: number, day: number): Simple => ({ net: 1, openedAt, closedAt: day + 60, day })
  const of = (...trades: Simple[]) => {
    const { timeInMarketPerDay, timeInMarket } = reportOf(all(trades), { parts: ['trades'] }).trades!
    return [timeInMarketPerDay.figure.value, timeInMarketPerDay.n, timeInMarket.figure.reason]
  }
  expect(of(at(0, 0), at(Number.NaN, 1))).toEqual([60, 1, null])
  expect(of(at(Number.NaN, 0), at(Number.NaN, 1))).toEqual([null, 0, 'no_hold_times'])
  expect(of()).toEqual([null, 0, 'no_trades'])
})

describe('two selections side by side', () => {
  /** Ten days of two trades: +1 and +3 on even days, +2 and −2 on odd ones. */
  const days = Array.from({ length: 10 }, (_, day) => day)
  const trades = days.flatMap((day): Simple[] => [
    { net: day % 2 ? 2 : 1, risk: 1, day, setup: 'A' },
    { net: day % 2 ? -2 : 3, risk: 2, day, setup: 'B' },
  ])
  const columns = columnsOf(trades, [ACCOUNT, EURO])
  const of = (setup: string): Selection => ({
    columns,
    rows: Uint32Array.from(columns.setup.keys()).filter(
      (row) => columns.setups[columns.setup[row] ?? 0] === setup,
    ),
  })

  test('have their own figures, and the difference is the first minus the second', () => {
    const { first, second, expectancy, expectancyR, winRate, currency } = compareSelections(of('A'), of('B'))
    expect(currency).toBe('USD')
    expect(first).toMatchObject({ n: 10, wins: 10, losses: 0, breakEvens: 0, days: 10, net: 15e6 })
    expect(second).toMatchObject({ n: 10, wins: 5, losses: 5, breakEvens: 0, days: 10, net: 5e6 })
    expect(first.profitFactor.figure.reason).toBe('no_losses')
    expect(second.profitFactor.figure.value).toBe(1.5)
    expect(second.winRate).toMatchObject({ n: 10, figure: { value: 0.5 } })
    expect(expectancy.difference).toMatchObject({ n: 20, figure: { value: 1e6 } })
    expect(expectancyR.difference.figure.value).toBeCloseTo(1.5 - 0.25, 12)
    expect(expectancyR.difference.n).toBe(20)
    expect(winRate).toMatchObject({ couldBeChance: false, difference: { n: 20, figure: { value: 0.5 } } })
    // Day by day the difference is −2 and +4 in turn: mean 1, standard error 3 · √(10 ÷ 9) ÷ √10 = 1, t(9) 2.262.
    expect(expectancy.difference.interval?.low).toBeCloseTo((1 - 2.262157) * 1e6, 0)
    expect(expectancy.couldBeChance).toBe(true)
  })

  test('when swapped, change only the sign', () => {
    const there = compareSelections(of('A'), of('B'))
    const back = compareSelections(of('B'), of('A'))
    expect(back.expectancy.difference.figure.value).toBe(-there.expectancy.difference.figure.value!)
    expect(back.expectancy.chance.value).toBeCloseTo(there.expectancy.chance.value!, 12)
    expect(back.winRate.difference.interval?.high).toBeCloseTo(-there.winRate.difference.interval!.low!, 12)
  })

  test('use the currency of most trades in the first, of the second if the first is empty, or as requested', () => {
    const mixed = all([{ net: 1 }, { net: 1, account: 'euro' }, { net: 1, account: 'euro' }])
    const none = { columns: mixed.columns, rows: new Uint32Array(0) }
    const euroOnly = {
      columns: mixed.columns,
      rows: mixed.rows.filter((row) => mixed.columns.account[row] === 1),
    }
    expect(compareSelections(mixed, mixed)).toMatchObject({ currency: 'EUR', first: { n: 2 } })
    expect(compareSelections(none, euroOnly)).toMatchObject({
      currency: 'EUR',
      first: { n: 0 },
      second: { n: 2 },
    })
    expect(compareSelections(none, none).currency).toBe('USD')
    expect(compareSelections(mixed, mixed, { currency: 'USD' })).toMatchObject({
      currency: 'USD',
      first: { n: 1 },
    })
  })

  test('treat R as unknown if there is none, or if all results are equal', () => {
    const flat = all(days.map((day) => ({ net: 0, day })))
    const { first, expectancy, expectancyR } = compareSelections(flat, flat)
    expect(first.expectancyR.figure.reason).toBe('no_risk')
    expect(first.winRate.figure.reason).toBe('no_decided_trades')
    expect(expectancyR.difference.figure.value).toBeNull()
    expect([expectancy.difference.figure.value, expectancy.couldBeChance]).toEqual([0, null])
  })
})

describe('what if', () => {
  test('its curve begins at the first opening, or at the first close if that is unknown', () => {
    const of = (openedAt: number) =>
      whatIf(
        all([
          { net: 5, risk: 5, setup: 'A', openedAt, closedAt: 100 },
          { net: -2, closedAt: 200, openedAt: 150 },
        ]),
        { setups: ['A'] },
        { currency: 'USD' },
      ).curve
    expect(of(40).map(({ at }) => at)).toEqual([40, 100, 200])
    expect(of(Number.NaN).map(({ at }) => at)).toEqual([100, 100, 200])
    expect(of(0).map(({ at }) => at)).toEqual([0, 100, 200])
    expect(
      of(40).map(({ net, netWithout, r, rWithout }) => [net / 1e6, netWithout / 1e6, r, rWithout]),
    ).toEqual([
      [0, 0, 0, 0],
      [5, 0, 1, 0],
      [3, -2, 1, 0],
    ])
  })

  test('in a currency nobody trades is empty', () => {
    const { actual, net, r, curve } = whatIf(all([{ net: 1 }]), { afterNth: 1 }, { currency: 'GBP' })
    expect([actual.n, net.difference.figure.reason, r.difference.figure.reason, curve]).toEqual([
      ...[0, 'no_trades', 'no_risk', []],
    ])
  })

  test('an interval that ends exactly at zero could be chance', () => {
    const days = (nets: readonly number[]) => all(nets.map((net, day) => ({ net, day, setup: 'A' })))
    const netOf = (nets: readonly number[]) => whatIf(days(nets), { setups: ['A'] }, { currency: 'USD' }).net
    expect(netOf([0, 0, 0])).toMatchObject({ couldBeChance: true })
    expect(netOf([5, 5, 5])).toMatchObject({ couldBeChance: false })
    expect(netOf([-5, -5, -5])).toMatchObject({
      couldBeChance: false,
      difference: { figure: { value: 15e6 } },
    })
    expect(netOf([-5, 5, 0])).toMatchObject({ couldBeChance: true })
  })
})
