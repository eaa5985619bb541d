import { expect, test } from 'vitest'
import { type Decision, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'

test('a trade is stacked while another in its market and side is open, on any account, but not at the moment that one closes', () => {
  const beside = (decision: Partial<Decision>) =>
    labels('stacked', tableOfDay({ open: 0, close: 10 }, { open: 9, close: 20, ...decision })).at(-1)
  expect(beside({})).toBe(1)
  expect(beside({ account: 'account-2' })).toBe(1)
  expect(beside({ open: 10 })).toBe(0)
  expect(beside({ direction: 'short' })).toBe(0)
  expect(beside({ root: 'NQ' })).toBe(0)
})

test('the copy of a decision on another account is not stacked on it', () => {
  const idea = { open: 0, close: 10, decision: 'idea' }
  expect(labels('stacked', tableOfDay(idea, { ...idea, account: 'account-2' }))).toEqual([0])
})
