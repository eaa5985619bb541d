import { describe, expect, test } from 'vitest'
import { attemptAt, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'
import { columnsOf } from './set-day-stop.ts'
import { presentRoom } from './show-rooms.ts'

const NOON = '2026-06-03T17:00:00Z'
type Given = NonNullable<Parameters<typeof attemptAt>[1]>
function roomAt(given: Given = {}, { at = NOON, dayStops = [] as DayStopRow[] } = {}) {
  const { now, ...attempt } = attemptAt(at, given)
  return presentRoom(attempt, { now, dayStops })
}
const lost = (net: number, on = '2026-06-03T15:00:00Z') => closedTrade(`t${on}`, on, { net })
const exact = (amount: string) => ({ most: amount, least: amount })

describe('the room of an account', () => {
  test('before its first trade is all that its limits allow', () => {
    expect(roomAt()).toEqual({
      attemptId: 'attempt',
      accountId: 'account',
      accountName: 'Firm 50K',
      firm: 'Firm',
      currency: 'USD',
      status: 'active',
      buffer: exact('2000.00'),
      dailyRoom: exact('1000.00'),
      mayLose: { ...exact('1000.00'), limitedBy: 'daily', confidence: 'exact', notStated: null },
      of: '1000.00',
      openTrades: 0,
      unknownResults: 0,
      sizeAllowed: null,
      reset: { at: '2026-06-03T22:00:00.000Z', after: exact('1000.00') },
      dayStop: {
        today: null,
        next: null,
        nextFrom: '2026-06-04',
        left: null,
        lossesLeft: null,
        reachedAt: null,
      },
    })
  })

  test('shrinks by what was lost today, from both limits', () => {
    expect(roomAt({ trades: [lost(-400)] })).toMatchObject({
      buffer: exact('1600.00'),
      dailyRoom: exact('600.00'),
      of: '1000.00',
      mayLose: { ...exact('600.00'), limitedBy: 'daily' },
      // At the reset the day starts afresh from the lower balance.
      reset: { after: exact('1000.00') },
    })
  })

  test('says how large a position may be at its balance, without the profit of the running day', () => {
    const steps = [
      { fromProfit: 0, most: 3 },
      { fromProfit: 1500, most: 5 },
    ]
    const phase = { maxContracts: { 50000: steps } }
    const size = (...trades: ReturnType<typeof lost>[]) => roomAt({ phase, trades }).sizeAllowed
    expect(size()).toBe(3)
    expect(size(lost(1500))).toBe(3)
    expect(size(lost(1500, '2026-06-02T15:00:00Z'))).toBe(5)
    expect(size(lost(1499.99, '2026-06-02T15:00:00Z'))).toBe(3)
  })

  test('is limited by the floor if that is nearer', () => {
    const trades = [lost(-900, '2026-06-01T15:00:00Z'), lost(-800, '2026-06-02T15:00:00Z')]
    expect(roomAt({ trades })).toMatchObject({
      buffer: exact('300.00'),
      dailyRoom: exact('1000.00'),
      of: '2000.00',
      mayLose: { ...exact('300.00'), limitedBy: 'overall', confidence: 'exact', notStated: null },
      reset: { after: exact('300.00') },
    })
  })

  test('has no share if profit has made it larger than its limit', () => {
    expect(roomAt({ phase: { daily: 'none' }, trades: [lost(500)] })).toMatchObject({
      buffer: exact('2500.00'),
      dailyRoom: null,
      of: null,
      mayLose: { ...exact('2500.00'), limitedBy: 'overall' },
    })
  })

  test('is zero after a breach', () => {
    expect(roomAt({ trades: [lost(-1000)] })).toMatchObject({
      status: 'breached',
      mayLose: { ...exact('0.00'), limitedBy: 'daily' },
    })
  })

  test('is known for closed trades only while one is open, and is omitted for after the reset', () => {
    const open = { ...lost(0), id: 'open', closedAt: null, net: null }
    expect(roomAt({ trades: [lost(-400, '2026-06-03T14:00:00Z'), open] })).toMatchObject({
      openTrades: 1,
      mayLose: { ...exact('600.00'), confidence: 'closed_trades_only' },
      reset: { at: '2026-06-03T22:00:00.000Z', after: null },
    })
  })

  test('counts what it does not include, and names the limit that is not stated', () => {
    const unknown = { ...lost(0), net: null }
    expect(roomAt({ trades: [unknown] }).unknownResults).toBe(1)
    const notStated = (phase: Given['phase']) => roomAt({ phase }).mayLose?.notStated
    expect(notStated({})).toBeNull()
    expect(notStated({ daily: 'none' })).toBeNull()
    expect(notStated({ daily: undefined })).toBe('daily')
    expect(notStated({ daily: { reference: 'best_day_end' } })).toBe('daily')
    expect(notStated({ overall: undefined })).toBe('overall')
  })

  test('has its next reset at the end of the day it is in, to the millisecond', () => {
    expect(roomAt({}, { at: '2026-06-03T21:59:59.999Z' }).reset.at).toBe('2026-06-03T22:00:00.000Z')
    expect(roomAt({}, { at: '2026-06-03T22:00:00Z' }).reset.at).toBe('2026-06-04T22:00:00.000Z')
  })
})

describe('the stop shown with the room', () => {
  const stop = (accountId: string) =>
    ({
      userId: 'user',
      accountId,
      fromDay: '2026-06-01',
      kind: 'amount',
      amount: inMicros(500),
      r: null,
      losses: null,
      setAt: new Date(0),
    }) as DayStopRow

  test('is that of its own account, with what is left of it today', () => {
    const trades = [lost(-150)]
    expect(roomAt({ trades }, { dayStops: [stop('other'), stop('account')] }).dayStop).toMatchObject({
      today: { kind: 'amount', amount: '500.00' },
      left: '350.00',
    })
    expect(roomAt({ trades }, { dayStops: [stop('other')] }).dayStop).toMatchObject({
      today: null,
      left: null,
    })
  })
})

describe('a stop as it is stored', () => {
  const account = (defaultRisk: number | null) => ({ defaultRisk }) as AccountRow
  const NONE = { amount: null, r: null, losses: null }

  test.each([
    [null, { ...NONE, kind: 'none' }],
    [
      { kind: 'amount' as const, amount: '300.50' },
      { ...NONE, kind: 'amount', amount: inMicros(300.5) },
    ],
    [
      { kind: 'losses' as const, losses: 3 },
      { ...NONE, kind: 'losses', losses: 3 },
    ],
  ])('%# needs no risk of its account', (words, columns) => {
    expect(columnsOf(words, account(null))).toEqual(columns)
    expect(columnsOf(words, account(inMicros(100)))).toEqual(columns)
  })

  test('in R is stored with its money value on that day, to the micro', () => {
    expect(columnsOf({ kind: 'r', r: 2.5 }, account(inMicros(160)))).toEqual({
      kind: 'r',
      r: 2.5,
      amount: inMicros(400),
      losses: null,
    })
    expect(columnsOf({ kind: 'r', r: 1.5 }, account(1))).toMatchObject({ amount: 2 })
  })

  test('in R is refused without a default risk', () => {
    expect(() => columnsOf({ kind: 'r', r: 2 }, account(null))).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    )
  })
})
