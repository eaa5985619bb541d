import { expect, it } from 'vitest'
import { accountOf, balanceOf } from '../../../test/dom/samples.ts'
import { resultLine } from './result-line.ts'

const account = accountOf()
const line = (...parts: { unknown?: number; open?: number; before?: number }[]) =>
  resultLine(parts.map((part) => balanceOf(account, part)))

it('says what a closed result leaves out, the most doubtful first', () => {
  expect(line({}, {})).toBe('of all closed trades')
  expect(line({ unknown: 1 }, { unknown: 1, open: 3, before: 2 })).toBe('2 results unknown, not included')
  expect(line({ open: 1 }, { before: 2 })).toBe('1 open trade not included')
})

it('does not claim all closed trades if some are from before an account’s start day', () => {
  expect(line({ before: 1 }, {})).toBe('1 earlier trade not included')
})
