import { describe, expect, test } from 'vitest'
import { effectiveExecutions } from './effective-executions.ts'
import type { StoredExecution } from './stored-execution.ts'

const row = (given: Partial<StoredExecution>): StoredExecution =>
  ({
    identity: 'f1',
    sourceId: 's1',
    symbol: 'NQZ6',
    side: 'buy',
    quantity: '1',
    price: '100',
    executedAt: 1000,
    sequence: 0,
    authority: 3,
    orderId: null,
    commission: null,
    fees: null,
    swap: null,
    statedGross: null,
    positionKey: null,
    account: null,
    rows: [],
    manual: false,
    ...given,
  }) as StoredExecution

describe('the effective fills of an account', () => {
  test('are each fill once, however many sources state it', () => {
    const rows = [row({}), row({ sourceId: 's2' }), row({ identity: 'f2' })]
    expect(effectiveExecutions(rows).map(({ identity }) => identity)).toEqual(['f1', 'f2'])
    expect(effectiveExecutions([])).toEqual([])
  })

  test('take the better authority, then the earlier import, in whatever order they come', () => {
    const views = [
      row({ sourceId: 's2', authority: 1 }),
      row({ sourceId: 's3', authority: 3 }),
      row({ sourceId: 's1', authority: 3 }),
    ]
    for (const order of [views, views.toReversed()])
      expect(effectiveExecutions([...order])[0]?.sourceId).toBe('s1')
  })

  test('keep a cost that only the worse source knows', () => {
    const [merged] = effectiveExecutions([row({}), row({ sourceId: 's2', authority: 1, commission: -5 })])
    expect(merged).toMatchObject({ sourceId: 's1', authority: 3, commission: -5 })
  })

  test('leave out an order whose fills are known, and keep one whose fills are unknown', () => {
    const order = row({ identity: 'o1', authority: 2, orderId: 'A' })
    expect(effectiveExecutions([order, row({ orderId: 'A' })]).map(({ identity }) => identity)).toEqual([
      'f1',
    ])
    expect(effectiveExecutions([order, row({ orderId: 'B' })])).toHaveLength(2)
    expect(effectiveExecutions([order])).toEqual([order])
    const nameless = row({ identity: 'o2', authority: 2, orderId: null })
    expect(effectiveExecutions([nameless, row({ orderId: null })])).toHaveLength(2)
    // Two orders with the same number are not fills of each other.
    expect(effectiveExecutions([order, { ...order, identity: 'o3' }])).toHaveLength(2)
  })
})
