import { expect, test } from 'vitest'
import { lowerFirst, upperFirst } from './first-letter.ts'

test.each([
  ['no risk', 'No risk'],
  ['at most 3', 'At most 3'],
  ['MNQ', 'MNQ'],
  ['', ''],
])('%j begins a sentence as %j', (text, expected) => {
  expect(upperFirst(text)).toBe(expected)
})

test.each([
  ['Two losses in a row', 'two losses in a row'],
  ['In the first hour', 'in the first hour'],
  ['If, then', 'if, then'],
  ['A losing trade', 'a losing trade'],
  ['already', 'already'],
  ['I feel angry', 'I feel angry'],
  ["I'm tired", "I'm tired"],
  ['I', 'I'],
  ['E', 'E'],
  ['MNQ', 'MNQ'],
  ['NQ breaks its low', 'NQ breaks its low'],
  ['R is unknown', 'R is unknown'],
  ['A+ setups only', 'A+ setups only'],
  ['', ''],
])('%j continues a sentence as %j', (text, expected) => {
  expect(lowerFirst(text)).toBe(expected)
})
