import { expect, it } from 'vitest'
import { daysSearch, stepSearch, tradesSearch } from './journal-links.ts'

const SCOPE = { account: ['a'], range: 'month', unit: 'r' } as const

it('leads to the same trades, with accounts, dates and unit', () => {
  const scope = { ...SCOPE, account: ['a'] }
  expect(tradesSearch(scope, { outcome: ['win'] })).toEqual({
    account: ['a'],
    range: 'month',
    unit: 'r',
    outcome: ['win'],
  })
})

it('replaces the range with the chosen days, whose trades are counted one by one', () => {
  const scope = { ...SCOPE, account: ['a'] }
  expect(daysSearch(scope, { from: '2026-11-02', to: '2026-11-02' })).toEqual({
    account: ['a'],
    unit: 'r',
    from: '2026-11-02',
    to: '2026-11-02',
    count: 'trades',
  })
})

it('opens the review on exactly the trades of its step, the list for other steps, and the import', () => {
  const filter = { reviewed: 'no' as const, status: ['closed'] }
  const step = (kind: 'review' | 'add_feelings') =>
    stepSearch({ range: 'month' }, { kind, action: { label: '', filter } as never })
  expect(step('review')).toEqual({ range: 'month', ...filter, open: 'review' })
  expect(step('add_feelings')).toEqual({ range: 'month', ...filter })
  const action = { label: '', open: 'import' as const }
  expect(stepSearch({ range: 'month' }, { kind: 'first_import', action })).toEqual({ open: 'import' })
})
