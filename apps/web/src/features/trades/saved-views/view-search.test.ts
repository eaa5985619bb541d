import { expect, it } from 'vitest'
import { applyView, viewSearchOf } from './view-search.ts'

const ID = '01a1f8dd-8a45-707c-aa56-6e59af6f0a70'

it('has filters, sort, accounts and dates, but neither sheet nor unit', () => {
  const search = { trade: ID, unit: 'r', symbol: ['NQ', 'ES'], sort: 'net', account: ID, range: 'month' }
  expect(viewSearchOf(search)).toBe(`account=${ID}&range=month&sort=net&symbol=ES&symbol=NQ`)
})

it('is the same text for the same view, in any order', () => {
  expect(viewSearchOf({ symbol: ['NQ', 'ES'], q: 'x' })).toBe(viewSearchOf({ q: 'x', symbol: ['ES', 'NQ'] }))
  expect(viewSearchOf({})).toBe('')
})

it('replaces the previous view completely', () => {
  const current = { symbol: ['CL'], unit: 'r', trade: ID, from: '2026-01-01' }
  expect(applyView('symbol=ES&range=month', current)).toEqual({
    symbol: ['ES'],
    range: 'month',
    unit: 'r',
    trade: ID,
  })
})
