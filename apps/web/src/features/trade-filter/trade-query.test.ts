import { describe, expect, it } from 'vitest'
import { filterOfQuery, isNarrowed, queryText, tradeQueryOf } from './trade-query.ts'

const EVERYTHING = { account: [] }

describe('the query of the log', () => {
  it('is everything, newest first, unless the URL says otherwise', () => {
    expect(tradeQueryOf({}, EVERYTHING)).toEqual({ sort: 'openedAt', order: 'desc' })
    expect(tradeQueryOf({ sort: 'net', order: 'asc' }, EVERYTHING)).toEqual({ sort: 'net', order: 'asc' })
  })

  it('includes the scope’s accounts and dates, if set', () => {
    const scope = { account: ['a'], from: '2026-01-01', to: '2026-01-31' }
    expect(tradeQueryOf({ symbol: ['ES'] }, scope)).toMatchObject({ symbol: ['ES'], ...scope })
    expect(tradeQueryOf({}, { account: [], to: '2026-01-31' })).not.toHaveProperty('from')
    expect(tradeQueryOf({}, { account: [], from: '2026-01-31' })).not.toHaveProperty('to')
  })

  it('names basis and count only if they are not the defaults', () => {
    expect(tradeQueryOf({}, { account: [], basis: 'gross', count: 'trades' })).toMatchObject({
      basis: 'gross',
      count: 'trades',
    })
    const usual = tradeQueryOf({}, { account: [], basis: 'net', count: 'decisions' })
    expect(Object.keys(usual)).toEqual(['sort', 'order'])
  })
})

describe('whether the log is narrowed', () => {
  const query = (part: object) => ({ sort: 'net', order: 'asc', ...part }) as const
  it('does not depend on order, basis or the unit of counting', () => {
    expect(isNarrowed(query({}))).toBe(false)
    expect(isNarrowed(query({ basis: 'gross', count: 'trades' }))).toBe(false)
  })
  it('depends on filters, accounts and dates', () => {
    for (const part of [{ symbol: ['ES'] }, { account: ['a'] }, { from: '2026-01-01' }])
      expect(isNarrowed(query(part))).toBe(true)
  })
})

it('a bulk change gets the filter, including the basis, without the order', () => {
  expect(filterOfQuery({ symbol: ['ES'], basis: 'gross', sort: 'net', order: 'asc' })).toEqual({
    symbol: ['ES'],
    basis: 'gross',
  })
})

it('equal queries have the same text, in any order of keys', () => {
  const one = queryText({ symbol: ['ES', 'NQ'], from: '2026-01-01', sort: 'net', order: 'asc' })
  expect(one).toBe(queryText({ order: 'asc', sort: 'net', from: '2026-01-01', symbol: ['ES', 'NQ'] }))
  expect(one).not.toBe(queryText({ symbol: ['ES'], from: '2026-01-01', sort: 'net', order: 'asc' }))
  expect(one).not.toBe(queryText({ symbol: ['ES', 'NQ'], from: '2026-01-01', sort: 'net', order: 'desc' }))
})
