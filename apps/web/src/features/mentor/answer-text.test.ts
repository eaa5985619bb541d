import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/Los_Angeles'
})
afterAll(() => {
  process.env.TZ = zone
})

test('a trading day is the same in every time zone', () => {
  const parts = ['Your worst trade, on ', { day: '2026-10-06' }, '.']
  const written = answerText(
    { blocks: [{ kind: 'text', parts }], looked: [] },
    { accounts: new Map(), isPrivate: false },
  )
  expect(written).toBe('Your worst trade, on Oct 6, 2026.')
})

test('amounts are hidden in privacy mode, and made-up numbers are marked', () => {
  const parts = [
    { value: 12.5, as: 'money' as const, currency: 'USD' as const },
    ' and ',
    { unverified: '77' },
  ]
  const written = (isPrivate: boolean) =>
    answerText({ blocks: [{ kind: 'text', parts }], looked: [] }, { accounts: new Map(), isPrivate })
  expect(written(true)).toBe('[hidden amount] and 77 [not found in the results]')
  expect(written(false)).toBe('$12.50 and 77 [not found in the results]')
})

test.each([
  [1, 'trades', 'Looked at 1 trade: all.'],
  [1, 'accounts with rules', 'Looked at 1 account with rules: all.'],
  [1200, 'trade plans', 'Looked at 1,200 trade plans: all.'],
])('what was looked at is counted in plain words: %i %s', (n, what, sentence) => {
  const scope = { n, from: null, to: null, accounts: [], filter: 'all', measure: '', leftOut: [], link: null }
  const looked = [{ ...scope, what }]
  expect(answerText({ blocks: [], looked }, { accounts: new Map(), isPrivate: false })).toBe(sentence)
})
