import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'
import { heldStops, loaded, ofAttempt } from './held-stops.ts'
import type { LockRow } from './locks.queries.ts'

const account = (id: string, given: Partial<AccountRow> = {}) =>
  ({ id, timeZone: 'UTC', dayReset: '00:00', name: id, currency: 'USD', ...given }) as AccountRow
const stop = (fromDay: string, given: Partial<DayStopRow> = {}) =>
  ({
    userId: 'u',
    accountId: 'a1',
    fromDay,
    kind: 'amount',
    amount: 400_000_000,
    r: null,
    losses: null,
    setAt: new Date(`${fromDay}T00:00:00Z`),
    ...given,
  }) as DayStopRow

const NOW = Date.parse('2026-06-15T12:00:00Z')
const SINCE = Date.parse('2026-06-12T06:00:00Z')
type Given = Partial<Parameters<typeof heldStops>[0]>
const held = (stops: DayStopRow[], given: Given = {}) =>
  heldStops({
    stops,
    accounts: [account('a1'), account('a2')],
    computed: new Map(),
    since: SINCE,
    now: NOW,
    ...given,
  }).map(({ account: { id }, times }) => [
    id,
    new Date(times.setAt).toISOString(),
    new Date(times.endsAt).toISOString(),
  ])

describe('a day stop as a lock', () => {
  test('holds from its day to the end of today', () => {
    expect(held([stop('2026-06-14')])).toEqual([
      ['a1', '2026-06-14T00:00:00.000Z', '2026-06-16T00:00:00.000Z'],
    ])
  })

  test('counts from the requested day on, and from when it was set', () => {
    expect(held([stop('2026-06-01')])).toEqual([
      ['a1', '2026-06-12T00:00:00.000Z', '2026-06-16T00:00:00.000Z'],
    ])
    const late = stop('2026-06-14', { setAt: new Date('2026-06-14T09:00:00Z') })
    expect(held([late])[0]?.[1]).toBe('2026-06-14T09:00:00.000Z')
  })

  test('ends at the next entry of its account, even one without a stop', () => {
    expect(held([stop('2026-06-01'), stop('2026-06-14', { amount: 1 })])).toEqual([
      ['a1', '2026-06-12T00:00:00.000Z', '2026-06-14T00:00:00.000Z'],
      ['a1', '2026-06-14T00:00:00.000Z', '2026-06-16T00:00:00.000Z'],
    ])
    expect(held([stop('2026-06-01'), stop('2026-06-14', { amount: null })])).toEqual([
      ['a1', '2026-06-12T00:00:00.000Z', '2026-06-14T00:00:00.000Z'],
    ])
  })

  test('does not end by an entry of another account, nor after today', () => {
    expect(
      held([stop('2026-06-01'), stop('2026-06-14', { accountId: 'a2' })]).map(([, , ends]) => ends),
    ).toEqual([...['2026-06-16T00:00:00.000Z', '2026-06-16T00:00:00.000Z']])
    expect(held([stop('2026-06-01'), stop('2026-06-20')])).toHaveLength(1)
  })

  test('that was over before is ignored', () => {
    expect(held([stop('2026-06-01'), stop('2026-06-12')])).toHaveLength(1)
    expect(held([stop('2026-06-01'), stop('2026-06-11')])).toHaveLength(1)
  })

  test('of a deleted account is none', () => {
    expect(held([stop('2026-06-14', { accountId: 'gone' })])).toEqual([])
  })

  test('follows the firm’s day if an attempt runs on its account', () => {
    const boundary = { timeZone: 'America/Chicago', dayReset: '17:00' }
    const computed = new Map([['a1', { boundary }]]) as never
    expect(held([stop('2026-06-14')], { computed })).toEqual([
      // The trading day of 14 June begins at 22:00 UTC on the 13th; the stop was set at midnight.
      ['a1', '2026-06-14T00:00:00.000Z', '2026-06-15T22:00:00.000Z'],
    ])
  })
})

describe('the trades a lock considers', () => {
  const trade = (id: string, net: number | null, closedAt: number | null) =>
    ({ id, net, closedAt }) as Parameters<typeof ofAttempt>[0][number]
  const TRADES = [
    trade('before', -20, 9),
    trade('counted', 100, 12),
    trade('carried', -50, 10),
    trade('open', null, null),
  ]
  const computed = { startedAt: 10, trades: [{ id: 'counted' }] } as Parameters<typeof ofAttempt>[1]

  test('are all of an account without an attempt', () => {
    expect(ofAttempt(TRADES, undefined)).toEqual(TRADES)
  })

  test('are those its attempt counts, those closed before it, and those without a result yet', () => {
    expect(ofAttempt(TRADES, computed).map(({ id }) => id)).toEqual(['before', 'counted', 'open'])
  })
})

describe('a row as a lock', () => {
  const ROW = {
    userId: 'u',
    id: 'l1',
    source: 'own',
    rule: { kind: 'stop' },
    timeZone: 'UTC',
    dayReset: '00:00',
    setAt: new Date(5),
    endsAt: new Date(9),
    exitAskedAt: null,
  } as unknown as LockRow

  test('has its clock and its instants in milliseconds', () => {
    expect(loaded(ROW)).toEqual({
      id: 'l1',
      source: 'own',
      accountName: null,
      currency: null,
      setAt: new Date(5),
      lock: {
        rule: { kind: 'stop' },
        boundary: { timeZone: 'UTC', dayReset: '00:00' },
        setAt: 5,
        endsAt: 9,
        exitAskedAt: null,
      },
    })
    expect(loaded({ ...ROW, exitAskedAt: new Date(7) }).lock.exitAskedAt).toBe(7)
  })
})
