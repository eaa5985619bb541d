import { MAX_OWN_CONTRACTS } from '@ballast/contract/accounts/own-contracts'
import type { OwnContract } from '@ballast/domain/instruments/own-contract'
import { describe, expect, test } from 'vitest'
import type { BuiltTrade } from '../trade-store/trade-row.ts'
import { contractsAfter, resultsOf } from './contracts-after.ts'

const M = 1_000_000
const contract = (root: string, given: Partial<OwnContract> = {}) =>
  ({ root, tickSize: '0.1', pointValue: '1', currency: 'USD', ...given }) as never
const after = (before: OwnContract[], change: { put?: OwnContract[]; remove?: string[] }) =>
  contractsAfter(before, { put: [], remove: [], ...change } as never)
const refusal = (before: OwnContract[], put: OwnContract[]) => {
  try {
    after(before, { put })
    return null
  } catch (error) {
    return (error as { fields?: object }).fields
  }
}

describe('a change of contracts', () => {
  test('adds, replaces and deletes, and leaves the others as they are', () => {
    const before = [contract('DE40'), contract('UK100'), contract('US30')] as OwnContract[]
    const us30 = contract('US30', { pointValue: '5' }) as OwnContract
    const changed = after(before, { put: [us30, contract('XYZ')], remove: ['UK100'] })
    expect(changed).toEqual({
      before,
      put: [us30, contract('XYZ')],
      remove: ['UK100'],
      after: [contract('DE40'), us30, contract('XYZ')],
    })
  })

  test('writes roots in capitals and numbers without trailing zeros', () => {
    const put = [contract('us30', { tickSize: '0.10', pointValue: '5.000' })] as OwnContract[]
    expect(after([], { put }).put).toEqual([contract('US30', { tickSize: '0.1', pointValue: '5' })])
    expect(after([], { put: [contract('US30', { tickSize: null })] }).put).toEqual([
      contract('US30', { tickSize: null }),
    ])
  })

  test('finds what it deletes in whatever case it is written', () => {
    expect(after([contract('US30')], { remove: [' us30 '] })).toMatchObject({ after: [], remove: ['US30'] })
  })

  test('keeps a contract that it both sets and deletes', () => {
    expect(after([contract('US30')], { put: [contract('US30')], remove: ['us30'] })).toMatchObject({
      after: [contract('US30')],
      remove: [],
    })
  })

  test('with nothing in it changes nothing', () => {
    expect(after([contract('US30')], {}).after).toEqual([contract('US30')])
  })
})

describe('a change of contracts is refused', () => {
  test('for two of one root, at the second', () => {
    expect(refusal([], [contract('US30'), contract('XYZ'), contract('us30')])).toEqual({
      'put.2.root': 'US30 is there twice',
    })
  })

  test('for a root without a letter or number', () => {
    expect(Object.keys(refusal([], [contract('US30'), contract('  ')]) ?? {})).toEqual(['put.1.root'])
  })

  test('beyond the limit, including existing ones', () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => contract(`X${at}Y`)) as OwnContract[]
    expect(refusal(many(MAX_OWN_CONTRACTS - 1), [contract('NEW')])).toBeNull()
    expect(refusal(many(MAX_OWN_CONTRACTS), [contract('NEW')])).toEqual({
      'put.0.root': `At most ${MAX_OWN_CONTRACTS} contracts are kept`,
    })
    expect(refusal(many(MAX_OWN_CONTRACTS), [contract('X0Y')])).toBeNull()
    expect(
      refusal(many(MAX_OWN_CONTRACTS + 5), [contract('X0Y')]),
      'one of more than may be added',
    ).toBeNull()
  })
})

describe('the results before and after', () => {
  const built = (net: number | null) => ({ row: { net: net === null ? null : net * M } }) as BuiltTrade
  const pair = (before: number | null, after: number | null, currency = 'USD') => {
    const now = built(before)
    const then = built(after)
    return { now, then, currency }
  }

  test('are sums of known results, and the number of unknown ones, for each currency', () => {
    expect(resultsOf([pair(10, 50), pair(null, 5), pair(-4, null), pair(1, 2, 'EUR')])).toEqual([
      { currency: 'USD', before: { net: '6.00', unknown: 1 }, after: { net: '55.00', unknown: 1 } },
      { currency: 'EUR', before: { net: '1.00', unknown: 0 }, after: { net: '2.00', unknown: 0 } },
    ])
  })

  test('are empty without a trade that differs', () => {
    expect(resultsOf([])).toEqual([])
  })
})
