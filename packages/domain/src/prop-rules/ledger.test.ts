import { describe, expect, it } from 'vitest'
import { type LedgerInput, type LedgerTrade, ledgerOf } from './ledger.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Monday at 14:00 in UTC; the day ends at midnight. */
const MONDAY = Date.UTC(2026, 5, 15, 14)
const boundary = { timeZone: 'UTC', dayReset: '00:00' }
const MIDNIGHT = Date.UTC(2026, 5, 16)

const trade = (id: string, given: Partial<LedgerTrade> = {}): LedgerTrade => ({
  id,
  openedAt: MONDAY,
  closedAt: MONDAY + HOUR,
  net: 100,
  mfe: 120,
  mae: -30,
  ...given,
})
const NOTHING: LedgerInput = { trades: [], bookings: [], payouts: [], snapshots: [], violations: [] }
const ledger = (given: Partial<LedgerInput>, until = MONDAY + 2 * HOUR) =>
  ledgerOf({ ...NOTHING, ...given }, { boundary, until })
const kinds = (given: Partial<LedgerInput>, until?: number) => ledger(given, until).map(({ kind }) => kind)

describe('an attempt’s record as events', () => {
  it('orders what happens at one instant: result, broken rule, payout, the firm’s page', () => {
    const at = MONDAY + HOUR
    const snapshot = { id: 's', at, balance: 0, open: 0, floor: null, highWater: null, dailyFloor: null }
    const violation = {
      at,
      rule: 'idea_risk',
      value: 2,
      limit: 1,
      isCertain: true,
      effect: 'breach',
      tradeIds: ['t'],
    } as unknown as NonNullable<LedgerInput['violations']>[number]
    const payouts = [{ id: 'p', at, gross: 5, traderShare: 4 }]
    const rest = { violations: [violation], payouts, snapshots: [snapshot] }
    expect(kinds({ trades: [trade('t')], ...rest })).toEqual(['close', 'violation', 'payout', 'snapshot'])
    expect(kinds({ bookings: [{ id: 'b', at, amount: -1 }], ...rest })).toEqual([
      ...['booking', 'violation', 'payout', 'snapshot'],
    ])
  })

  it('sorts by time before anything else', () => {
    const payouts = [{ id: 'p', at: MONDAY, gross: 5, traderShare: 4 }]
    expect(kinds({ trades: [trade('t')], payouts })).toEqual(['payout', 'close'])
  })

  it('makes one event of everything that closes at one instant, including bookings', () => {
    const at = MONDAY + HOUR
    const bookings = [
      { id: 'with', at, amount: -7 },
      { id: 'also', at, amount: -2 },
      { id: 'later', at: at + 1, amount: -1 },
      { id: 'again', at: at + 1, amount: -4 },
    ]
    const trades = [trade('b', { net: 50 }), trade('a', { net: -20 })]
    expect(ledger({ trades, bookings })).toMatchObject([
      { kind: 'close', at, trades: 2, result: 50 - 20 - 9, cause: { kind: 'trade', ids: ['a', 'b'] } },
      { kind: 'booking', at: at + 1, amount: -5, cause: { kind: 'cash', ids: ['again', 'later'] } },
    ])
  })
})

describe('the day’s reset', () => {
  it('comes when the day of an event is over, and not a millisecond before', () => {
    const trades = [trade('t')]
    expect(kinds({ trades }, MIDNIGHT - 1)).toEqual(['close'])
    expect(ledger({ trades }, MIDNIGHT).at(-1)).toEqual({ kind: 'reset', at: MIDNIGHT, open: 0 })
  })

  it('comes once for each day with events, and not on days without', () => {
    const trades = [
      trade('a'),
      trade('b', { openedAt: MONDAY + 2 * HOUR, closedAt: MIDNIGHT - 1 }),
      trade('c', { openedAt: MIDNIGHT, closedAt: MIDNIGHT }),
      trade('d', { openedAt: MIDNIGHT + 4 * DAY, closedAt: MIDNIGHT + 4 * DAY + 1 }),
    ]
    expect(ledger({ trades }, MIDNIGHT + 9 * DAY).map(({ kind, at }) => [kind, at])).toEqual([
      ['close', MONDAY + HOUR],
      ['close', MIDNIGHT - 1],
      ['reset', MIDNIGHT],
      ['close', MIDNIGHT],
      ['reset', MIDNIGHT + DAY],
      ['close', MIDNIGHT + 4 * DAY + 1],
      ['reset', MIDNIGHT + 5 * DAY],
    ])
  })

  it('does not know what was open if a trade was held over it', () => {
    const openAt = (openedAt: number, closedAt: number) => {
      const events = ledger({ trades: [trade('a'), trade('b', { openedAt, closedAt })] }, MIDNIGHT)
      return events.find(({ kind }) => kind === 'reset')
    }
    expect(openAt(MIDNIGHT - 1, MIDNIGHT + 1)).toMatchObject({ open: null })
    expect(openAt(MIDNIGHT - 1, MIDNIGHT)).toMatchObject({ open: null })
    expect(openAt(MIDNIGHT - 2, MIDNIGHT - 1)).toMatchObject({ open: 0 })
    expect(openAt(MIDNIGHT, MIDNIGHT + 1)).toMatchObject({ open: 0 })
  })

  it('finds trades held over it in any order, even if nothing else was traded', () => {
    const held = trade('held', { openedAt: MONDAY, closedAt: MIDNIGHT + HOUR })
    const later = trade('later', { openedAt: MIDNIGHT + HOUR, closedAt: MIDNIGHT + 2 * HOUR })
    const booked = { bookings: [{ id: 'b', at: MONDAY, amount: -1 }] }
    for (const trades of [[held], [later, held], [held, later]]) {
      const first = ledger({ ...booked, trades }, MIDNIGHT + 3 * HOUR).find(({ kind }) => kind === 'reset')
      expect(first).toEqual({ kind: 'reset', at: MIDNIGHT, open: null, between: { low: -30, high: 120 } })
    }
  })
})

describe('a position held into a day', () => {
  it('puts a reset before that day’s first event, even if nothing happened the day before', () => {
    const held = trade('held', { openedAt: MONDAY - 3 * DAY, closedAt: MONDAY })
    expect(ledger({ trades: [held] }, MONDAY + HOUR).map(({ kind, at }) => [kind, at])).toEqual([
      ['reset', MIDNIGHT - DAY],
      ['close', MONDAY],
    ])
  })

  it('bounds what was open by the excursions of every such position, results included', () => {
    const held = (id: string, given: Partial<LedgerTrade>) =>
      trade(id, { openedAt: MONDAY, closedAt: MIDNIGHT + HOUR, ...given })
    const between = (...trades: LedgerTrade[]) =>
      ledger({ trades }, MIDNIGHT + 2 * HOUR).find((event) => event.kind === 'reset')?.between
    const costly = held('a', { mae: -30, net: -35 })
    expect(between(costly, held('b', {}))).toEqual({ low: -65, high: 240 })
    expect(between(costly, held('b', { mae: null }))).toEqual({ low: 0, high: 240, atLeast: null })
    expect(between(costly, held('b', { mfe: null }))).toEqual({ low: 0, high: null, atLeast: -65 })
  })
})

describe('the range of the equity', () => {
  it('is exact for a single trade, and unknown if its source says nothing', () => {
    const [event] = ledger({ trades: [trade('t')] })
    expect(event).toMatchObject({ peak: { low: 120, high: 120 }, trough: { low: -30, high: -30 } })
    const [unknown] = ledger({ trades: [trade('t', { mfe: null, mae: null })] })
    expect(unknown).toMatchObject({ peak: null, trough: null })
  })

  const together = (a: Partial<LedgerTrade>, b: Partial<LedgerTrade>) =>
    ledger({
      trades: [
        trade('a', { mfe: 40, mae: -10, net: 30, ...a }),
        trade('b', { closedAt: MONDAY + 2 * HOUR, mfe: 70, mae: -25, net: -20, ...b }),
      ],
    }).map((event) => (event.kind === 'close' ? [event.peak, event.trough] : null))

  it('lies between the results and the sum of all excursions if trades overlap', () => {
    expect(together({}, {})).toEqual([
      // The first closes at +30 while the other is at −25 or better, and at most at both best moments together.
      [
        { low: 5, high: 110 },
        { low: -35, high: 0 },
      ],
      // The second is then alone and closes at −20.
      [
        { low: -20, high: 70 },
        { low: -25, high: -20 },
      ],
    ])
  })

  it('follows the order of closing, whichever was opened first', () => {
    const first = { closedAt: MONDAY + 3 * HOUR }
    const second = { openedAt: MONDAY + 1, closedAt: MONDAY + 2 * HOUR }
    expect(together(first, second)).toEqual([
      // The second closes first, at −20: the other may have been anywhere.
      [
        { low: 0, high: 110 },
        { low: -35, high: 0 },
      ],
      // Then the first, alone, at +30.
      [
        { low: 30, high: 40 },
        { low: -10, high: 30 },
      ],
    ])
  })

  it('is unknown as long as one is open for which it is', () => {
    const peaks = (a: Partial<LedgerTrade>, b: Partial<LedgerTrade>) =>
      together(a, b).map((pair) => pair?.[0]?.high ?? null)
    const troughs = (a: Partial<LedgerTrade>, b: Partial<LedgerTrade>) =>
      together(a, b).map((pair) => pair?.[1]?.low ?? null)
    expect(peaks({ mfe: null }, {})).toEqual([null, 70])
    expect(peaks({}, { mfe: null })).toEqual([null, null])
    expect(troughs({ mae: null }, {})).toEqual([null, -25])
    expect(troughs({}, { mae: null })).toEqual([null, null])
  })

  it('covers at least the closed results, however small the stated excursions', () => {
    expect(together({ net: 500, mfe: 0 }, { mfe: 0, net: 1 })[0]?.[0]).toEqual({ low: 475, high: 501 })
    const flat = { mfe: 0, mae: 0 }
    // Nothing went below the loss of the first, and the second closed above it.
    expect(together({ ...flat, net: -20 }, { ...flat, net: 30 })[1]?.[1]).toEqual({ low: 0, high: 30 })
  })

  it('includes what stays open, from the worst of those positions to the best', () => {
    const trades = [
      trade('a', { net: 30 }),
      trade('b', { closedAt: MONDAY + 2 * HOUR, mfe: 70, mae: -25, net: -20 }),
      trade('c', { closedAt: MONDAY + 3 * HOUR, mfe: null, mae: -5, net: 10 }),
    ]
    const left = ledger({ trades }, MONDAY + 4 * HOUR).map((event) => event.kind === 'close' && event.left)
    expect(left).toEqual([
      { low: 0, high: null, atLeast: -30 },
      { low: 0, high: null, atLeast: -5 },
      undefined,
    ])
  })
})
