import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballastScore } from '../score/ballast-score.ts'
import {
  bestDayShareOfProfitableDays,
  bestDayShareOfTotal,
  deviationConsistency,
  largestDayConsistency,
} from './ratios/consistency.ts'
import { dailyReturns } from './ratios/daily-returns.ts'
import { numericKelly } from './ratios/kelly.ts'
import { probabilisticSharpe, sharpeRatio } from './ratios/sharpe.ts'
import { sortinoRatio } from './ratios/sortino.ts'
import { sqn } from './ratios/sqn.ts'
import { selectAll } from './selection/select-all.ts'
import { signFlipChance } from './significance/sign-flip.ts'
import { tTest } from './significance/t-test.ts'
import { longestRuns } from './streaks/longest-runs.ts'
import { runsTest } from './streaks/runs-test.ts'
import { medianHolds } from './summary/hold-times.ts'
import { rHistogram } from './summary/r-histogram.ts'
import { netResults, outcomesOf, rMultiples } from './testing/column-values.ts'
import { ACCOUNT, columnsOf, goldenTrades, type Simple } from './testing/golden-vector.ts'
import { overviewOf } from './testing/overview.ts'

const trade = fc.record({
  net: fc.integer({ min: -500_00, max: 500_00 }).map((cents) => cents / 100),
  risk: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
  day: fc.integer({ min: 0, max: 9 }),
})
/** In day order, as trades close. */
const trades = fc.array(trade, { maxLength: 40 }).map((list) => list.sort((a, b) => a.day - b.day))
const few = { resamples: 200 }

const overview = (list: readonly Simple[]) => overviewOf(selectAll(columnsOf(list)), few)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const micros = (units: number | null) => (units === null ? null : units * 1e6)

/** An independent reading of the definitions: lists, filters and all pairs of points, in units, no columns. */
function oracle(list: readonly Simple[]) {
  const nets = list.map(({ net }) => net ?? 0)
  const profit = sum(nets.filter((net) => net > 0))
  const loss = -sum(nets.filter((net) => net < 0))
  const wins = nets.filter((net) => net > 0).length
  const losses = nets.filter((net) => net < 0).length
  const rs = list.flatMap(({ net, risk }) => (risk === undefined ? [] : [(net ?? 0) / risk]))
  const balances = [0, ...nets].map((_, i) => 50_000 + sum(nets.slice(0, i)))
  const falls = balances.flatMap((from, i) => balances.slice(i).map((to) => ({ fall: from - to, from })))
  const days = [...new Set(list.map(({ day }) => day ?? 0))].sort((a, b) => a - b)
  return {
    wins,
    losses,
    net: sum(nets),
    winRate: wins + losses === 0 ? null : wins / (wins + losses),
    profitFactor: loss === 0 ? null : profit / loss,
    averageWin: wins === 0 ? null : profit / wins,
    averageLoss: losses === 0 ? null : loss / losses,
    expectancy: nets.length === 0 ? null : sum(nets) / nets.length,
    expectancyR: rs.length === 0 ? null : sum(rs) / rs.length,
    drawdown: Math.max(...falls.map(({ fall }) => fall)),
    share: Math.max(...falls.map(({ fall, from }) => fall / from)),
    days: days.map((day) => sum(list.filter((one) => one.day === day).map(({ net }) => net ?? 0))),
  }
}

function expectClose(got: number | null | undefined, expected: number | null): void {
  if (expected === null) expect(got).toBeNull()
  else expect(got).toBeCloseTo(expected, 3)
}

describe('overviewOf', () => {
  it('agrees with an independent reading of the definitions', () => {
    fc.assert(
      fc.property(trades, (list) => {
        const { summary, currencies } = overview(list)
        const expected = oracle(list)
        expect([summary.n, summary.wins, summary.losses]).toEqual([
          list.length,
          expected.wins,
          expected.losses,
        ])
        expectClose(summary.winRate.value, expected.winRate)
        expectClose(summary.expectancyR.value, expected.expectancyR)
        const [currency] = currencies
        expect(currency === undefined).toBe(list.length === 0)
        if (!currency) return
        const { money, drawdown, days } = currency
        expectClose(money.net, micros(expected.net))
        expectClose(money.profitFactor.value, expected.profitFactor)
        expectClose(money.averageWin.value, micros(expected.averageWin))
        expectClose(money.averageLoss.value, micros(expected.averageLoss))
        expectClose(money.expectancy.value, micros(expected.expectancy))
        expectClose(drawdown.amount, micros(expected.drawdown))
        expectClose(drawdown.share.value, expected.share)
        expect(Array.from(days.net, (net) => net / 1e6)).toEqual(
          expected.days.map((net) => expect.closeTo(net, 6)),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('gives the same net, profit factor, win rate and mean R in any order', () => {
    const keep = (list: Simple[]) => {
      const { summary, currencies } = overview(list)
      const money = currencies[0]?.money
      return [money?.net, money?.profitFactor, summary.winRate, summary.expectancyR.value?.toFixed(9)]
    }
    fc.assert(
      fc.property(trades, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(keep(shuffled)).toEqual(keep(list))
      }),
    )
  })

  it('changes W ÷ n but not W ÷ (W + L) if a flat trade is added', () => {
    fc.assert(
      fc.property(trades, (list) => {
        const before = overview(list).summary
        const after = overview([...list, { net: 0, day: 9 }]).summary
        if (before.n > 0 && before.winRate.value !== null) expect(after.winRate).toEqual(before.winRate)
        expect([after.n, after.breakEvens]).toEqual([before.n + 1, before.breakEvens + 1])
      }),
    )
  })

  it('scales money with the results and leaves every ratio unchanged', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 2, max: 9 }), (list, factor) => {
        const one = overview(list)
        const times = overview(
          list.map(({ net, risk, day }) => ({ net: net * factor, risk: risk && risk * factor, day })),
        )
        expectClose(times.currencies[0]?.money.net ?? 0, (one.currencies[0]?.money.net ?? 0) * factor)
        expectClose(
          times.currencies[0]?.drawdown.amount ?? 0,
          (one.currencies[0]?.drawdown.amount ?? 0) * factor,
        )
        expect(times.summary.winRate).toEqual(one.summary.winRate)
        expectClose(times.summary.expectancyR.value, one.summary.expectancyR.value)
        expectClose(
          times.currencies[0]?.money.profitFactor.value ?? null,
          one.currencies[0]?.money.profitFactor.value ?? null,
        )
      }),
    )
  })

  it('keeps currencies apart', () => {
    const accounts = [ACCOUNT, { id: 'euros', currency: 'EUR', startingBalance: 1_000e6 }]
    const list = [{ net: 100 }, { net: 50, account: 'euros' }, { net: -20, account: 'euros' }]
    const { summary, currencies } = overviewOf(selectAll(columnsOf(list, accounts)), few)
    expect(currencies.map(({ currency, money }) => [currency, money.net])).toEqual([
      ['EUR', 30e6],
      ['USD', 100e6],
    ])
    expect(summary.n).toBe(3)
    expect(currencies[0]?.equity.startingBalance).toBe(1_000e6)
  })

  it('gives the same intervals for the same trades, and they contain the estimate', () => {
    const list = Array.from({ length: 90 }, (_, i) => ({ net: ((i * 37) % 101) - 45, risk: 50, day: i % 20 }))
    const first = overview(list)
    const second = overview(list)
    expect(first).toEqual(second)
    const { money, intervals } = first.currencies[0]!
    expect(intervals.expectancy.low!).toBeLessThan(money.expectancy.value!)
    expect(intervals.expectancy.high!).toBeGreaterThan(money.expectancy.value!)
    expect(intervals.profitFactor.low!).toBeLessThan(money.profitFactor.value!)
  })
})

describe('trades without enough data', () => {
  const all: [string, Simple[]][] = [
    ['no trades', []],
    ['one trade', [{ net: 50, risk: 25 }]],
    ['one loss', [{ net: -50, risk: 25 }]],
    ['only wins', Array.from({ length: 12 }, (_, day) => ({ net: 10 + day, risk: 10, day }))],
    ['only losses', Array.from({ length: 12 }, (_, day) => ({ net: -10 - day, risk: 10, day }))],
    ['only break-evens', Array.from({ length: 12 }, (_, day) => ({ net: 0, risk: 10, day }))],
    ['equal wins', Array.from({ length: 40 }, (_, i) => ({ net: 10, risk: 10, day: i % 15 }))],
    ['an unknown result', [{ net: null }, { net: 10 }]],
    ['an open trade', [{ net: 10, closedAt: null }]],
    ['no stop anywhere', goldenTrades().map(({ net, day }) => ({ net, day }))],
  ]

  it.each(all)('give a reason instead of NaN or Infinity: %s', (_, list) => {
    const selection = selectAll(columnsOf(list))
    const result = overviewOf(selection, few)
    const nets = netResults(selection)
    const days = result.currencies[0]?.days.net ?? new Float64Array(0)
    const returns = dailyReturns(days, 50_000e6) ?? days
    const rs = rMultiples(selection)
    const everything = {
      result: { ...result, currencies: result.currencies.map(({ equity, ...rest }) => rest) },
      score: ballastScore(selection),
      ratios: [sqn(rs), sqn(nets), tTest(rs), numericKelly(rs), signFlipChance(rs)],
      daily: [sharpeRatio(returns), sortinoRatio(returns), probabilisticSharpe(returns)],
      consistency: [
        bestDayShareOfTotal,
        bestDayShareOfProfitableDays,
        largestDayConsistency,
        deviationConsistency,
      ].map((of) => of(days)),
      streaks: [longestRuns(outcomesOf(selection)), runsTest(outcomesOf(selection))],
      holds: medianHolds(selection),
      histogram: rHistogram(selection),
    }
    expect(numbersOf(everything).filter((number) => !Number.isFinite(number))).toEqual([])
  })

  it('names the reason a trader would', () => {
    const wins = overview([{ net: 10 }, { net: 20 }]).currencies[0]!.money
    expect(wins.profitFactor).toEqual({ value: null, reason: 'no_losses' })
    expect(overview([]).summary.winRate).toEqual({ value: null, reason: 'no_trades' })
    expect(overview([{ net: 0 }]).summary.winRate).toEqual({ value: null, reason: 'no_decided_trades' })
    expect(overview([{ net: 10 }]).summary.expectancyR).toEqual({ value: null, reason: 'no_risk' })
  })

  it('count open trades and unknown results separately', () => {
    const { summary } = overview([{ net: 10 }, { net: null }, { net: 5, closedAt: null }])
    expect(summary).toMatchObject({ selected: 3, open: 1, closed: 2, n: 1, unknownNet: 1 })
  })
})

/** All numbers anywhere inside a value. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>)
  return Object.values(value).flatMap(numbersOf)
}
