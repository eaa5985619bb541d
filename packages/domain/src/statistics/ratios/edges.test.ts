import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../figure.ts'
import { annualGrowth, calmarRatio } from './calmar.ts'
import {
  bestDayShareOfProfitableDays,
  bestDayShareOfTotal,
  deviationConsistency,
  largestDayConsistency,
} from './consistency.ts'
import { dailyReturns } from './daily-returns.ts'
import { dailyVolatility } from './daily-volatility.ts'
import { equityLine } from './equity-line.ts'
import { gainToPain, omegaRatio, tailRatio } from './gains-and-losses.ts'
import { kellyFraction, numericKelly } from './kelly.ts'
import { outlierShare } from './outlier-share.ts'
import { averageLoss, averageWin, breakEvenWinRate, payoff } from './payoff.ts'
import { profitFactor } from './profit-factor.ts'
import { probabilisticSharpe, sharpeRatio } from './sharpe.ts'
import { downsideRisk, sortinoRatio } from './sortino.ts'
import { sqn } from './sqn.ts'

const valueOrReason = ({ value, reason }: Figure) => value ?? reason
const days = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 40 })

describe('figures exist for the smallest valid input', () => {
  test.each<[string, Figure, number]>([
    ['best day of half of one', bestDayShareOfTotal([0.5, 0.25, -0.25]), 1],
    ['best day of half of one in profit', bestDayShareOfProfitableDays([0.375, 0.125, -3]), 0.75],
    ['largest day of half of one', largestDayConsistency([0.125, -0.375]), 0.25],
    ['deviation of equal days of less than one', deviationConsistency([0.25, 0.25]), 100],
    ['volatility of two days', dailyVolatility([1, 3]), Math.SQRT2],
    ['tails of two days', tailRatio([-2, 1]), (1 - 0.15) / (2 - 0.15)],
    ['a line that explains nothing of a small curve', equityLine([0.1, 0.1, -0.1]).rSquared, 0],
  ])('%s', (_, figure, expected) => expect(figure.value).toBeCloseTo(expected, 12))

  test('a straight line of thirds of a million has no error beyond rounding', () => {
    const { rSquared, kRatio } = equityLine(new Array(7).fill(1e6 / 3))
    expect([rSquared.value, kRatio.reason]).toEqual([1, 'no_variation'])
  })
})

describe('invalid input gives the reason', () => {
  test.each<[string, Figure, string]>([
    ['profit factor without losses', profitFactor({ grossProfit: 1, grossLoss: 0 }), 'no_losses'],
    ['profit factor of nothing', profitFactor({ grossProfit: 0, grossLoss: 0 }), 'no_decided_trades'],
    ['average win without wins', averageWin({ grossProfit: 0, wins: 0 }), 'no_wins'],
    ['average loss without losses', averageLoss({ grossLoss: 0, losses: 0 }), 'no_losses'],
    ['payoff without wins', payoff({ grossProfit: 0, grossLoss: 1, wins: 0, losses: 1 }), 'no_wins'],
    ['payoff without losses', payoff({ grossProfit: 1, grossLoss: 0, wins: 1, losses: 0 }), 'no_losses'],
    [
      'payoff of losses of nothing',
      payoff({ grossProfit: 1, grossLoss: 0, wins: 1, losses: 1 }),
      'no_losses',
    ],
    [
      'break-even rate without wins',
      breakEvenWinRate({ grossProfit: 0, grossLoss: 1, wins: 0, losses: 1 }),
      'needs_both',
    ],
    [
      'break-even rate without losses',
      breakEvenWinRate({ grossProfit: 1, grossLoss: 0, wins: 1, losses: 0 }),
      'needs_both',
    ],
    [
      'break-even rate of nothing won or lost',
      breakEvenWinRate({ grossProfit: 0, grossLoss: 0, wins: 1, losses: 1 }),
      'needs_both',
    ],
    ['Kelly without a payoff', kellyFraction({ winRate: 0.9, payoff: 0 }), 'needs_both'],
    ['Kelly of no edge at all', kellyFraction({ winRate: 0.5, payoff: 1 }), 'no_edge'],
    ['Kelly of R without trades', numericKelly([]), 'no_risk'],
    ['Kelly of R of a mean of zero', numericKelly([1, -1]), 'no_edge'],
    ['Kelly of R of a mean of zero but for rounding', numericKelly([0.1, 0.2, -0.3]), 'no_edge'],
    ['Kelly of R that never lost', numericKelly([0, 1]), 'no_losses'],
    ['SQN of one trade', sqn([1]), 'too_few_trades'],
    ['SQN of equal trades', sqn([1, 1]), 'no_variation'],
    ['SQN of equal fractions', sqn([0.1, 0.1, 0.1]), 'no_variation'],
    ['omega of no days', omegaRatio([]), 'no_trades'],
    ['omega without a day below', omegaRatio([0, 1]), 'no_losing_day'],
    ['gain to pain without a losing day', gainToPain([0, 1]), 'no_losing_day'],
    ['tails of one day', tailRatio([-1]), 'too_few_days'],
    ['tails where the worst days are flat', tailRatio([0, 0, 5]), 'no_tail'],
    ['best day of a total of zero', bestDayShareOfTotal([1, -1]), 'total_not_positive'],
    ['best day of no profit', bestDayShareOfProfitableDays([0, -1]), 'no_profitable_day'],
    ['largest day of flat days', largestDayConsistency([0, 0]), 'no_variation'],
    ['largest day of no days', largestDayConsistency([]), 'no_variation'],
    ['deviation of one day', deviationConsistency([1]), 'too_few_days'],
    ['deviation of a total of zero', deviationConsistency([1, -1]), 'total_not_positive'],
    [
      'growth without a balance',
      annualGrowth({ startingBalance: 0, endingBalance: 1, days: 1 }),
      'no_starting_balance',
    ],
    ['growth to nothing', annualGrowth({ startingBalance: 1, endingBalance: 0, days: 1 }), 'balance_lost'],
    ['growth in no time', annualGrowth({ startingBalance: 1, endingBalance: 1, days: 0 }), 'no_trades'],
    ['Sharpe of one day', sharpeRatio([1]).annual, 'too_few_days'],
    ['Sharpe of equal days', sharpeRatio([1, 1]).annual, 'no_variation'],
    ['chance of Sharpe of one day', probabilisticSharpe([1]), 'too_few_days'],
    ['Sortino of no days', sortinoRatio([]), 'no_trades'],
    ['Sortino without a losing day', sortinoRatio([0, 1]), 'no_losing_day'],
    ['volatility of one day', dailyVolatility([1]), 'too_few_days'],
    ['share of the best of a total of zero', outlierShare([1, -1], 1).share, 'total_not_positive'],
    ['line through no days', equityLine([]).slope, 'no_trades'],
    ['line through two days', equityLine([1, 2]).kRatio, 'too_few_for_line'],
    ['R² of a curve that never moved', equityLine([0, 0, 0]).rSquared, 'no_variation'],
  ])('%s', (_, figure, reason) => expect(valueOrReason(figure)).toBe(reason))
})

test('the profit factor of days is as far from 1 as that of trades, or further, on the same side', () => {
  const grouped = fc.array(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 4 }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(grouped, (list) => {
      const of = (nets: readonly number[], sign: 1 | -1) =>
        nets.reduce((sum, net) => sum + Math.max(0, sign * net), 0)
      const trades = list.flat()
      const ofTrades = profitFactor({ grossProfit: of(trades, 1), grossLoss: of(trades, -1) }).value
      const ofDays = omegaRatio(list.map((nets) => of(nets, 1) - of(nets, -1))).value
      fc.pre(ofTrades !== null && ofDays !== null)
      if (ofTrades! >= 1) expect(ofDays).toBeGreaterThanOrEqual(ofTrades! - 1e-12)
      else expect(ofDays).toBeLessThanOrEqual(ofTrades! + 1e-12)
    }),
  )
})

describe('worked by hand', () => {
  const sums = { grossProfit: 2160, grossLoss: 1300, wins: 9, losses: 10 }
  test.each<[string, Figure, number]>([
    ['profit factor', profitFactor(sums), 2160 / 1300],
    ['average win', averageWin(sums), 240],
    ['average loss', averageLoss(sums), 130],
    ['payoff', payoff(sums), 240 / 130],
    ['payoff of a loss of half a unit', payoff({ grossProfit: 1, grossLoss: 0.5, wins: 1, losses: 1 }), 2],
    ['break-even win rate', breakEvenWinRate(sums), 130 / 370],
    ['Kelly', kellyFraction({ winRate: 0.6, payoff: 2 }), 0.4],
    ['best day of a total', bestDayShareOfTotal([300, -100, 200]), 0.75],
    ['best day of the profitable days', bestDayShareOfProfitableDays([300, -100, 200]), 0.6],
    ['a losing day as the largest', largestDayConsistency([100, -300, 200]), 0.5],
    ['deviation against the total', deviationConsistency([1, 3]), 75],
    ['deviation larger than the total', deviationConsistency([-100, 101]), 0],
    ['growth over two years', annualGrowth({ startingBalance: 100, endingBalance: 121, days: 504 }), 0.1],
    ['downside risk of one bad day in four', downsideRisk([-2, 0, 1, 1]), Math.sqrt(252)],
    ['Sortino of a mean of zero', sortinoRatio([-2, 2]), 0],
    ['Sortino', sortinoRatio([-2, 4]), 252 / Math.sqrt(2 * 252)],
    ['omega', omegaRatio([300, -100, 50, -50]), 350 / 150],
    ['omega where the threshold is met exactly', omegaRatio([10, 20, 0], 10), 1],
    ['gain to pain', gainToPain([300, -100, 50, -50]), 200 / 150],
    ['tails', tailRatio([-100, 0, 200]), 2],
    ['SQN', sqn([1, 2, 3]), 2 * Math.sqrt(3)],
    ['SQN below its cap', sqn([1, 2, 3], { cap: 100 }), 2 * Math.sqrt(3)],
    ['volatility', dailyVolatility([1, 2, 3]), 1],
  ])('%s', (_, { value }, expected) => expect(value).toBeCloseTo(expected, 10))

  test('Sharpe with its error', () => {
    const { annual, standardError, days: count } = sharpeRatio([1, 2, 3])
    expect(annual.value).toBeCloseTo(2 * Math.sqrt(252), 10)
    expect(standardError.value).toBeCloseTo(Math.sqrt((1 + 4 / 2) / 3) * Math.sqrt(252), 10)
    expect(count).toBe(3)
  })

  test('the probability that the Sharpe ratio is above a target is one half at the ratio itself, and falls with the target', () => {
    const list = [3, -1, 2, 4, -2, 1, 0, 2]
    const ratio = sharpeRatio(list).annual.value! / Math.sqrt(252)
    expect(probabilisticSharpe(list, ratio).value).toBeCloseTo(0.5, 12)
    expect(probabilisticSharpe(list).value).toBeGreaterThan(0.5)
    expect(probabilisticSharpe(list, 2 * ratio).value).toBeCloseTo(1 - probabilisticSharpe(list).value!, 12)
    expect(probabilisticSharpe([...list, ...list]).value).toBeGreaterThan(probabilisticSharpe(list).value!)
  })

  test('Calmar needs a year of days and a fall', () => {
    const growth = (count: number) => ({ startingBalance: 100, endingBalance: 110, days: count })
    expect(valueOrReason(calmarRatio(growth(251), { maxDrawdownShare: 0.05 }))).toBe('less_than_a_year')
    expect(calmarRatio(growth(252), { maxDrawdownShare: 0.05 }).value).toBeCloseTo(2, 10)
    expect(valueOrReason(calmarRatio(growth(252), { maxDrawdownShare: 0 }))).toBe('no_drawdown')
    expect(calmarRatio(growth(126), { maxDrawdownShare: 0.21, fewestDays: 126 }).value).toBeCloseTo(1, 10)
    const lost = { startingBalance: 100, endingBalance: -1, days: 252 }
    expect(valueOrReason(calmarRatio(lost, { maxDrawdownShare: 1 }))).toBe('balance_lost')
  })

  test('the share of the best trades, also with fewer trades than requested', () => {
    expect(outlierShare([1, 2, 3, -1], 2)).toMatchObject({ best: 5, without: 0, share: { value: 1 } })
    expect(outlierShare([1, 2], 5)).toMatchObject({ best: 3, without: 0, share: { value: 1 } })
    expect(outlierShare([1, 2], 0)).toMatchObject({ best: 0, without: 3, share: { value: 0 } })
    expect(outlierShare([], 3)).toMatchObject({ best: 0, without: 0 })
  })

  test('the best trades are the last of a sorted list, whatever their order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (list, k) => {
        const sorted = list.toSorted((a, b) => a - b)
        const sum = (part: number[]) => part.reduce((total, net) => total + net, 0)
        const best = sum(sorted.slice(Math.max(0, sorted.length - k)))
        expect(outlierShare(list, k)).toMatchObject({ best, without: sum(list) - best })
      }),
    )
  })
})

describe('returns of days', () => {
  test('divide by the balance at the start of the day', () => {
    expect(dailyReturns([10, 11], 100)).toEqual(Float64Array.of(0.1, 0.1))
    expect(dailyReturns([], 100)).toEqual(new Float64Array(0))
  })

  test('are null if a day begins with nothing', () => {
    expect(dailyReturns([1], 0)).toBeNull()
    expect(dailyReturns([-100, 1], 100)).toBeNull()
    expect(dailyReturns([-99, 1], 100)).not.toBeNull()
  })
})

describe('for any days', () => {
  test('omega is one more than gain to pain, and both exist if there is a losing day', () => {
    fc.assert(
      fc.property(days, (list) => {
        const omega = omegaRatio(list)
        const pain = gainToPain(list)
        expect(omega.value === null).toBe(!list.some((day) => day < 0))
        if (omega.value !== null) expect(pain.value).toBeCloseTo(omega.value - 1, 9)
      }),
    )
  })

  test('Kelly’s fraction of R is the one that grows most', () => {
    const multiples = fc.array(fc.integer({ min: -10, max: 30 }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(multiples, (tenths) => {
        const list = tenths.map((r) => r / 10)
        const best = numericKelly(list).value
        fc.pre(best !== null)
        const growth = (f: number) => list.reduce((sum, r) => sum + Math.log(1 + f * r), 0)
        for (const off of [0.9, 0.99, 1.001])
          if (best! * off < -1 / Math.min(...list))
            expect(growth(best!)).toBeGreaterThanOrEqual(growth(best! * off) - 1e-9)
        expect(best).toBeGreaterThan(0)
      }),
    )
  })

  test('Kelly’s fraction of R is where halving the interval ends, also next to ruin and far from it', () => {
    const multiple = fc.oneof(
      fc.integer({ min: -1_000_000, max: 3_000_000 }).map((millionths) => millionths / 1e6),
      fc.constantFrom(-100, -0.001, 0, 0.001, 500),
    )
    fc.assert(
      fc.property(fc.array(multiple, { minLength: 2, maxLength: 60 }), (list) => {
        const { value } = numericKelly(list)
        fc.pre(value !== null)
        const slope = (f: number) => list.reduce((sum, r) => sum + r / (1 + f * r), 0)
        let low = 0
        let high = -1 / Math.min(...list)
        for (let i = 0; i < 200; i++) {
          const middle = (low + high) / 2
          if (slope(middle) > 0) low = middle
          else high = middle
        }
        expect(Math.abs(value! - low)).toBeLessThan(1e-9 * Math.max(1, low))
      }),
      { numRuns: 2_000 },
    )
  })

  test('the line through the curve leaves a smaller residual than its neighbours', () => {
    fc.assert(
      fc.property(days, (list) => {
        const { slope, rSquared } = equityLine(list)
        let sum = 0
        const curve = list.map((day) => (sum += day))
        const left = (rise: number) => {
          const off = curve.map((y, i) => y - rise * (i + 1))
          const middle = off.reduce((a, b) => a + b, 0) / off.length
          return off.reduce((total, y) => total + (y - middle) ** 2, 0)
        }
        for (const by of [-1, 1])
          expect(left(slope.value!)).toBeLessThanOrEqual(left(slope.value! + by) + 1e-6)
        if (rSquared.value !== null) expect(rSquared.value).toBeCloseTo(1 - left(slope.value!) / left(0), 6)
      }),
    )
  })
})
