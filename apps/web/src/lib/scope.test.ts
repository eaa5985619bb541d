import { describe, expect, it } from 'vitest'
import { hasScope, parseScope, resolveDates, withoutScope } from './scope.ts'
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
