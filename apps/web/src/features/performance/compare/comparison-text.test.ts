import { expect, it } from 'vitest'
import { areTheSame, comparisonText } from './comparison-text.ts'

const unknown = {
  difference: { value: null, low: null, high: null, n: 0, band: 'preliminary', reason: null },
  chance: null,
  couldBeChance: null,
} as never
const side = (n: number, days: number) => ({ n, days, expectancyR: { n: 0 } })
const titleOf = (first: number[], second: number[], overlap: number) =>
  comparisonText(unknown, {
    first: side(first[0] ?? 0, first[1] ?? 0),
    second: side(second[0] ?? 0, second[1] ?? 0),
    overlap,
  }).title

it('says that equal selections are equal, however many trades they have', () => {
  expect(titleOf([1000, 149], [1000, 149], 1000)).toBe('A and B are the same trades')
  expect(titleOf([3, 1], [3, 1], 3)).toBe('A and B are the same trades')
  expect(areTheSame({ first: side(5, 1), second: side(6, 1), overlap: 5 })).toBe(false)
  expect(areTheSame({ first: side(5, 1), second: side(5, 1), overlap: 4 })).toBe(false)
  expect(areTheSame({ first: side(0, 0), second: side(0, 0), overlap: 0 })).toBe(false)
})

it('counts only the trades with an R where means of R are compared', () => {
  const inR = (n: number) => ({ n: 500, days: 80, expectancyR: { n } })
  const ofR = (n: number) => comparisonText(unknown, { first: inR(n), second: inR(400), overlap: 0 }, 'r')
  expect(ofR(9).title).toBe('Too few trades with an R to compare')
  expect(ofR(9).text).toContain('at least 10 trades with an R on 8 days')
  expect(ofR(10).title).toBe('The difference cannot be judged')
})

it('says too few only if a side has fewer than 10 trades or 8 days', () => {
  expect(titleOf([9, 8], [500, 80], 0)).toBe('Too few trades to compare')
  expect(titleOf([10, 7], [500, 80], 0)).toBe('Too few trades to compare')
  expect(titleOf([500, 80], [9, 9], 0)).toBe('Too few trades to compare')
  expect(titleOf([10, 8], [500, 80], 0)).toBe('The difference cannot be judged')
})
