import { describe, expect, test } from 'vitest'
import { PermutationCount } from './permutation-chance.ts'

function countOf(seen: number, draw: (index: number) => number): PermutationCount {
  const count = new PermutationCount(seen)
  for (let index = 0; !count.isDone; index++) count.add(draw(index))
  return count
}

describe('the chance of a statistic', () => {
  test('is 2 ÷ 2,000 where none of 1,999 draws is as far out', () => {
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

  test('goes on to 9,999 draws where a few are as far out', () => {
    expect(countOf(5, (index) => (index === 100 ? 5 : 0)).chance()).toMatchObject({
      permutations: 9999,
      chance: 4 / 10_000,
    })
  })

  test('is 1 where every draw equals what was seen, also in another order of summing', () => {
    expect(countOf(0.3, () => 0.1 + 0.2).chance().chance).toBe(1)
  })

  test('takes a draw with nothing to compare as beyond on both sides, and leaves it out of centre and spread', () => {
    const { chance, centre } = countOf(5, (index) => (index % 2 === 0 ? Number.NaN : 1)).chance()
    expect(centre).toBe(1)
    expect(chance).toBe(1)
  })
})
