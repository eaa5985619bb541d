import { describe, expect, it, test } from 'vitest'
import { checkNumbers } from './check-numbers.ts'

const GIVEN = [
  JSON.stringify({ value: 0.48214, low: 0.41, n: 212, net: '-1234.56', r: -0.285, from: '2026-10-05' }),
]
const unfound = (text: string, given = GIVEN) =>
  checkNumbers(text, given)
    .filter(({ isFound }) => !isFound)
    .map((part) => part.text)

describe('a number of an answer', () => {
  test.each([
    ['You won 48.2% of 212 trades', []],
    ['48% of them', []],
    ['48.21 %', []],
    ['48.3%', ['48.3']],
    ['41%, or 0.41', []],
    ['41.1%', ['41.1']],
    ['a slope of a212, and 212a', []],
    ['M7K of 7K', ['7']],
    ['211 trades', ['211']],
    ['a result of −$1,234.56', []],
    ['about 1235 dollars', []],
    ['$1,234.57', ['1,234.57']],
    ['−0.29R on average', []],
    ['−0.28R on average, the half rounded down', []],
    ['−0.27R on average', ['0.27']],
    ['since 2026-10-05', []],
    ['since 2026-10-06', ['2026-10-06']],
    ['the 95% interval, and 2 things', []],
    ['in Q3, M2K and MNQ', []],
    ['7 trades', ['7']],
    ['0.0% of them', ['0.0']],
    ['1,235 dollars', []],
  ])('%s', (text, expected) => expect(unfound(text)).toEqual(expected))

  it('is not found if there are no results at all', () => {
    expect(unfound('You won 55% of 40 trades.', [])).toEqual(['55', '40'])
  })

  it('keeps every letter of the text in its place', () => {
    const text = 'Odd 7 words, 48.2% and 99.9; 12:30.'
    expect(
      checkNumbers(text, GIVEN)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('is also found in a list of numbers', () => {
    expect(unfound('212 and 400', ['[212,400]'])).toEqual([])
    expect(unfound('48% and 51%', ['[0.48,0.51]'])).toEqual([])
    expect(unfound('0.5 and 0.4', ['[0.52,0.45]'])).toEqual([])
    expect(unfound('4', ['[0.44]'])).toEqual(['4'])
  })

  it('is not found if it is a made-up sum', () => {
    expect(unfound('212 and 40 make 252', [...GIVEN, '{"n":40}'])).toEqual(['252'])
  })
})
