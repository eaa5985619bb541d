import { describe, expect, it } from 'vitest'
import {
  displayOf,
  hasScope,
  parseScope,
  rememberedScopeStore,
  resolveDates,
  type ScopeSearch,
  scopeFilterOf,
  scopeOnOpening,
  selectionOf,
  withoutScope,
} from './scope.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ONE = '0190a1b2-0000-7000-8000-00000000000a'
const TWO = '0190a1b2-0000-7000-8000-00000000000b'

describe('the scope in a URL', () => {
  it('is read with one or several accounts', () => {
    expect(parseScope(parseSearch(`?account=${ONE}`))).toEqual({ account: [ONE] })
    expect(parseScope(parseSearch(`?account=${ONE}&account=${TWO}&unit=r&basis=gross`))).toEqual({
      account: [ONE, TWO],
      unit: 'r',
      basis: 'gross',
    })
  })
  it('drops defaults and invalid values', () => {
    expect(parseScope(parseSearch('?unit=money&basis=net&range=all'))).toEqual({})
    expect(parseScope(parseSearch('?unit=euro&basis=x&range=later&from=2026-02-30&to=soon'))).toEqual({})
    expect(parseScope(parseSearch(`?account=mine&account=${ONE}`))).toEqual({ account: [ONE] })
    expect(hasScope({})).toBe(false)
  })
  it('swaps dates in the wrong order', () => {
    expect(parseScope({ from: '2026-03-01', to: '2026-02-01' })).toEqual({
      from: '2026-02-01',
      to: '2026-03-01',
    })
  })
  it('prefers a relative preset over fixed dates', () => {
    const scope = parseScope({ range: 'month', from: '2020-01-01' })
    expect(scope).toEqual({ range: 'month' })
    expect(resolveDates(scope, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })
  it('survives writing and parsing, beside the page’s own parameters', () => {
    const search = { account: ['a', 'b'], from: '2026-01-01', q: 'chased & lost' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
    expect(withoutScope(search)).toEqual({ q: 'chased & lost' })
  })
})

const FULL: ScopeSearch = {
  account: [ONE],
  from: '2026-01-01',
  to: '2026-01-31',
  unit: 'r',
  basis: 'gross',
  count: 'trades',
}

describe('a scope', () => {
  it('exists with any of its keys, but not with the page’s own', () => {
    for (const [key, value] of Object.entries({ ...FULL, range: 'month' }))
      expect([key, hasScope({ [key]: value })]).toEqual([key, true])
    expect(hasScope({ q: 'news', account: undefined } as ScopeSearch)).toBe(false)
  })

  it('has the display settings, the accounts and the days', () => {
    expect(displayOf(FULL)).toEqual({ unit: 'r', basis: 'gross', count: 'trades' })
    expect(selectionOf(FULL)).toEqual({ account: [ONE], from: '2026-01-01', to: '2026-01-31' })
    expect([displayOf({ account: [ONE] }), selectionOf({ unit: 'r' })]).toEqual([{}, {}])
  })

  it('with one fixed end is open at the other', () => {
    expect(parseScope({ from: '2026-03-01' })).toEqual({ from: '2026-03-01' })
    expect(parseScope({ to: '2026-03-01', from: '2026-02-30' })).toEqual({ to: '2026-03-01' })
    expect(parseScope({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    })
  })

  it('counts decisions by default', () => {
    expect(parseScope({ count: 'decisions' })).toEqual({})
    expect(parseScope({ count: 'trades' })).toEqual({ count: 'trades' })
    expect(parseScope({ count: 'ideas' })).toEqual({})
  })

  it('queries the server for its accounts and days only', () => {
    expect(scopeFilterOf(FULL, '2026-11-20')).toEqual({
      account: [ONE],
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(scopeFilterOf({ range: 'month' }, '2026-11-20')).toEqual({
      account: [],
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(scopeFilterOf({ unit: 'r' }, '2026-11-20')).toEqual({ account: [] })
    expect(scopeFilterOf({ to: '2026-01-31' }, '2026-11-20')).toEqual({ account: [], to: '2026-01-31' })
  })
})

describe('opening a page', () => {
  it('without a scope uses the last chosen one, beside the rest of its URL', () => {
    rememberedScopeStore.set({ unit: 'r', range: 'month' })
    expect(scopeOnOpening({ q: 'news' } as ScopeSearch)).toEqual({ q: 'news', unit: 'r', range: 'month' })
    rememberedScopeStore.clear()
    expect(scopeOnOpening({ q: 'news' } as ScopeSearch)).toEqual({ q: 'news' })
  })

  it('with a scope uses that one only', () => {
    rememberedScopeStore.set({ unit: 'r', range: 'month' })
    expect(scopeOnOpening({ account: [ONE] })).toEqual({ account: [ONE] })
    rememberedScopeStore.clear()
  })
})
