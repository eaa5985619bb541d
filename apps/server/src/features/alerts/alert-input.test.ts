import { describe, expect, test } from 'vitest'
import { attemptAt, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import { type DayStopRow, rowOnDay, stopOfRow } from '../accounts/day-stops.queries.ts'
import { alertInput, dayStopToday } from './alert-input.ts'

const TUESDAY = closedTrade('t1', '2026-06-02T15:00:00Z', { net: -100 })
const WEDNESDAY = closedTrade('t2', '2026-06-03T15:00:00Z', { net: -150 })
const NOON = '2026-06-03T17:00:00Z'
const stop = (given: Partial<DayStopRow> = {}): DayStopRow =>
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
type WatchInput = Parameters<typeof alertInput>[1]
function watched(given: Given = {}, watchInput: Partial<WatchInput> = {}, at = NOON) {
  const { now, ...attempt } = attemptAt(at, { trades: [TUESDAY, WEDNESDAY], ...given })
  const none = { expenses: [], positions: [], dayStops: [], thresholds: {} as never, firms: [] }
  return alertInput(attempt, { now, ...none, ...watchInput })
}
const stopToday = (dayStops: DayStopRow[], at = NOON) => {
  const { now, ...attempt } = attemptAt(at, { trades: [TUESDAY, WEDNESDAY] })
  return dayStopToday(attempt, { now, dayStops })
}

describe('a stored day stop', () => {
  test.each([
    [stop(), { kind: 'amount', amount: inMicros(400) }],
    [stop({ kind: 'losses', amount: null, losses: 3 }), { kind: 'losses', count: 3 }],
    [stop({ kind: 'r', r: 2.5 }), { kind: 'r', r: 2.5, risk: inMicros(160) }],
    [stop({ amount: null }), null],
    [stop({ kind: 'losses' }), null],
    [stop({ kind: 'r' }), null],
    [stop({ kind: 'r', r: 2, amount: null }), null],
    [stop({ kind: 'none' as never }), null],
    [null, null],
  ])('%# is read', (row, read) => {
    expect(stopOfRow(row)).toEqual(read)
  })

  test('holds from its day on, until the next one', () => {
    const rows = [stop({ fromDay: '2026-06-05' }), stop({ fromDay: '2026-06-03' })]
    expect(
      ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'].map((day) => rowOnDay(rows, day)?.fromDay),
    ).toEqual([...[undefined, '2026-06-03', '2026-06-03', '2026-06-05']])
  })
})

describe('the day compared with its stop', () => {
  test('counts the trades closed on it so far', () => {
    expect(stopToday([stop()])).toEqual({
      stop: { kind: 'amount', amount: inMicros(400) },
      left: inMicros(250),
      lossesLeft: null,
      reachedAt: null,
    })
    expect(stopToday([stop()], '2026-06-03T14:59:59Z')?.left).toBe(inMicros(400))
    expect(stopToday([stop()], '2026-06-03T15:00:00Z')?.left).toBe(inMicros(250))
  })

  test('counts no trade as lost that is break-even by the tolerance of its account', () => {
    const { now, input, computed } = attemptAt(NOON, { trades: [TUESDAY, WEDNESDAY] })
    const lossesLeft = (tolerance: number) => {
      const account = { ...input.account, breakEvenTolerance: inMicros(tolerance) }
      const dayStops = [stop({ kind: 'losses', amount: null, losses: 3 })]
      return dayStopToday({ input: { ...input, account }, computed }, { now, dayStops })?.lossesLeft
    }
    expect([149, 150].map(lossesLeft)).toEqual([2, 3])
  })

  test('starts over after the daily reset', () => {
    expect(stopToday([stop()], '2026-06-03T21:59:59Z')?.left).toBe(inMicros(250))
    expect(stopToday([stop()], '2026-06-03T22:00:00Z')?.left).toBe(inMicros(400))
  })

  test('counts losing trades if the stop limits those', () => {
    expect(stopToday([stop({ kind: 'losses', amount: null, losses: 1 })])).toMatchObject({
      left: null,
      lossesLeft: 0,
      reachedAt: Date.parse('2026-06-03T15:00:00Z'),
    })
  })

  test('is of its own account, and of a day that has begun', () => {
    expect(stopToday([stop({ accountId: 'other' })])).toBeNull()
    expect(stopToday([stop({ fromDay: '2026-06-04' })])).toBeNull()
    expect(stopToday([])).toBeNull()
    expect(stopToday([stop({ fromDay: '2026-06-03', amount: null }), stop()])).toBeNull()
  })
})

describe('what the alert check reads', () => {
  test('holds the attempt as it is, on the account’s own clock', () => {
    const input = watched()
    expect(input).toMatchObject({
      now: Date.parse(NOON),
      openTrades: 0,
      timeZone: 'America/New_York',
      violations: [],
      boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
      oversized: [],
      atFirm: null,
      dayStop: null,
      subscriptionPaidOn: [],
      snapshot: null,
      state: { balance: inMicros(49_750) },
      progress: { target: { toGo: inMicros(3250) } },
    })
  })

  test('says when a monthly fee was paid, of this attempt only', () => {
    const fee = (paidOn: string, given: object = {}) => ({
      attemptId: 'attempt',
      kind: 'subscription',
      paidOn,
      ...given,
    })
    const paid = (...expenses: object[]) => watched({}, { expenses: expenses as never }).subscriptionPaidOn
    expect(paid(fee('2026-05-02'), fee('2026-06-02'), fee('2026-04-02'))).toEqual([
      ...['2026-05-02', '2026-06-02', '2026-04-02'],
    ])
    expect(paid(fee('2026-06-02', { attemptId: 'other' }), fee('2026-06-02', { kind: 'data' }))).toEqual([])
  })

  test('returns the limits of a firm once, with the last of its attempts', () => {
    const of = (...ids: string[]) => [{ ids }] as never
    expect(watched({}, { firms: of('attempt', 'aaa') }).atFirm).toEqual({ ids: ['attempt', 'aaa'] })
    expect(watched({}, { firms: of('attempt', 'zzz') }).atFirm).toBeNull()
    expect(watched({}, { firms: of('aaa') }).atFirm).toBeNull()
  })
})

describe('trades larger than allowed', () => {
  const maxContracts = {
    '50000': [
      { fromProfit: 0, most: 2 },
      { fromProfit: 500, most: 3 },
    ],
  }
  type Held = {
    id?: string
    root?: string
    openedAt?: string
    closedAt?: string
    quantity?: number
    accountId?: string
  }
  const position = (given: Held = {}) => {
    const { id = 'p1', root = 'NQ', accountId = 'account', quantity = 3, closedAt } = given
    const openedAt = new Date(given.openedAt ?? '2026-06-03T16:00:00Z')
    const fill = { quantity: String(quantity), price: '1', commission: null, fees: null, swap: null }
    return {
      id,
      accountId,
      root,
      openedAt,
      direction: 'long' as const,
      fills: [
        { ...fill, side: 'buy' as const, executedAt: openedAt.getTime() },
        ...(closedAt ? [{ ...fill, side: 'sell' as const, executedAt: Date.parse(closedAt) }] : []),
      ],
    }
  }
  const oversized = (given: Held | Held[] = {}, trades = [TUESDAY, WEDNESDAY], at = NOON) =>
    watched({ phase: { maxContracts }, trades }, { positions: [given].flat().map(position) }, at).oversized

  test('are returned with their size and what was allowed when they were opened', () => {
    expect(oversized()).toEqual([{ id: 'p1', at: Date.parse('2026-06-03T16:00:00Z'), size: 3, allowed: 2 }])
  })

  test('are those beyond the limit, not at it', () => {
    expect(oversized({ quantity: 2 })).toEqual([])
    expect(oversized({ quantity: 2.01 })).toHaveLength(1)
  })

  test('count ten micros as one contract', () => {
    expect(oversized({ root: 'MNQ', quantity: 20 })).toEqual([])
    expect(oversized({ root: 'MNQ', quantity: 21 })).toMatchObject([{ size: 2.1 }])
  })

  test('are measured by the profit of previous days, not of the current one', () => {
    const won = closedTrade('t3', '2026-06-02T15:30:00Z', { net: 500 })
    expect(oversized({}, [won])).toEqual([])
    const tuesday = (openedAt: string) => oversized({ openedAt }, [won], '2026-06-02T17:00:00Z')
    expect(tuesday('2026-06-02T15:29:59Z')).toHaveLength(1)
    expect(tuesday('2026-06-02T16:00:00Z')).toHaveLength(1)
    const less = closedTrade('t3', '2026-06-02T15:30:00Z', { net: 499.99 })
    expect(oversized({}, [less])).toHaveLength(1)
  })

  test('are of this account since it was bought, and none if no limit is stated', () => {
    expect(oversized({ accountId: 'other' })).toEqual([])
    expect(oversized({ openedAt: '2026-05-20T16:00:00Z' }, [], '2026-05-20T17:00:00Z')).toEqual([])
    expect(watched({}, { positions: [position()] }).oversized).toEqual([])
  })

  test('are measured with everything that is open with them, and reported for a day', () => {
    const first = { id: 'first', quantity: 2, openedAt: '2026-06-03T14:00:00Z' }
    const second = { id: 'second', quantity: 2, root: 'ES', openedAt: '2026-06-03T16:00:00Z' }
    expect(oversized([first, second])).toMatchObject([{ id: 'second', size: 4, allowed: 2 }])
    expect(oversized([{ ...first, closedAt: '2026-06-03T16:00:00Z' }, second])).toEqual([])
    expect(oversized([first, second], [], '2026-06-04T16:00:00Z')).toHaveLength(1)
    expect(oversized([first, second], [], '2026-06-04T16:00:01Z')).toEqual([])
  })

  test('are the ones that were added to, at the time they were opened, at their largest', () => {
    const grown = position({ quantity: 2 })
    const more = [40, 50].map((minute) => ({
      ...grown.fills[0]!,
      executedAt: Date.parse(`2026-06-03T16:${minute}:00Z`),
    }))
    const positions = [{ ...grown, fills: [...grown.fills, ...more] }]
    const { oversized: found } = watched({ phase: { maxContracts } }, { positions })
    expect(found).toEqual([{ id: 'p1', at: Date.parse('2026-06-03T16:00:00Z'), size: 6, allowed: 2 }])
  })
})

describe('the firm’s page compared with the computed values', () => {
  const snapshot = (id: string, takenAt: string, balance = 49_800) => ({
    id,
    takenAt: new Date(takenAt),
    balance: inMicros(balance),
    open: 0,
    floor: null,
    highWater: null,
    dailyFloor: null,
  })
  const snapshotOf = (...snapshots: object[]) =>
    watched({ records: { snapshots: snapshots as never } }).snapshot

  test('is the last one, with what had been computed before it', () => {
    expect(
      snapshotOf(snapshot('s1', '2026-06-03T14:00:00Z', 49_950), snapshot('s2', '2026-06-03T16:00:00Z')),
    ).toEqual({
      id: 's2',
      at: Date.parse('2026-06-03T16:00:00Z'),
      // 49,950 as the first one said, less 150.
      ours: { balance: inMicros(49_800), floor: inMicros(48_000) },
      theirs: { balance: inMicros(49_800), floor: null },
    })
  })

  test('differs from nothing before any trade', () => {
    expect(snapshotOf(snapshot('s1', '2026-06-02T10:00:00Z'))).toBeNull()
    expect(snapshotOf()).toBeNull()
  })
})

describe('rules of single trades that were broken', () => {
  const phase = { floatingLoss: { most: { amount: 50 }, per: 'position', effect: 'flagged' } } as const
  const late = closedTrade('t2', '2026-06-03T15:00:00Z', { net: -60 })
  const broken = (at: string) => watched({ phase, trades: [late] }, {}, at).violations

  test('are reported for three days, because one held over a weekend is only known on Monday', () => {
    const [violation] = broken(NOON)
    expect(violation).toMatchObject({ rule: 'floating_loss', tradeIds: ['t2'] })
    const at = violation?.at ?? 0
    const days = (after: number) => new Date(at + 3 * 86_400_000 + after).toISOString()
    expect(broken(days(0))).toHaveLength(1)
    expect(broken(days(1))).toEqual([])
  })
})
