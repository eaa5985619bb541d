import { describe, expect, test } from 'vitest'
import { chanceAmong, PermutationCount } from './permutation-chance.ts'

function countOf(seen: number, draw: (index: number) => number): PermutationCount {
  const count = new PermutationCount(seen)
  for (let index = 0; !count.isDone; index++) count.add(draw(index))
  return count
}

describe('the p-value of a statistic', () => {
  test('is 2 ÷ 2,000 if none of 1,999 draws is as far out', () => {
    expect(countOf(9, () => 0).chance()).toMatchObject({
      chance: 0.001,
      permutations: 1999,
      centre: 0,
      spread: 0,
    })
  })

  test('counts the rarer side twice: one in ten above is about 0.2, and below as well', () => {
    const above = countOf(5, (index) => (index % 10 === 9 ? 5 : 0)).chance()
    expect(above).toMatchObject({ permutations: 250, chance: 52 / 251 })
    const below = countOf(-5, (index) => (index % 10 === 9 ? -5 : 0)).chance()
    expect(below.chance).toBe(above.chance)
  })

  test('continues to 9,999 draws if a few are as far out', () => {
    expect(countOf(5, (index) => (index === 100 ? 5 : 0)).chance()).toMatchObject({
      permutations: 9999,
      chance: 4 / 10_000,
    })
  })

  test('is 1 if every draw equals the observed value, even summed in another order', () => {
    expect(countOf(0.3, () => 0.1 + 0.2).chance().chance).toBe(1)
    // Large sums differ by more.
    expect(countOf(1e9, () => 1e9 - 0.5).chance().chance).toBe(1)
    expect(countOf(1e9, () => 1e9 - 2).chance().chance).toBe(0.001)
    expect(chanceAmong([1e9 - 0.5, 1e9, 1e9 + 0.5], 1e9)).toMatchObject({ lower: 1, upper: 1 })
  })

  test('counts a draw with nothing to compare as beyond on both sides, and leaves it out of centre and spread', () => {
    const { chance, centre } = countOf(5, (index) => (index % 2 === 0 ? Number.NaN : 1)).chance()
    expect(centre).toBe(1)
    expect(chance).toBe(1)
  })

  test('has the spread of a sample: zero for one draw, for two and three from their distances to the mean', () => {
    const spreadOf = (...draws: number[]) => {
      const count = new PermutationCount(5)
      for (const drawn of draws) count.add(drawn)
      return count.chance().spread
    }
    expect(spreadOf(3)).toBe(0)
    // 1 and 3: (1 + 1) ÷ 1. 1, 3 and 8 around 4: (9 + 1 + 16) ÷ 2.
    expect(spreadOf(1, 3)).toBeCloseTo(Math.sqrt(2), 12)
    expect(spreadOf(1, Number.NaN, 3, 8)).toBeCloseTo(Math.sqrt(13), 12)
  })

  test('over all arrangements is the share on either side, counting the observed one and those with nothing to compare in both', () => {
    const { NaN: nothing } = Number
    expect(chanceAmong([-1, 0, 1, 2], 2)).toMatchObject({ chance: 0.5, lower: 1, upper: 0.25, isExact: true })
    expect(chanceAmong([-1, 0, 1, 2], 0)).toMatchObject({ chance: 1, lower: 0.5, upper: 0.75 })
    expect(chanceAmong([-1, nothing, 1, 3], 3)).toMatchObject({ chance: 1, lower: 1, upper: 0.5, centre: 1 })
    // −1, 1 and 3 around 1, all there are: (4 + 0 + 4) ÷ 3.
    expect(chanceAmong([-1, nothing, 1, 3], 3).spread).toBeCloseTo(Math.sqrt(8 / 3), 12)
    expect(chanceAmong([0.1 + 0.2, 1, 1, 1], 0.3)).toMatchObject({ lower: 0.25, upper: 1 })
  })
})
