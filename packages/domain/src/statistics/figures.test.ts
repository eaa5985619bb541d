import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOG } from './catalog.ts'
import { figure, REASONS } from './figure.ts'
import { kellyFraction, numericKelly } from './ratios/kelly.ts'
import { outlierShare } from './ratios/outlier-share.ts'
import { sqn } from './ratios/sqn.ts'
import { sampleBand } from './sample-band.ts'
import { selectAll } from './selection/select-all.ts'
import { signFlipChance } from './significance/sign-flip.ts'
import { tradesNeeded } from './significance/t-test.ts'
import { longestRuns } from './streaks/longest-runs.ts'
import { runsTest } from './streaks/runs-test.ts'
import { rHistogram } from './summary/r-histogram.ts'
import { columnsOf } from './testing/golden-vector.ts'
import { simulateDrawdown } from './testing/simulate-drawdown.ts'

describe('figures', () => {
  it('refuse numbers that are not finite', () => {
    expect(() => figure(Number.NaN)).toThrow(RangeError)
    expect(() => figure(Infinity)).toThrow(RangeError)
    expect(Object.is(figure(-0).value, 0)).toBe(true)
  })

  it('have words for every reason and every statistic', () => {
    for (const sentence of Object.values(REASONS)) expect(sentence).toMatch(/^[A-Z].{10,}[^.]$/)
    for (const facts of Object.values(CATALOG)) {
      expect(facts.explanation).toMatch(/\.$/)
      expect(facts.label.length * facts.formula.length * facts.source.length).toBeGreaterThan(0)
    }
  })
})

describe('sample bands', () => {
  it('change at 30, 100 and 200 trades', () => {
    expect([0, 29, 30, 99, 100, 199, 200].map(sampleBand)).toEqual([
      'preliminary',
      'preliminary',
      'early',
      'early',
      'useful',
      'useful',
      'strong',
    ])
  })
})

describe('ratios', () => {
  it('cap SQN at 100 trades if requested', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 2 ? 2 : -1))
    expect(sqn(values).value! / sqn(values, { cap: 100 }).value!).toBeCloseTo(2, 9)
  })

  it('say "no edge" instead of a negative Kelly fraction', () => {
    expect(kellyFraction({ winRate: 0.3, payoff: 1 }).reason).toBe('no_edge')
    expect(numericKelly([-1, 0.5]).reason).toBe('no_edge')
    expect(numericKelly([1, 2]).reason).toBe('no_losses')
    // A fair coin that pays 2 to 1: f = 0.5 − 0.5 ÷ 2.
    expect(numericKelly([2, -1]).value).toBeCloseTo(0.25, 9)
  })

  it('say how much depends on the best trades', () => {
    expect(outlierShare([500, 100, -100, 50], 1)).toEqual({
      best: 500,
      without: 50,
      share: figure(500 / 550),
    })
    expect(outlierShare([-5], 3).share.reason).toBe('total_not_positive')
  })

  it('compute the trades needed as docs/metrics.md does', () => {
    const needed = (mean: number, deviation: number) => tradesNeeded({ mean, deviation }).value
    expect([needed(0.1, 1.2), needed(0.2, 1.2), needed(0.3, 1.5)]).toEqual([891, 223, 155])
  })
})

describe('streaks', () => {
  it('skip break-evens', () => {
    expect(longestRuns([1, 1, 0, 1, 2, -1, -1])).toEqual({ wins: 3, losses: 2 })
    expect(longestRuns([])).toEqual({ wins: 0, losses: 0 })
  })

  it('have probabilities that add up: more + fewer = 1 + the probability of exactly that many', () => {
    const outcomes = fc.array(fc.constantFrom(1, -1, 0), { maxLength: 36 })
    fc.assert(
      fc.property(outcomes, (list) => {
        const { chanceOfMore, chanceOfFewer, wins, losses } = runsTest(list)
        if (wins === 0 || losses === 0) return
        const both = chanceOfMore.value! + chanceOfFewer.value!
        expect(both).toBeGreaterThanOrEqual(1 - 1e-9)
        expect(both).toBeLessThanOrEqual(2 + 1e-9)
      }),
    )
  })

  it('are exact: all orders of three wins and two losses, counted by hand', () => {
    // Of the 10 orders, 2 have two runs and 1 has five.
    expect(runsTest([1, 1, 1, -1, -1]).chanceOfFewer.value).toBeCloseTo(0.2, 9)
    expect(runsTest([1, -1, 1, -1, 1]).chanceOfMore.value).toBeCloseTo(0.1, 9)
  })
})

/** Two-sided, from how many of the 2ⁿ flips give each sum. */
function chanceOfAllFlips(values: readonly number[]): number {
  let shares = new Map([[0, 1]])
  for (const size of values.map(Math.abs)) {
    const next = new Map<number, number>()
    for (const [sum, share] of shares)
      for (const flipped of [sum + size, sum - size]) next.set(flipped, (next.get(flipped) ?? 0) + share / 2)
    shares = next
  }
  const seen = Math.abs(values.reduce((sum, value) => sum + value, 0))
  return [...shares].reduce((chance, [sum, share]) => chance + (Math.abs(sum) >= seen ? share : 0), 0)
}

describe('resampling', () => {
  it('enumerates sign flips of a short list exactly', () => {
    // |±1 ±2 ±3| reaches 6 in 2 of 8 flips.
    expect(signFlipChance([1, 2, 3]).value).toBe(0.25)
    expect(signFlipChance([0, 0]).reason).toBe('no_variation')
    const long = Array.from({ length: 60 }, (_, i) => (i % 3 ? 1 : -1))
    expect(signFlipChance(long).value).toBeGreaterThan(0)
    expect(signFlipChance(long).value).toBeLessThan(0.05)
  })

  it('draws sign flips of a long list within Monte Carlo error of enumerating all of them', () => {
    for (const length of [21, 32, 33, 70, 245]) {
      const values = Array.from({ length }, (_, i) => ((i * 29) % 17) + 1 - (i % 3) * 9)
      const exact = chanceOfAllFlips(values)
      const error = Math.sqrt((exact * (1 - exact)) / 9_999)
      expect(Math.abs(signFlipChance(values).value! - exact)).toBeLessThan(4 * error + 1e-4)
    }
  })

  it('never finds a drawdown in results without a loss', () => {
    expect(simulateDrawdown([10, 20], { mode: 'bootstrap', paths: 20 })).toMatchObject({ median: 0, p99: 0 })
    expect(simulateDrawdown([], { mode: 'shuffle' })).toBeNull()
  })
})

describe('rHistogram', () => {
  it('puts edges into the bin they begin and collects the rest outside', () => {
    const list = [-9, -0.5, -0.49, 0, 0.3, 9].map((r) => ({ net: 100 * r, risk: 100 }))
    const { bins, count, of } = rHistogram(selectAll(columnsOf([...list, { net: 1 }])))
    const filled = bins.filter((bin) => bin.count > 0).map((bin) => [bin.from, bin.to, bin.count])
    expect(filled).toEqual([
      [null, -3, 1],
      [-0.5, 0, 2],
      [0, 0.5, 2],
      [5, null, 1],
    ])
    expect([count, of]).toEqual([6, 7])
  })
})
