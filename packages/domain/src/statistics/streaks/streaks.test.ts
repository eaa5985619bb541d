import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winRateAfterRuns } from './after-run.ts'
import { currentRun } from './current-run.ts'
import { chanceOfRun, expectedLongestRun } from './longest-run-chance.ts'

describe('the expected longest run', () => {
  /** Oracle: the simulated table of docs/metrics.md, Streaks. */
  const table: [n: number, chance: number, median: number, p95: number][] = [
    [50, 0.4, 4, 6],
    [50, 0.5, 5, 8],
    [50, 0.6, 6, 11],
    [100, 0.4, 4, 7],
    [100, 0.5, 6, 9],
    [100, 0.6, 7, 12],
    [250, 0.4, 5, 8],
    [250, 0.5, 7, 11],
    [250, 0.6, 9, 14],
    [500, 0.4, 6, 9],
    [500, 0.5, 8, 12],
    [500, 0.6, 11, 16],
  ]
  it.each(table)('of %i trades that lose with chance %f is %i, and at most %i', (n, chance, median, p95) => {
    expect(expectedLongestRun({ n, chance })).toEqual({ median, p95 })
  })

  it('is certain for no length, and impossible beyond the number of trades', () => {
    expect(chanceOfRun({ n: 5, chance: 0.3 }, 0)).toBe(1)
    expect(chanceOfRun({ n: 5, chance: 0 }, 0)).toBe(1)
    expect(chanceOfRun({ n: 5, chance: 1 }, 6)).toBe(0)
    expect(chanceOfRun({ n: 5, chance: 1 }, 5)).toBe(1)
  })

  it('has the probability that counting every sequence gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, length, chance) => {
          let counted = 0
          for (let sequence = 0; sequence < 2 ** n; sequence++) {
            const bits = sequence.toString(2).padStart(n, '0')
            if (!bits.includes('1'.repeat(length))) continue
            const ones = bits.replaceAll('0', '').length
            counted += chance ** ones * (1 - chance) ** (n - ones)
          }
          expect(chanceOfRun({ n, chance }, length)).toBeCloseTo(counted, 9)
        },
      ),
    )
  })

  it('is certain at the extremes', () => {
    expect(expectedLongestRun({ n: 100_000, chance: 1 })).toEqual({ median: 100_000, p95: 100_000 })
    expect(expectedLongestRun({ n: 100, chance: 0 })).toEqual({ median: 0, p95: 0 })
    expect(expectedLongestRun({ n: 0, chance: 0.5 })).toEqual({ median: 0, p95: 0 })
  })
})

describe('winRateAfterRuns', () => {
  const at = (list: readonly number[], after: 'wins' | 'losses', length: number, shuffles = 400) =>
    winRateAfterRuns(list, { shuffles }).find((run) => run.after === after && run.length === length)!

  it('counts what followed runs of at least that length, skipping break-evens', () => {
    const list = [1, 1, 0, 1, -1, -1, 1, 1, -1]
    expect(at(list, 'wins', 1)).toMatchObject({ n: 5, won: 3, winRate: { value: 0.6 } })
    expect(at(list, 'wins', 2)).toMatchObject({ n: 3, won: 1 })
    expect(at(list, 'losses', 2)).toMatchObject({ n: 1, won: 1 })
    expect(at(list, 'losses', 3)).toMatchObject({ n: 0, winRate: { reason: 'no_repeat' } })
  })

  it('expects less than the win rate after wins, as in finite sequences', () => {
    // Oracle: docs/metrics.md, Streaks: 0.495, 0.485, 0.460 for a fair coin thrown 100 times.
    const coin = Array.from({ length: 100 }, (_, i) => (i % 10 < 5 ? 1 : -1))
    const expected = [1, 2, 3].map((length) => at(coin, 'wins', length, 20_000).expected.value!)
    for (const [i, oracle] of [0.495, 0.485, 0.46].entries()) expect(expected[i]).toBeCloseTo(oracle, 1.7)
    expect(expected[2]).toBeLessThan(0.48)
  })

  it('finds a memory if there is one, and none if there is none', () => {
    const streaky = Array.from({ length: 120 }, (_, i) => (Math.floor(i / 6) % 2 ? 1 : -1))
    expect(at(streaky, 'wins', 1).chance.value).toBeLessThan(0.01)
    const chances = Array.from({ length: 40 }, (_, k) => {
      const list = Array.from({ length: 80 }, (_, i) =>
        Math.sin(997 * (k + 1) * (i + 1) ** 1.7) > 0 ? 1 : -1,
      )
      return at(list, 'wins', 1, 200).chance.value!
    })
    expect(chances.filter((chance) => chance < 0.05).length).toBeLessThanOrEqual(6)
  })
})

describe('currentRun', () => {
  it('counts back from the end, skipping break-evens', () => {
    expect(currentRun([1, -1, 0, -1])).toEqual({ kind: 'losses', length: 2 })
    expect(currentRun([-1, 1, 2, 0])).toEqual({ kind: 'wins', length: 1 })
    expect(currentRun([0, 0])).toBeNull()
  })
})
