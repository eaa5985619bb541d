import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from '../../time/trading-day.ts'
import { ledgerOf } from '../ledger.ts'
import type { LedgerEvent } from '../ledger-event.ts'
import type { Range } from '../range.ts'
import type { LossRules } from '../rule-set.ts'
import { dayRoomsOf } from './day-rooms.ts'

const M = 1_000_000
const HOUR = 3_600_000
const START = Date.UTC(2026, 5, 15)
const UTC = { timeZone: 'UTC', dayReset: '00:00' }
const rules: LossRules = {
  initialBalance: 50_000 * M,
  startBalance: 50_000 * M,
  daily: null,
  overall: {
    trail: 'static',
    distance: { kind: 'amount', amount: 2000 * M },
    lock: null,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
}

/** Trades by hours from the start, each open for a minute. */
function roomsOf(trades: readonly (readonly [hour: number, net: number])[], payouts: readonly number[] = []) {
  const events = ledgerOf(
    {
      trades: trades.map(([hour, net], i) => ({
        id: String(i),
        openedAt: START + hour * HOUR,
        closedAt: START + hour * HOUR + 60_000,
        net: net * M,
        mfe: null,
        mae: null,
      })),
      payouts: payouts.map((hour) => ({
        id: `p${hour}`,
        at: START + hour * HOUR,
        gross: 500 * M,
        traderShare: 450 * M,
      })),
      bookings: [],
      snapshots: [],
    },
    { boundary: UTC, until: START + 240 * HOUR },
  )
  return dayRoomsOf(rules, events, { boundary: UTC, startedAt: START }).map((line) => ({
    day: dayText(line.day),
    result: line.result / M,
    trades: line.trades,
    ended: line.ended,
    start: (line.start?.most ?? 0) / M,
    least: (line.least?.most ?? 0) / M,
  }))
}

describe('dayRoomsOf', () => {
  it('lists what each day began with and the least room on it', () => {
    expect(
      roomsOf([
        [9, -300],
        [10, 100],
        [33, 400],
      ]),
    ).toEqual([
      { day: '2026-06-15', result: -200, trades: 2, ended: 'active', start: 2000, least: 1700 },
      { day: '2026-06-16', result: 400, trades: 1, ended: 'active', start: 1800, least: 1800 },
    ])
  })

  it('applies a payout to the room but not to the result', () => {
    expect(roomsOf([[9, 800]], [20])).toEqual([
      { day: '2026-06-15', result: 800, trades: 1, ended: 'active', start: 2000, least: 2000 },
    ])
    expect(roomsOf([[9, 100]], [20])).toMatchObject([{ result: 100, least: 1600 }])
  })

  it('ends with the day that ended the account', () => {
    expect(
      roomsOf([
        [9, -2000],
        [10, 900],
        [33, 100],
      ]),
    ).toEqual([{ day: '2026-06-15', result: -2000, trades: 1, ended: 'breached', start: 2000, least: 0 }])
  })

  const closeAt = (hour: number, result: number, peak: Range | null = null): LedgerEvent => ({
    kind: 'close',
    at: START + hour * HOUR,
    trades: 1,
    result: result * M,
    open: 0,
    peak,
    trough: null,
    order: null,
    cause: null,
  })
  const resetAt = (hour: number, open: number): LedgerEvent => ({
    kind: 'reset',
    at: START + hour * HOUR,
    open: open * M,
  })

  it('ends on the day before it if its reset ends the account', () => {
    const events = [closeAt(9, 100), resetAt(24, 0), closeAt(33, 100), resetAt(48, -3000)]
    const days = dayRoomsOf(rules, events, { boundary: UTC, startedAt: START })
    expect(days.map(({ ended, least }) => [ended, (least?.most ?? 0) / M])).toEqual([
      ['active', 2000],
      ['breached', 0],
    ])
  })

  it('takes what its reset deducts off the day itself, and not again when the broker books it', () => {
    const capped: LossRules = {
      ...rules,
      dayProfit: { most: { kind: 'amount', amount: 300 * M }, effect: 'deducted' },
    }
    const booked: LedgerEvent = { kind: 'booking', at: START + 33 * HOUR, amount: -40 * M }
    const events = [closeAt(9, 340), resetAt(24, 0), booked, closeAt(34, 300), resetAt(48, 0)]
    const days = dayRoomsOf(capped, events, { boundary: UTC, startedAt: START })
    expect(days.map(({ result, balance }) => [result / M, balance / M])).toEqual([
      [300, 50_300],
      [300, 50_600],
    ])
  })

  it('leaves the least room of a day unknown if the floor may have trailed further than known', () => {
    const trailing: LossRules = {
      ...rules,
      overall: rules.overall && { ...rules.overall, trail: 'intraday' },
    }
    const events = [
      closeAt(9, 100, { low: 100 * M, high: 100 * M }),
      closeAt(10, -200, { low: 0, high: 0 }),
      resetAt(24, 0),
      closeAt(33, -100),
      closeAt(34, -50, { low: 0, high: 0 }),
    ]
    const days = dayRoomsOf(trailing, events, { boundary: UTC, startedAt: START })
    // From 50,100 on the floor is at 48,100; after that the highest equity is unknown.
    expect(days.map(({ least }) => least)).toEqual([
      { most: 1800 * M, least: 1800 * M },
      { most: 1650 * M, least: null },
    ])
  })

  it('uses the days of the boundary', () => {
    const days = roomsOf([
      [23, 1],
      [24, 1],
    ]).map(({ day }) => day)
    expect(days).toEqual([dayText(dayNumber('2026-06-15')), dayText(dayNumber('2026-06-16'))])
  })
})
