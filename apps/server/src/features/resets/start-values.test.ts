import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { attemptAt, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'
import { dayRoomsOf, quickMinutesOf, tradesOfDay } from './start-values.ts'

const DAY = '2026-06-02'

describe('the trades of a day', () => {
  const of = (trades: Sketch[]) => tradesOfDay(sketched(trades), dayNumber(DAY))

  test('are those opened on it, and those closed on it', () => {
    const found = of([
      { net: 5, day: DAY, at: '14:00' },
      { net: -5, day: DAY, openDay: dayNumber('2026-06-01') },
      { net: 1, isOpen: true, day: DAY },
      { net: 1, isOpen: true, day: DAY, openDay: dayNumber('2026-06-01') },
      { net: 1, day: '2026-06-03' },
    ])
    expect(found.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['t1', 1],
      ['t2', -1],
      ['t3', 2],
    ])
    expect(found[0]).toEqual({
      id: 't1',
      openedAt: Date.parse(`${DAY}T14:00:00Z`),
      closedAt: Date.parse(`${DAY}T14:30:00Z`),
      outcome: 1,
    })
    expect(found[2]?.closedAt).toBeNull()
  })

  test('are decisions: copies of one idea are one', () => {
    expect(
      of(
        [
          { net: -5, day: DAY, decision: 't1' },
          { net: -5, day: DAY, decision: 't1', account: 'a3' },
        ].map((each) => ({ ...each, account: 'a1' })),
      ),
    ).toHaveLength(1)
  })
})

describe('what counts as quick', () => {
  /** Trades of half an hour, each opened the given number of minutes after the previous one closed. */
  const waits = (minutes: number[]) => {
    let at = Date.parse(`${DAY}T00:00:00Z`)
    return minutes.map((wait): Sketch => {
      at += wait * 60_000
      const opened = new Date(at).toISOString()
      at += 30 * 60_000
      return { net: 1, day: opened.slice(0, 10), at: opened.slice(11, 16) }
    })
  }

  test('is unknown below twenty waits', () => {
    expect(quickMinutesOf(sketched([]))).toBeNull()
    expect(quickMinutesOf(sketched(waits(Array(15).fill(5))))).toBeNull()
  })

  test('is the lower quartile of the trader’s own waits', () => {
    const minutes = Array.from({ length: 30 }, () => 5)
    expect(quickMinutesOf(sketched(waits(minutes)))).toBe(5)
  })
})

describe('what can be lost on the day', () => {
  const TRADES = [
    closedTrade('t1', '2026-06-02T15:00:00Z', { net: 500 }),
    closedTrade('t2', '2026-06-03T15:00:00Z', { net: -300 }),
  ]
  const stop = (given: Partial<DayStopRow> = {}) =>
    ({
      userId: 'user',
      accountId: 'account',
      fromDay: '2026-06-01',
      kind: 'amount',
      amount: inMicros(400),
      r: null,
      losses: null,
      setAt: new Date(0),
      ...given,
    }) as DayStopRow
  type Given = Parameters<typeof attemptAt>[1]
  const rooms = (dayStops: DayStopRow[] = [], given: Given = {}, at = '2026-06-03T17:00:00Z') => {
    const { now, ...attempt } = attemptAt(at, { trades: TRADES, ...given })
    return dayRoomsOf(attempt as never, { now, dayStops })
  }
  const day = {
    accountId: 'account',
    day: '2026-06-03',
    at: Date.parse('2026-06-03T15:00:00Z'),
    tradeIds: ['t2'],
  }

  test('is the firm’s daily limit, and what is left of it', () => {
    expect(rooms()).toEqual([{ ...day, of: inMicros(1000), left: inMicros(700) }])
  })

  test('last shrank with the latest loss, not with a profit after it', () => {
    const later = (net: number) => closedTrade('t3', '2026-06-03T16:00:00Z', { net })
    expect(rooms([], { trades: [...TRADES, later(50)] })).toEqual([
      { ...day, of: inMicros(1000), left: inMicros(750) },
    ])
    expect(rooms([], { trades: [...TRADES, later(-50)] })).toMatchObject([
      { at: Date.parse('2026-06-03T16:00:00Z'), tradeIds: ['t3'], left: inMicros(650) },
    ])
  })

  test('includes the trader’s own stop, as money or in R', () => {
    expect(rooms([stop()])[1]).toEqual({ ...day, of: inMicros(400), left: inMicros(100) })
    expect(rooms([stop({ kind: 'r', r: 2 })])[1]).toEqual({ ...day, of: inMicros(400), left: inMicros(100) })
    expect(rooms([stop({ kind: 'losses', losses: 2, amount: null })])).toHaveLength(1)
    expect(rooms([stop({ accountId: 'other' })])).toHaveLength(1)
  })

  test('is null if the firm has no daily limit', () => {
    expect(rooms([], { phase: { daily: 'none' } })).toEqual([])
  })

  test('is not computed before a trade was closed today, nor for an attempt that is over', () => {
    expect(rooms([], {}, '2026-06-03T23:00:00Z')).toEqual([])
    expect(rooms([], { row: { state: 'breached' } as never })).toEqual([])
    // The trade closed at 15:00.
    expect(rooms([], {}, '2026-06-03T14:59:59.999Z')).toEqual([])
    expect(rooms([], {}, '2026-06-03T15:00:00Z')).toHaveLength(1)
  })
})
