import { expect, test } from 'vitest'
import { lowerFirst } from './lower-first.ts'
import { upperFirst } from './upper-first.ts'

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
  ['Saturday’s first coffee', 'Saturday’s first coffee'],
  ['Mondays before ten', 'Mondays before ten'],
  ['Mon, Wed', 'Mon, Wed'],
  ['Sat down at the desk', 'sat down at the desk'],
  ['October lows break', 'October lows break'],
  ['London opens', 'London opens'],
  ['New York opens', 'New York opens'],
  ['New high of the day', 'new high of the day'],
])('%j continues a sentence as %j', (text, expected) => {
  expect(lowerFirst(text)).toBe(expected)
})
