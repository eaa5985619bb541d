import { describe, expect, it } from 'vitest'
import { selectAll } from '../statistics/selection/select-all.ts'
import { ACCOUNT, columnsOf, goldenTrades, type Simple } from '../statistics/testing/golden-vector.ts'
import { isControlledLoss } from '../trades/controlled-loss.ts'
import { achievementsOf, nearlyComplete } from './achievements.ts'
import { badgesOf, NO_FIGURES } from './badges.ts'
import { ballastScore } from './ballast-score.ts'
import { drawdownPart, lossControlPart, profitFactorPart, sizingPart, winRatePart } from './score-parts.ts'

const risksOf = (...risks: number[]) => {
  const mean = risks.reduce((sum, risk) => sum + risk, 0) / risks.length
  return { n: risks.length, mean, squares: risks.reduce((sum, risk) => sum + (risk - mean) ** 2, 0) }
}
const score = (list: Simple[], options = {}) => ballastScore(selectAll(columnsOf(list)), options)

describe('the parts of the Ballast score', () => {
  it('fix the profit factor at the documented points, with straight lines between', () => {
    const points: [number, number][] = [
      [0, 0],
      [0.5, 0],
      [0.75, 20],
      [1, 40],
      [1.25, 52.5],
      [1.5, 65],
      [2, 80],
      [2.5, 90],
      [3, 100],
      [9, 100],
    ]
    for (const [factor, part] of points) expect(profitFactorPart(factor)).toBeCloseTo(part, 9)
  })

  it('give full marks for a win rate of at least 60 %', () => {
    expect([0, 0.3, 0.6, 0.9].map(winRatePart)).toEqual([0, 50, 100, 100])
  })

  it('measure the drawdown against the allowance', () => {
    expect(drawdownPart({ maxDrawdown: 500, allowance: 2000 }).value).toBe(75)
    expect(drawdownPart({ maxDrawdown: 2500, allowance: 2000 }).value).toBe(0)
    expect(drawdownPart({ maxDrawdown: 1, allowance: 0 }).value).toBeNull()
  })

  it('measure how even the risk is', () => {
    expect(sizingPart(risksOf(100, 100, 100)).value).toBe(100)
    expect(sizingPart(risksOf(100, 200)).value).toBeCloseTo(100 * (1 - Math.SQRT1_2 / 1.5), 9)
    expect(sizingPart(risksOf(1, 1, 1, 1000)).value).toBe(0)
    expect(sizingPart(risksOf(100)).reason).toBe('too_few_risks')
  })

  it('count losses up to 1.1 R as controlled', () => {
    expect([-1, -0.5, -1.1, -1.1000001, -2].map(isControlledLoss)).toEqual([true, true, true, false, false])
    expect(lossControlPart({ controlled: 3, of: 4 }).value).toBe(75)
    expect(lossControlPart({ controlled: 0, of: 0 }).reason).toBe('no_losses')
  })
})

describe('ballastScore', () => {
  it('matches the hand computation for the golden vector', () => {
    const result = score(goldenTrades(), { allowances: new Map([[ACCOUNT.id, 2_000e6]]) })
    expect(result.n).toBe(20)
    expect(result.standing).toBe('provisional')
    expect(result.parts.winRate.value).toBeCloseTo((100 * 9) / 19 / 0.6, 6)
    expect(result.parts.profitFactor.value).toBeCloseTo(65 + ((1.661538 - 1.5) / 0.5) * 15, 4)
    expect(result.riskParts.drawdown.value).toBeCloseTo(100 * (1 - 550 / 2000), 6)
    // Losing R: −1 −1 −1.2 −1 −1 −1.25 −1 −1 −1.4 −0.9; three are worse than 1.1 R.
    expect(result.riskParts.lossControl.value).toBe(70)
    const { winRate, profitFactor, risk } = result.parts
    expect(result.score.value).toBeCloseTo(
      0.3 * winRate.value! + 0.35 * profitFactor.value! + 0.35 * risk.value!,
      9,
    )
  })

  it('assumes 10 % of the starting balance if no allowance is given', () => {
    expect(score(goldenTrades()).riskParts.drawdown.value).toBeCloseTo(100 * (1 - 550 / 5000), 6)
  })

  it('is withheld below ten closed trades, provisional below thirty', () => {
    const trades = (n: number) => Array.from({ length: n }, (_, i) => ({ net: i % 2 ? 50 : -40, risk: 50 }))
    expect(score(trades(9))).toMatchObject({
      standing: 'withheld',
      score: { value: null, reason: 'withheld' },
    })
    expect(score(trades(10)).standing).toBe('provisional')
    expect(score(trades(29)).standing).toBe('provisional')
    expect(score(trades(30)).standing).toBe('settled')
    expect(score(trades(9)).parts.winRate.value).not.toBeNull()
  })

  it('gives full profit-factor marks when nothing was lost', () => {
    const wins = Array.from({ length: 12 }, () => ({ net: 10, risk: 10 }))
    expect(score(wins).parts.profitFactor.value).toBe(100)
    expect(score(wins).score.value).toBe(100)
  })

  it('judges sizing by closed trades alone, and weighs accounts by them', () => {
    const closed = Array.from({ length: 12 }, (_, i) => ({ net: i % 2 ? 50 : -40, risk: 50 }))
    const open = Array.from({ length: 12 }, () => ({ net: null, closedAt: null, risk: 500 }))
    expect(score([...closed, ...open]).riskParts).toEqual(score(closed).riskParts)
    // The other account's one closed trade is a thirteenth of them, however many it has open.
    const small = { ...ACCOUNT, id: 'small', startingBalance: 100 }
    const lost = { net: -5, account: 'small' }
    const [few, many] = [[], open].map((more) => {
      const other = more.map((trade) => ({ ...trade, account: 'small' }))
      return ballastScore(selectAll(columnsOf([...closed, lost, ...other], [ACCOUNT, small]))).riskParts
    })
    expect(many).toEqual(few)
    const alone = ballastScore(selectAll(columnsOf([...closed, lost], [ACCOUNT, small]))).riskParts
    // It lost more than its account allows: a thirteenth of the marks.
    expect(alone.drawdown.value).toBeCloseTo((12 / 13) * score(closed).riskParts.drawdown.value!, 9)
  })

  it('uses the risk components that can be computed', () => {
    const noStops = Array.from({ length: 12 }, (_, i) => ({ net: i % 2 ? 50 : -40 }))
    const result = score(noStops)
    expect(result.riskParts.sizing.value).toBeNull()
    expect(result.parts.risk.value).toBe(result.riskParts.drawdown.value)
  })
})

describe('badges and achievements', () => {
  const figures = { totalProfitLoss: 0, winRate: 59.9, profitableWeeks: 2, totalTrades: 49, habitStreak: 30 }

  it('unlock exactly as specified', () => {
    const unlocked = (list: ReturnType<typeof badgesOf>) =>
      list.filter((badge) => badge.unlocked).map(({ label }) => label)
    expect(unlocked(badgesOf(figures))).toEqual(['First Trade', 'Risk Manager', 'Diary Keeper'])
    expect(unlocked(badgesOf(NO_FIGURES))).toEqual(['First Trade', 'Risk Manager', 'Diary Keeper'])
    expect(new Set(Object.values(NO_FIGURES))).toEqual(new Set([0]))
    expect(unlocked(badgesOf({ ...figures, totalProfitLoss: 0, winRate: 59.9 }))).toHaveLength(3)
    expect(unlocked(badgesOf({ ...figures, totalProfitLoss: 0.01, winRate: 60 }))).toHaveLength(5)
  })

  it('show progress from 50 % to below 100 % only, the nearest first', () => {
    expect(achievementsOf(figures).map(({ progress }) => Math.round(progress))).toEqual([50, 49, 100, 86])
    expect(nearlyComplete(figures).map(({ id }) => id)).toEqual(['win_rate_elite', 'profit_streak'])
    expect(nearlyComplete({ ...figures, profitableWeeks: 4, winRate: 70 })).toEqual([])
  })

  it('never fall below zero or pass one hundred', () => {
    const extreme = { ...figures, winRate: -5, totalTrades: 100_000 }
    expect(achievementsOf(extreme).map(({ progress }) => progress)).toEqual([50, 100, 100, 0])
  })
})
