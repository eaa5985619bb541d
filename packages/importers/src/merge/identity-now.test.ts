import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../test/support/build-execution.ts'
import type { ImportedCashEvent } from '../importer.ts'
import { identityNow } from './identity-now.ts'
import { reconcileOverlap } from './reconcile-overlap.ts'
import { cashOfOtherReports } from './same-cash.ts'

const FORMER = 'row:XYZ|buy|10|41.25|2026-03-03T00:30:00+01:00|1'
const NOW = 'row:XYZ|buy|10|41.25|2026-03-02T23:30:00+00:00|1'

describe('the identity of a row without an id', () => {
  it('has its time in UTC, to the millisecond if that was stated', () => {
    expect(identityNow(FORMER)).toBe(NOW)
    expect(identityNow('row:2026-03-02T17:30:00.125-06:00#2')).toBe('row:2026-03-02T23:30:00.125+00:00#2')
    expect(identityNow(NOW)).toBe(NOW)
  })

  it('stays as it is with a time without an offset, an impossible one, or with an id', () => {
    for (const identity of [
      'row:XYZ|2026-03-03 00:30:00',
      'row:XYZ|2026-13-03T00:30:00+01:00',
      'fill:2026-03-03T00:30:00+01:00',
    ])
      expect(identityNow(identity)).toBe(identity)
  })
})

describe('a row that was stored under its former identity', () => {
  it('gives way to its own contract if its option had another symbol', () => {
    const [was, now] = ['AMD 12/19/2025 Call 210', 'AMD251219C00210000']
    const rest = '|buy|2|4.05|2025-12-01T15:30:00+00:00'
    const stored = buildExecution({ identity: `row:${was}${rest}`, symbol: was })
    const incoming = buildExecution({ identity: `row:${now}${rest}`, symbol: now })
    expect(identityNow(stored.identity)).toBe(incoming.identity)
    expect(identityNow(`row:#${rest}|call me`)).toBe(`row:#${rest}|call me`)
    expect(reconcileOverlap([stored], [incoming])).toEqual([
      { kind: 'enriches', execution: incoming, replaces: [stored.identity] },
    ])
  })

  it('is known', () => {
    const [stored, incoming] = [FORMER, NOW].map((identity) => buildExecution({ identity }))
    if (!stored || !incoming) throw new Error('two fills')
    expect(reconcileOverlap([stored], [incoming])).toEqual([
      { kind: 'known', execution: incoming, existing: [FORMER] },
    ])
    // Nor is it taken for another kind of report about a fill that has an id.
    const named = buildExecution({ identity: 'fill:9', executedAt: stored.executedAt })
    expect(reconcileOverlap([stored], [incoming, named]).map(({ kind }) => kind)).toEqual(['known', 'new'])
    const other = buildExecution({ identity: NOW.replace('23:30', '23:31') })
    expect(reconcileOverlap([stored], [other])).toMatchObject([{ kind: 'new' }])
  })

  it('is known if it is a payment, and a second equal one is not', () => {
    const payment = (identity: string): ImportedCashEvent => ({
      identity,
      kind: 'interest',
      amount: -1,
      currency: 'USD',
      occurredAt: 0,
      symbol: null,
      text: '',
      account: null,
      rows: [1],
      originalTime: '',
    })
    const second = `${NOW}#2`
    const found = cashOfOtherReports([payment(FORMER)], [payment(NOW), payment(second)])
    expect([...found]).toEqual([NOW])
  })
})
