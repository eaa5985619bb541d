import { microsFromDecimal } from '@ballast/domain/money/micros'
import { assert, integer, property, record, array as someOf } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import {
  attemptAt,
  attemptInput,
  type attemptRow,
  closedTrade,
  inMicros,
} from '../../test/without-database/stated-attempt.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { type AttemptInput, computeAttempt, dayEndOf, payoutInstant } from './compute-attempt.ts'
import type { AttemptTrade } from './reuse/trade-lines.ts'
import { storedRules } from './stored/stored-attempt.ts'

const HOUR = 3_600_000
/** Midnight in Chicago on the first day. */
const START = Date.UTC(2026, 5, 1, 5)

function factsOf(trades: readonly AttemptTrade[]): AttemptInput {
  const { size, listPrice: _, paid: __, edits: ___, ...words } = attempt('account')
  const at = new Date(START)
  const row: AttemptRow = {
    ...words,
    userId: 'user',
    id: 'attempt',
    endedOn: null,
    reason: '',
    revision: 1,
    rate: null,
    listPrice: null,
    paid: null,
    size: microsFromDecimal(size),
    edits: {},
    createdAt: at,
    updatedAt: at,
    rules: storedRules({ ...words, size }),
  }
  const account = { id: 'account', timeZone: 'America/Chicago', dayReset: '17:00' } as AccountRow
  return { row, account, trades, bookings: [], records: { payouts: [], snapshots: [] } }
}

const tradeOf = ({ start, length, net }: { start: number; length: number; net: number }, i: number) => ({
  id: `t${i}`,
  accountId: 'account',
  net: net * 1_000_000,
  mae: null,
  mfe: null,
  openedAt: START + start * HOUR,
  closedAt: START + (start + length) * HOUR,
})

it('gives the same from the start of the day as from the beginning, whatever is added that day', () => {
  const drawn = record({
    start: integer({ min: 0, max: 90 }),
    length: integer({ min: 0, max: 30 }),
    net: integer({ min: -400, max: 600 }),
  })
  assert(
    property(someOf(drawn, { maxLength: 20 }), someOf(drawn, { maxLength: 4 }), (before, added) => {
      const now = START + 92 * HOUR
      const trades = before.map(tradeOf).filter(({ closedAt }) => closedAt <= now)
      const known = computeAttempt(factsOf(trades), now)
      const late = added
        .map((each, i) => tradeOf(each, 100 + i))
        .filter(({ openedAt, closedAt }) => openedAt >= (known.dayStart?.at ?? START) && closedAt <= now)
      const all = factsOf([...trades, ...late])
      expect(computeAttempt(all, now, known)).toEqual(computeAttempt(all, now))
    }),
  )
})

const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
const at = (text: string) => Date.parse(text)

describe('what counts in an attempt', () => {
  const TRADE = closedTrade('t1', '2026-06-02T15:00:00Z', { net: 100 })
  const balanceOf = (given: Partial<AttemptInput>, row: Parameters<typeof attemptRow>[0] = {}) =>
    computeAttempt({ ...attemptInput({ row, trades: [TRADE] }), ...given }, at('2026-06-10T12:00:00Z')).state
      .balance

  it('are bookings from its first moment until its end, the end excluded', () => {
    const booked = (text: string, row = {}) =>
      balanceOf(
        { bookings: [{ id: 'b', accountId: 'account', at: new Date(text), amount: inMicros(-25) }] },
        row,
      ) === inMicros(50_075)
    // The trading day of 1 June began on 31 May at 17:00 in Chicago; that of 3 June ended at 17:00 that day.
    const ended = { state: 'breached', endedOn: '2026-06-03' } as const
    expect([booked('2026-05-31T22:00:00Z'), booked('2026-05-31T21:59:59.999Z')]).toEqual([true, false])
    expect([
      booked('2026-06-03T21:59:59.999Z', ended),
      booked('2026-06-03T22:00:00Z', ended),
      booked('2026-06-10T12:00:00Z'),
    ]).toEqual([true, false, false])
  })

  it('are trades opened from its first moment on and closed before its end, on the firm’s clock like everything', () => {
    const counted = (openedAt: string, closedAt: string, endedOn: string | null = '2026-06-03') =>
      computeAttempt(
        attemptInput({
          row: { state: 'breached', endedOn },
          trades: [{ ...TRADE, openedAt: at(openedAt), closedAt: at(closedAt) }],
        }),
        at('2026-06-10T12:00:00Z'),
      ).trades.length === 1
    const first = '2026-05-31T22:00:00Z'
    const last = '2026-06-03T21:59:59.999Z'
    expect([counted(first, last), counted('2026-05-31T21:59:59.999Z', last)]).toEqual([true, false])
    expect([counted(first, '2026-06-03T22:00:00Z'), counted(first, '2026-06-03T22:00:00Z', null)]).toEqual([
      ...[false, true],
    ])
  })

  it('are pages of the firm from its first moment until its end, the end excluded', () => {
    const read = (takenAt: string, row = {}) => {
      const page = { id: 's', takenAt: new Date(takenAt), balance: inMicros(60_000), open: 0 }
      const shown = { floor: null, highWater: null, dailyFloor: null, tradingDays: 9 }
      const records = { snapshots: [{ ...page, ...shown }] } as never
      const { state, counts } = attemptAt('2026-06-10T12:00:00Z', { row, trades: [TRADE], records }).computed
      return [state.balance === inMicros(60_000), counts.length === 1]
    }
    const ended = { state: 'passed', endedOn: '2026-06-03' } as const
    expect(read('2026-06-03T21:59:59.999Z', ended)).toEqual([true, true])
    expect(read('2026-06-03T22:00:00Z', ended)).toEqual([false, false])
    expect(read('2026-06-05T12:00:00Z', ended)).toEqual([false, false])
    expect(read('2026-06-05T12:00:00Z')).toEqual([true, true])
    expect(read('2026-05-31T22:00:00Z')[1]).toBe(true)
    expect(read('2026-05-31T21:59:59.999Z')[1]).toBe(false)
  })

  it('are open trades and unknown results as such, and neither is in the balance', () => {
    const open = { ...TRADE, id: 't2', closedAt: null, net: null }
    const unknown = { ...TRADE, id: 't3', net: null }
    const { computed } = attemptAt('2026-06-03T12:00:00Z', { trades: [TRADE, open, unknown] })
    expect(computed).toMatchObject({
      openTrades: 1,
      unresolved: [{ closedAt: unknown.closedAt }],
      state: { balance: inMicros(50_100) },
    })
  })
})

describe('a payout', () => {
  it('leaves the account in the last moment of its day, or now if the day is still running', () => {
    const leaves = (until: string) =>
      payoutInstant(
        { requestedOn: '2026-06-03', createdAt: new Date('2026-06-03T12:00:00Z') },
        { boundary: CHICAGO, until: at(until), snapshots: [] },
      )
    expect(leaves('2026-07-01T00:00:00Z')).toBe(at('2026-06-03T21:59:59.999Z'))
    expect(leaves('2026-06-03T12:00:00Z')).toBe(at('2026-06-03T12:00:00Z'))
  })

  it('has left before the firm’s page of its day, unless it was entered only afterwards', () => {
    const balance = (createdAt: string, requestedOn = '2026-06-03') => {
      const payout = { id: 'p', state: 'paid', gross: inMicros(500), traderShare: inMicros(450) }
      const page = { id: 's', takenAt: new Date('2026-06-03T15:00:00Z'), balance: inMicros(51_000), open: 0 }
      const records = {
        payouts: [{ ...payout, requestedOn, createdAt: new Date(createdAt) }],
        snapshots: [{ ...page, floor: null, highWater: null, dailyFloor: null }],
      } as never
      return attemptAt('2026-06-10T12:00:00Z', { records }).computed.state.balance
    }
    expect(balance('2026-06-03T14:00:00Z')).toBe(inMicros(51_000))
    expect(balance('2026-06-03T16:00:00Z')).toBe(inMicros(50_500))
    // Entered in advance for the next day.
    expect(balance('2026-06-03T14:00:00Z', '2026-06-04')).toBe(inMicros(50_500))
  })

  it('that left the account moves it to the terms of the next one, a refused one does not', () => {
    const caps = { '50000': [1000, 2000] }
    const phase = { stage: 'funded' as const, payout: { caps: [{ byPayout: caps }] } }
    const cap = (state?: string) => {
      const createdAt = new Date('2026-06-02T12:00:00Z')
      const payout = { id: 'p', requestedOn: '2026-06-02', createdAt, state, gross: 1, traderShare: 1 }
      const payouts = state ? [payout] : []
      const { computed } = attemptAt('2026-06-10T12:00:00Z', {
        phase,
        records: { payouts: payouts as never },
      })
      return computed.rules.payout?.caps
    }
    expect(cap()).toEqual([{ kind: 'amount', amount: inMicros(1000) }])
    expect(cap('paid')).toEqual([{ kind: 'amount', amount: inMicros(2000) }])
    expect(cap('refused')).toEqual([{ kind: 'amount', amount: inMicros(1000) }])
  })
})

it('uses the account’s own day if the firm’s is unknown', () => {
  const stated = attemptAt('2026-06-10T12:00:00Z').computed
  expect(stated.boundary).toEqual(CHICAGO)
  const input = attemptInput()
  const own = { ...input, row: { ...input.row, rules: { ...input.row.rules, reset: null } } }
  expect(computeAttempt(own, at('2026-06-10T12:00:00Z')).boundary).toEqual({
    timeZone: 'America/New_York',
    dayReset: '17:00',
  })
  expect(dayEndOf(at('2026-06-03T21:59:59Z'), CHICAGO)).toBe(at('2026-06-03T22:00:00Z'))
  expect(dayEndOf(at('2026-06-03T22:00:00Z'), CHICAGO)).toBe(at('2026-06-04T22:00:00Z'))
})
