import { describe, expect, it } from 'vitest'
import { filterOfQuery, isNarrowed, queryText, tradeQueryOf } from './trade-query.ts'

const EVERYTHING = { account: [] }

describe('what the log asks for', () => {
  it('is everything, the newest first, unless the address says otherwise', () => {
    expect(tradeQueryOf({}, EVERYTHING)).toEqual({ sort: 'openedAt', order: 'desc' })
    expect(tradeQueryOf({ sort: 'net', order: 'asc' }, EVERYTHING)).toEqual({ sort: 'net', order: 'asc' })
  })

  it('takes accounts and dates of the scope along, each where it is set', () => {
    const scope = { account: ['a'], from: '2026-01-01', to: '2026-01-31' }
    expect(tradeQueryOf({ symbol: ['ES'] }, scope)).toMatchObject({ symbol: ['ES'], ...scope })
    expect(tradeQueryOf({}, { account: [], to: '2026-01-31' })).not.toHaveProperty('from')
    expect(tradeQueryOf({}, { account: [], from: '2026-01-31' })).not.toHaveProperty('to')
  })

  it('names basis and count only where they are not the usual ones', () => {
    expect(tradeQueryOf({}, { account: [], basis: 'gross', count: 'trades' })).toMatchObject({
      ...{ basis: 'gross', count: 'trades' },
    })
    const usual = tradeQueryOf({}, { account: [], basis: 'net', count: 'decisions' })
    expect(Object.keys(usual)).toEqual(['sort', 'order'])
  })
})

describe('whether trades are left out', () => {
  const query = (part: object) => ({ sort: 'net', order: 'asc', ...part }) as const
  it('does not depend on order, basis or what is counted', () => {
    expect(isNarrowed(query({}))).toBe(false)
    expect(isNarrowed(query({ basis: 'gross', count: 'trades' }))).toBe(false)
  })
  it('depends on filters, accounts and dates', () => {
    for (const part of [{ symbol: ['ES'] }, { account: ['a'] }, { from: '2026-01-01' }])
      expect(isNarrowed(query(part))).toBe(true)
  })
})

it('a change of many trades is given the filter, basis included, without the order', () => {
  expect(filterOfQuery({ symbol: ['ES'], basis: 'gross', sort: 'net', order: 'asc' })).toEqual({
    ...{ symbol: ['ES'], basis: 'gross' },
  })
})

it('two queries that ask for the same have the same text, whatever was typed first', () => {
  const one = queryText({ symbol: ['ES', 'NQ'], from: '2026-01-01', sort: 'net', order: 'asc' })
  expect(one).toBe(queryText({ order: 'asc', sort: 'net', from: '2026-01-01', symbol: ['ES', 'NQ'] }))
  expect(one).not.toBe(queryText({ symbol: ['ES'], from: '2026-01-01', sort: 'net', order: 'asc' }))
  expect(one).not.toBe(queryText({ symbol: ['ES', 'NQ'], from: '2026-01-01', sort: 'net', order: 'desc' }))
})
