import { describe, expect, test } from 'vitest'
import { attemptAt, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'
import type { SnapshotRow } from './attempts.queries.ts'
import {
  presentDays,
  presentDebrief,
  presentEvents,
  presentRoom,
  presentSnapshots,
  presentUndecided,
} from './record.presenter.ts'

const TUESDAY = closedTrade('t1', '2026-06-02T15:00:00Z', { net: 500 })
const WEDNESDAY = closedTrade('t2', '2026-06-03T15:00:00Z', { net: -300 })
const NOON = '2026-06-03T17:00:00Z'
type Given = Parameters<typeof attemptAt>[1]
const computed = (given: Given = {}, at = NOON) =>
  attemptAt(at, { trades: [TUESDAY, WEDNESDAY], ...given }).computed
const room = (amount: string) => ({ most: amount, least: amount })
/** Two losses on Wednesday, the second breaching the daily limit at 49,500. */
const LOST = [TUESDAY, WEDNESDAY, closedTrade('t3', '2026-06-03T16:00:00Z', { net: -900 })]

describe('the days of an attempt', () => {
  test('are listed from the latest on, with the room each began with and the least it had', () => {
    expect(presentDays(computed())).toEqual([
      {
        day: '2026-06-03',
        result: '-300.00',
        trades: 1,
        ended: 'active',
        balance: '50200.00',
        marks: [],
        start: room('1000.00'),
        least: room('700.00'),
      },
      {
        day: '2026-06-02',
        result: '500.00',
        trades: 1,
        ended: 'active',
        balance: '50500.00',
        marks: [],
        start: room('1000.00'),
        least: room('1000.00'),
      },
    ])
  })

  test('are none before anything happened', () => {
    expect(presentDays(computed({ trades: [] }))).toEqual([])
  })

  test('are marked by what each counts for', () => {
    const phase = { tradingDays: 2, profitableDays: { count: 2, least: { amount: 100 } } }
    expect(presentDays(computed({ phase })).map(({ marks }) => marks)).toEqual([
      ['counted', 'below'],
      ['counted', 'counted'],
    ])
  })

  test('say which one ended it', () => {
    const [last] = presentDays(computed({ trades: LOST }))
    expect(last).toMatchObject({ ended: 'breached', trades: 2, result: '-1200.00', least: room('0.00') })
  })
})

describe('the events of an attempt', () => {
  test('are those that moved something, the latest first', () => {
    expect(presentEvents(computed()).events).toEqual([
      { at: '2026-06-02T22:00:00.000Z', cause: null, kind: 'daily_floor', from: '49000.00', to: '49500.00' },
    ])
  })

  test('report a breach with its trade', () => {
    const [latest] = presentEvents(computed({ trades: LOST })).events
    expect(latest).toEqual({
      at: '2026-06-03T16:00:00.000Z',
      cause: { kind: 'trade', ids: ['t3'] },
      kind: 'breached',
      rule: 'daily',
      level: '49500.00',
      value: '49300.00',
    })
  })

  test('report a floor that rose, and how high its high-water mark is', () => {
    const overall = { trail: 'closed', distance: { amount: 2000 }, lock: 'none', testedOn: 'equity' } as const
    const { events } = presentEvents(computed({ phase: { overall, daily: 'none' }, trades: [TUESDAY] }))
    expect(events).toEqual([
      {
        at: '2026-06-02T15:00:00.000Z',
        cause: { kind: 'trade', ids: ['t1'] },
        kind: 'floor',
        from: '48000.00',
        to: '48500.00',
        high: '50500.00',
        isLocked: false,
      },
    ])
  })

  test('report when the phase was passed: with the last trade of a day that ends at the target', () => {
    const won = closedTrade('t3', '2026-06-03T16:00:00Z', { net: 2800 })
    const passed = (net: number) => {
      const late = closedTrade('t4', '2026-06-03T16:30:00Z', { net })
      const { events } = presentEvents(computed({ trades: [TUESDAY, WEDNESDAY, won, late] }))
      return events.filter(({ kind }) => kind === 'passed')
    }
    expect(passed(5)).toEqual([
      { kind: 'passed', at: '2026-06-03T16:30:00.000Z', cause: { kind: 'trade', ids: ['t4'] } },
    ])
    expect(passed(-5)).toEqual([])
  })

  test('are in order: a pass before what came after it', () => {
    const won = closedTrade('t3', '2026-06-03T16:00:00Z', { net: 2800 })
    const lost = closedTrade('t4', '2026-06-04T16:00:00Z', { net: -1000 })
    const { events } = presentEvents(computed({ trades: [TUESDAY, won, lost] }, '2026-06-04T17:00:00Z'))
    expect(events.map(({ kind }) => kind)).toEqual(['breached', 'daily_floor', 'passed', 'daily_floor'])
  })

  test('list a pass last if nothing came after, behind everything before it', () => {
    const won = closedTrade('t3', '2026-06-03T16:00:00Z', { net: 2800 })
    const { events } = presentEvents(computed({ trades: [TUESDAY, won] }, '2026-06-03T17:00:00Z'))
    expect(events.map(({ kind }) => kind)).toEqual(['passed', 'daily_floor'])
  })

  test('report the firm’s reading next to the computed values', () => {
    const snapshot = {
      id: 's1',
      takenAt: new Date('2026-06-03T16:00:00Z'),
      balance: inMicros(50_100),
      open: 0,
      floor: inMicros(48_050),
      highWater: null,
      dailyFloor: null,
      tradingDays: null,
      profitableDays: null,
      bestDay: null,
    } as SnapshotRow
    const { events } = presentEvents(computed({ records: { snapshots: [snapshot] } }))
    expect(events.find(({ kind }) => kind === 'snapshot')).toMatchObject({
      cause: { kind: 'snapshot', ids: ['s1'] },
      ours: { balance: '50200.00', floor: '48000.00' },
      theirs: { balance: '50100.00', floor: '48050.00' },
    })
  })

  test('are the latest three hundred, with how many are left out', () => {
    const overall = { trail: 'closed', distance: { amount: 2000 }, lock: 'none', testedOn: 'equity' } as const
    const winners = (length: number) =>
      Array.from({ length }, (_, at) => {
        const closedAt = new Date(Date.parse('2026-06-02T10:00:00Z') + at * 60_000).toISOString()
        return closedTrade(`w${at}`, closedAt, { net: 1, minutes: 1 })
      })
    const recordOf = (length: number) =>
      presentEvents(
        computed({ phase: { overall, daily: 'none', target: undefined }, trades: winners(length) }),
      )
    expect(recordOf(300)).toMatchObject({ eventsLeft: 0 })
    const more = recordOf(302)
    expect([more.events.length, more.eventsLeft]).toEqual([300, 2])
    expect(more.events[0]?.cause).toEqual({ kind: 'trade', ids: ['w301'] })
    expect(more.events.at(-1)?.cause).toEqual({ kind: 'trade', ids: ['w2'] })
  })
})

describe('the debrief', () => {
  const NO_STOP = { stops: [], tolerance: 0 }
  const stopFrom = (fromDay: string, amount: number): DayStopRow => ({
    userId: 'u1',
    accountId: 'a1',
    fromDay,
    kind: 'amount',
    setAt: new Date(0),
    amount: inMicros(amount),
    r: null,
    losses: null,
  })
  const STOP = stopFrom('2026-06-01', 250)
  const LATER = stopFrom('2026-06-04', 100)

  test('of a live attempt does not exist', () => {
    expect(presentDebrief(computed(), NO_STOP)).toBeNull()
  })

  test('shows the last day trade by trade, and what would have saved the account', () => {
    expect(presentDebrief(computed({ trades: LOST }), { ...NO_STOP, stops: [LATER, STOP] })).toEqual({
      rule: 'daily',
      level: '49500.00',
      value: '49300.00',
      at: '2026-06-03T16:00:00.000Z',
      day: '2026-06-03',
      lines: [
        {
          at: '2026-06-03T15:00:00.000Z',
          cause: { kind: 'trade', ids: ['t2'] },
          result: '-300.00',
          before: room('1000.00'),
          after: room('700.00'),
        },
        {
          at: '2026-06-03T16:00:00.000Z',
          cause: { kind: 'trade', ids: ['t3'] },
          result: '-900.00',
          before: room('700.00'),
          after: room('0.00'),
        },
      ],
      otherWays: expect.arrayContaining([
        { kind: 'half_size', isKept: true, balance: '49900.00' },
        { kind: 'stop_at_day_stop', isKept: true, balance: '50200.00' },
      ]),
      dayStop: { kind: 'amount', amount: '250.00' },
    })
  })

  test('knows no stop of the trader’s own if none is set', () => {
    const debrief = presentDebrief(computed({ trades: LOST }), { ...NO_STOP, stops: [LATER] })
    expect(debrief?.dayStop).toBeNull()
    expect(debrief?.otherWays.map(({ kind }) => kind)).not.toContain('stop_at_day_stop')
  })
})

describe('what the data does not decide', () => {
  test('is listed by rule, in the order of the rules, without those that are decided', () => {
    const undecided = { news: 2, floating_loss: 1, overnight: 0 } as never
    expect(presentUndecided({ ...computed(), undecided })).toEqual([
      { rule: 'floating_loss', trades: 1 },
      { rule: 'news', trades: 2 },
    ])
    expect(presentUndecided({ ...computed(), undecided: {} as never })).toEqual([])
  })
})

test('snapshots are returned latest first', () => {
  const row = (id: string, takenAt: string, given: Partial<SnapshotRow> = {}) =>
    ({
      id,
      takenAt: new Date(takenAt),
      balance: inMicros(50_000),
      open: inMicros(-12.5),
      tradingDays: null,
      profitableDays: null,
      bestDay: null,
      floor: null,
      highWater: null,
      dailyFloor: null,
      ...given,
    }) as SnapshotRow
  const levels = { floor: inMicros(48_000), highWater: inMicros(50_500), dailyFloor: inMicros(49_000) }
  const counts = { tradingDays: 6, profitableDays: 4, bestDay: inMicros(812.5) }
  expect(
    presentSnapshots([
      row('a', '2026-06-02T00:00:00Z'),
      row('b', '2026-06-03T00:00:00Z', { ...levels, ...counts }),
    ]),
  ).toEqual([
    {
      id: 'b',
      takenAt: '2026-06-03T00:00:00.000Z',
      balance: '50000.00',
      open: '-12.50',
      floor: '48000.00',
      highWater: '50500.00',
      dailyFloor: '49000.00',
      tradingDays: 6,
      profitableDays: 4,
      bestDay: '812.50',
    },
    {
      id: 'a',
      takenAt: '2026-06-02T00:00:00.000Z',
      balance: '50000.00',
      open: '-12.50',
      floor: null,
      highWater: null,
      dailyFloor: null,
      tradingDays: null,
      profitableDays: null,
      bestDay: null,
    },
  ])
})

test('a room is returned as far as it is known', () => {
  expect([presentRoom(null), presentRoom({ most: inMicros(5), least: null })]).toEqual([
    null,
    { most: '5.00', least: null },
  ])
})
