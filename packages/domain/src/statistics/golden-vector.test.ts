import { describe, expect, it } from 'vitest'
import { dayResults } from './days/day-results.ts'
import { countProfitable, dayWinRate } from './days/profitable-days.ts'
import { curveOfResults } from './equity/curve-of-results.ts'
import { maxDrawdown } from './equity/max-drawdown.ts'
import { ulcerIndex } from './equity/ulcer-index.ts'
import { percentileEnds } from './intervals/percentile-ends.ts'
import { resampleTotals } from './intervals/resample-totals.ts'
import { wilsonInterval } from './intervals/wilson-interval.ts'
import { mean, standardDeviation } from './maths/moments.ts'
import { quantileOfSorted } from './maths/quantile.ts'
import { annualGrowth, calmarRatio } from './ratios/calmar.ts'
import {
  bestDayShareOfProfitableDays,
  bestDayShareOfTotal,
  deviationConsistency,
  largestDayConsistency,
} from './ratios/consistency.ts'
import { dailyReturns } from './ratios/daily-returns.ts'
import { kellyFraction, numericKelly } from './ratios/kelly.ts'
import { probabilisticSharpe, sharpeRatio } from './ratios/sharpe.ts'
import { downsideRisk, sortinoRatio } from './ratios/sortino.ts'
import { sqn } from './ratios/sqn.ts'
import { selectAll } from './selection/select-all.ts'
import { signFlipChance } from './significance/sign-flip.ts'
import { tTest } from './significance/t-test.ts'
import { longestRuns } from './streaks/longest-runs.ts'
import { runsTest } from './streaks/runs-test.ts'
import { outcomesOf, rMultiples } from './testing/column-values.ts'
import { columnsOf, GOLDEN, goldenTrades } from './testing/golden-vector.ts'
import { overviewOf } from './testing/overview.ts'

/**
 * Oracle: docs/metrics.md, Worked example, computed by a separate Python program (seed 20240101). Every row of that table
 * is asserted here to the digits it prints.
 */
const selection = selectAll(columnsOf(goldenTrades()))
const overview = overviewOf(selection)
const currency = overview.currencies[0]!
const { money } = currency
const units = (micros: number | null) => (micros ?? Number.NaN) / 1e6
const days = Array.from(dayResults(selection).net, units)
const returns = dailyReturns(days, GOLDEN.startingBalance)!
const r = rMultiples(selection)

describe('golden vector', () => {
  it('counts and sums the trades', () => {
    const { summary } = overview
    expect([summary.n, summary.wins, summary.losses, summary.breakEvens]).toEqual([20, 9, 10, 1])
    expect([money.net, money.gross, money.costs].map(units)).toEqual([860, 956, -96])
    expect(summary.wins / summary.n).toBe(0.45)
    expect(summary.winRate.value).toBeCloseTo(0.473684, 6)
    expect([money.grossProfit, money.grossLoss].map(units)).toEqual([2160, 1300])
    expect(money.profitFactor.value).toBeCloseTo(1.661538, 6)
    expect([money.averageWin, money.averageLoss].map((f) => units(f.value))).toEqual([240, 130])
    expect(money.payoff.value).toBeCloseTo(1.846154, 6)
    expect(units(money.expectancy.value)).toBe(43)
    expect(summary.expectancyR.value).toBeCloseTo(0.335, 9)
    expect(summary.rCoverage).toEqual({ count: 20, of: 20 })
    expect(standardDeviation(r)).toBeCloseTo(1.566264, 6)
  })

  it('tests the mean', () => {
    expect(sqn(r).value).toBeCloseTo(0.956521, 6)
    const { t, twoSided, oneSided } = tTest(r)
    expect(t.value).toBeCloseTo(0.956521, 6)
    expect(twoSided.value).toBeCloseTo(0.350822, 6)
    expect(oneSided.value).toBeCloseTo(0.175411, 6)
    expect(sqn(GOLDEN.net).value).toBeCloseTo(0.905451, 6)
    expect(signFlipChance(r).value).toBeCloseTo(0.352, 2)
  })

  it('sizes by Kelly', () => {
    const payoff = money.payoff.value!
    expect(kellyFraction({ winRate: 9 / 20, payoff }).value).toBeCloseTo(0.152083, 6)
    expect(kellyFraction({ winRate: 9 / 19, payoff }).value).toBeCloseTo(0.188596, 6)
    expect(numericKelly(r).value).toBeCloseTo(0.161048, 6)
  })

  it('measures drawdown and recovery', () => {
    const { amount, share, peakPoint } = currency.drawdown
    expect(units(amount)).toBe(550)
    expect(100 * share.value!).toBeCloseTo(1.083104, 6)
    const peakProfit = units((currency.equity.peak[peakPoint] ?? 0) - currency.equity.startingBalance)
    expect((100 * units(amount)) / peakProfit).toBeCloseTo(70.512821, 6)
    expect(currency.recoveryFactor.value).toBeCloseTo(1.563636, 6)
  })

  it('adds up the days', () => {
    expect(days).toEqual([350, 100, 130, -350, 280, 20, -80, 410])
    expect(standardDeviation(days)).toBeCloseTo(248.639153, 6)
    expect(dayWinRate(days).value).toBe(0.75)
    expect(countProfitable(days)).toEqual({ profitable: 6, losing: 2, flat: 0, traded: 8 })
  })

  it('rates the daily series', () => {
    expect(sharpeRatio(days).annual.value).toBeCloseTo(6.863399, 6)
    const sharpe = sharpeRatio(returns)
    expect(sharpe.annual.value).toBeCloseTo(6.899228, 6)
    expect(sharpe.standardError.value).toBeCloseTo(5.87, 2)
    expect(sortinoRatio(returns).value).toBeCloseTo(13.565351, 6)
    expect(downsideRisk(returns).value).toBeCloseTo(0.03984, 6)
    expect(probabilisticSharpe(returns).value).toBeCloseTo(0.842651, 6)
    const endOfDay = curveOfResults(days, { startingBalance: GOLDEN.startingBalance })
    const share = maxDrawdown(endOfDay).share.value!
    expect(100 * share).toBeCloseTo(0.691973, 6)
    expect(100 * ulcerIndex(endOfDay).value!).toBeCloseTo(0.267818, 6)
    const growth = { startingBalance: 50_000, endingBalance: 50_860, days: 8 }
    expect(annualGrowth(growth).value).toBeCloseTo(0.711197, 6)
    expect(calmarRatio(growth, { maxDrawdownShare: share, fewestDays: 0 }).value).toBeCloseTo(102.778162, 5)
    expect(calmarRatio(growth, { maxDrawdownShare: share })).toEqual({
      value: null,
      reason: 'less_than_a_year',
    })
  })

  it('computes four kinds of consistency', () => {
    expect(bestDayShareOfTotal(days).value).toBeCloseTo(0.476744, 6)
    expect(bestDayShareOfProfitableDays(days).value).toBeCloseTo(0.317829, 6)
    expect(largestDayConsistency(days).value).toBeCloseTo(0.761628, 6)
    expect(deviationConsistency(days).value).toBeCloseTo(72.9557, 4)
  })

  it('counts streaks and runs', () => {
    const outcomes = outcomesOf(selection)
    expect(longestRuns(outcomes)).toEqual({ wins: 2, losses: 3 })
    const runs = runsTest(outcomes)
    expect(runs.runs).toBe(16)
    expect(runs.expected.value).toBeCloseTo(10.473684, 6)
    expect(runs.deviation.value).toBeCloseTo(2.111832, 6)
    expect(runs.z.value).toBeCloseTo(2.616835, 6)
    expect(runs.chanceOfMore.value).toBeCloseTo(0.00761, 6)
  })

  it('gives the intervals of a share', () => {
    const wilson = wilsonInterval(9, 19)
    expect([wilson.low, wilson.high].map((end) => end?.toFixed(6))).toEqual(['0.273298', '0.682922'])
  })

  it('gives the intervals of a mean within Monte Carlo error', () => {
    const options = { resamples: 400_000 }
    const { net, n } = dayResults(selection)
    const [sums, counts] = resampleTotals([net, n], options) as [Float64Array, Float64Array]
    const means = sums.map((sum, b) => sum / (counts[b] ?? 0)).sort()
    // Every possible resample of the eight days, weighted by its probability: the middle 95 %, then 98.9 %.
    expect(Math.abs(units(quantileOfSorted(means, 0.025)) - -25.5)).toBeLessThan(1)
    expect(Math.abs(units(quantileOfSorted(means, 0.975)) - 105.8)).toBeLessThan(1)
    const { low, high } = percentileEnds(means, { drawn: 8, used: 8 })
    expect(Math.abs(units(low) - -48.3)).toBeLessThan(1)
    expect(Math.abs(units(high) - 123.5)).toBeLessThan(1)
  })

  it('satisfies the identity expectancy = W/n · average win − L/n · average loss', () => {
    const { wins, losses, n, averageWin, averageLoss, expectancy } = money
    expect((wins / n) * averageWin.value! - (losses / n) * averageLoss.value!).toBeCloseTo(
      expectancy.value!,
      3,
    )
    expect(mean(GOLDEN.net)).toBe(43)
  })
})
