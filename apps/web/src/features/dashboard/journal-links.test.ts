import { expect, it } from 'vitest'
import { daysSearch, tradesSearch } from './journal-links.ts'

const SCOPE = { account: ['a'], range: 'month', unit: 'r' } as const

it('leads to the same trades: accounts, dates and unit go along', () => {
  const scope = { ...SCOPE, account: ['a'] }
  expect(tradesSearch(scope, { outcome: ['win'] })).toEqual({
    account: ['a'],
    range: 'month',
    unit: 'r',
    outcome: ['win'],
  })
})

it('replaces the range by the days pressed', () => {
  const scope = { ...SCOPE, account: ['a'] }
  expect(daysSearch(scope, { from: '2026-11-02', to: '2026-11-02' })).toEqual({
    account: ['a'],
    unit: 'r',
    from: '2026-11-02',
    to: '2026-11-02',
  })
})
