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
  it('leaves out defaults and what does not fit', () => {
    expect(parseScope(parseSearch('?unit=money&basis=net&range=all'))).toEqual({})
    expect(parseScope(parseSearch('?unit=euro&basis=x&range=later&from=2026-02-30&to=soon'))).toEqual({})
    expect(parseScope(parseSearch(`?account=mine&account=${ONE}`))).toEqual({ account: [ONE] })
    expect(hasScope({})).toBe(false)
  })
  it('turns dates given the wrong way round', () => {
    expect(parseScope({ from: '2026-03-01', to: '2026-02-01' })).toEqual({
      from: '2026-02-01',
      to: '2026-03-01',
    })
  })
  it('prefers a preset that moves with the days to fixed dates', () => {
    const scope = parseScope({ range: 'month', from: '2020-01-01' })
    expect(scope).toEqual({ range: 'month' })
    expect(resolveDates(scope, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })
  it('comes back the same after being written, beside what the page put there', () => {
    const search = { account: ['a', 'b'], from: '2026-01-01', q: 'chased & lost' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
    expect(withoutScope(search)).toEqual({ q: 'chased & lost' })
  })
})

const FULL: ScopeSearch = {
  ...{ account: [ONE], from: '2026-01-01', to: '2026-01-31', unit: 'r', basis: 'gross', count: 'trades' },
}

describe('a scope', () => {
  it('is there with any one of its keys, and not with those of the page', () => {
    for (const [key, value] of Object.entries({ ...FULL, range: 'month' }))
      expect([key, hasScope({ [key]: value })]).toEqual([key, true])
    expect(hasScope({ q: 'news', account: undefined } as ScopeSearch)).toBe(false)
  })

  it('is what is shown, and of which accounts and days', () => {
    expect(displayOf(FULL)).toEqual({ unit: 'r', basis: 'gross', count: 'trades' })
    expect(selectionOf(FULL)).toEqual({ account: [ONE], from: '2026-01-01', to: '2026-01-31' })
    expect([displayOf({ account: [ONE] }), selectionOf({ unit: 'r' })]).toEqual([{}, {}])
  })

  it('with one fixed end is open at the other', () => {
    expect(parseScope({ from: '2026-03-01' })).toEqual({ from: '2026-03-01' })
    expect(parseScope({ to: '2026-03-01', from: '2026-02-30' })).toEqual({ to: '2026-03-01' })
    expect(parseScope({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      ...{ from: '2026-03-01', to: '2026-03-01' },
    })
  })

  it('counts decisions unless it says otherwise', () => {
    expect(parseScope({ count: 'decisions' })).toEqual({})
    expect(parseScope({ count: 'trades' })).toEqual({ count: 'trades' })
    expect(parseScope({ count: 'ideas' })).toEqual({})
  })

  it('asks the server for its accounts and days alone', () => {
    expect(scopeFilterOf(FULL, '2026-11-20')).toEqual({
      ...{ account: [ONE], from: '2026-01-01', to: '2026-01-31' },
    })
    expect(scopeFilterOf({ range: 'month' }, '2026-11-20')).toEqual({
      ...{ account: [], from: '2026-11-01', to: '2026-11-30' },
    })
    expect(scopeFilterOf({ unit: 'r' }, '2026-11-20')).toEqual({ account: [] })
    expect(scopeFilterOf({ to: '2026-01-31' }, '2026-11-20')).toEqual({ account: [], to: '2026-01-31' })
  })
})

describe('a page that is opened', () => {
  it('without a scope has the one last chosen, beside what its URL says', () => {
    rememberedScopeStore.set({ unit: 'r', range: 'month' })
    expect(scopeOnOpening({ q: 'news' } as ScopeSearch)).toEqual({ q: 'news', unit: 'r', range: 'month' })
    rememberedScopeStore.clear()
    expect(scopeOnOpening({ q: 'news' } as ScopeSearch)).toEqual({ q: 'news' })
  })

  it('with a scope has that one only', () => {
    rememberedScopeStore.set({ unit: 'r', range: 'month' })
    expect(scopeOnOpening({ account: [ONE] })).toEqual({ account: [ONE] })
    rememberedScopeStore.clear()
  })
})
