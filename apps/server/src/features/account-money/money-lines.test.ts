import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { CashLine, CorrectionSum } from './account-money.queries.ts'
import { payoutsOf } from './logged-lines.ts'
import { compareKeys, linesOfCash, linesOfPayouts, loggedKeys, readKey, writeKey } from './money-lines.ts'
import { sumsOfLines } from './show-balances.ts'

const M = 1_000_000
const account = (given: Partial<AccountRow> = {}) =>
  ({
    id: 'a1',
    currency: 'USD',
    startDay: null,
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    ...given,
  }) as AccountRow
const line = (kind: string, amount: number, given: Partial<CashLine> = {}) =>
  ({
    userId: 'u',
    accountId: 'a1',
    identity: `${kind}:${amount}`,
    sourceId: 'i1',
    kind,
    currency: 'USD',
    amount: amount * M,
    occurredAt: new Date('2026-06-15T12:00:00Z'),
    text: 'words',
    symbol: null,
    ...given,
  }) as CashLine
const payout = (gross: number, given: object = {}) => ({
  id: 'p1',
  accountId: 'a1',
  day: '2026-06-15',
  gross: gross * M,
  note: 'first',
  ...given,
})
type Moves = Parameters<typeof sumsOfLines>[1]
/** What the database adds up. */
const corrected = (sum: number, given: Partial<CorrectionSum> = {}): CorrectionSum => ({
  accountId: 'a1',
  currency: 'USD',
  isBefore: false,
  isAfter: false,
  sum: sum * M,
  lines: 1,
  first: Date.parse('2026-06-15T12:00:00Z'),
  doubtful: 0,
  doubtfulSum: 0,
  ...given,
})
const sums = (
  lines: CashLine[],
  payouts: Moves['payouts'] = [],
  { others = [], ...of }: Partial<AccountRow> & { others?: CorrectionSum[] } = {},
) => {
  const moves = { lines, corrected: others, payouts, firstTrade: Infinity }
  const { funded: _, ...sum } = sumsOfLines(account(of), moves)
  return sum
}

describe('money that moved a balance', () => {
  test('is deposits, withdrawals and corrections', () => {
    const others = [corrected(-3), corrected(4, { isAfter: true })]
    expect(sums([line('deposit', 1000), line('withdrawal', -200)], [], { others })).toEqual({
      moved: 800 * M,
      corrections: 1 * M,
      foreign: 0,
    })
    expect(sums([], [], { others: [corrected(5, { isBefore: true })] }).corrections).toBe(0)
  })

  test('belongs to the account itself, in its own currency; lines in others are only counted', () => {
    const lines = [
      line('deposit', 5, { accountId: 'a2', currency: 'EUR' }),
      line('deposit', 7, { currency: 'EUR' }),
      line('withdrawal', 0, { currency: 'BNB' }),
    ]
    const others = [
      corrected(-1, { currency: 'BNB', lines: 3 }),
      corrected(-1, { currency: 'BNB', lines: 3, isBefore: true }),
      corrected(-1, { accountId: 'a2', currency: 'BNB' }),
    ]
    expect(sums(lines, [], { others })).toEqual({ moved: 0, corrections: 0, foreign: 4 })
    expect(sums(lines, [], { others, startDay: '2026-06-16' })).toMatchObject({ foreign: 3 })
  })

  test('counts from its start day on, by the day of its own clock', () => {
    const of = { startDay: '2026-06-16' }
    // The trading day of 16 June begins at 17:00 in Chicago on the 15th: 22:00 UTC.
    const at = (time: string) => ({ occurredAt: new Date(`2026-06-15T${time}Z`) })
    expect(sums([line('deposit', 5, at('21:59:59'))], [], of).moved).toBe(0)
    expect(sums([line('deposit', 5, at('22:00:00'))], [], of).moved).toBe(5 * M)
  })

  test('counts a logged payout once, as it was logged', () => {
    expect(sums([line('withdrawal', -500)], [payout(500)])).toMatchObject({ moved: -500 * M, corrections: 0 })
    expect(sums([line('withdrawal', -500)], [payout(501)])).toMatchObject({
      moved: -1001 * M,
      corrections: 0,
    })
    expect(sums([], [payout(500)], { startDay: '2026-06-16' }).moved).toBe(0)
    expect(sums([], [payout(500)], { startDay: '2026-06-15' }).moved).toBe(-500 * M)
    expect(sums([], [payout(500, { accountId: 'a2' })]).moved).toBe(0)
  })

  test('counts a withdrawal that is like a logged payout but another one', () => {
    const at = (day: string) => ({ occurredAt: new Date(`2026-06-${day}T12:00:00Z`), identity: day })
    const weekly = [line('withdrawal', -500, at('15')), line('withdrawal', -500, at('22'))]
    expect(sums(weekly, [payout(500)]).moved).toBe(-1000 * M)
    expect(sums(weekly, [payout(500), payout(500, { day: '2026-06-22' })]).moved).toBe(-1000 * M)
  })

  test('counts a payout that was logged before the start day and left the account after it', () => {
    const lines = [line('withdrawal', -500, { occurredAt: new Date('2026-06-17T12:00:00Z') })]
    expect(sums(lines, [payout(500)], { startDay: '2026-06-16' }).moved).toBe(-500 * M)
  })
})

describe('the deposit that funds an account', () => {
  const at = (time: string) => ({ occurredAt: new Date(`2026-06-15T${time}Z`) })
  const funding = line('deposit', 50_000, at('12:00:00'))
  const later = line('withdrawal', -200, at('13:00:00'))
  const of = (
    lines: CashLine[],
    {
      firstTrade = Date.parse('2026-06-15T12:30Z'),
      others = [],
      ...given
    }: Partial<AccountRow> & { firstTrade?: number; others?: CorrectionSum[] } = {},
  ) => {
    const moves = { lines, corrected: others, payouts: [], firstTrade }
    return sumsOfLines(account({ startingBalance: 50_000 * M, ...given }), moves)
  }
  const none = { moved: 49_800 * M, funded: null }

  test('is the starting balance of the same amount, and moved nothing', () => {
    expect(of([later, funding])).toMatchObject({ moved: -200 * M, corrections: 0, funded: 50_000 * M })
    expect(of([later, funding], { firstTrade: Date.parse('2026-06-15T12:00Z') }).funded).toBe(50_000 * M)
    expect(of([later, funding], { firstTrade: Infinity }).funded).toBe(50_000 * M)
    // Only one of two.
    const again = line('deposit', 50_000, { ...at('12:00:00'), identity: 'second' })
    expect(of([funding, again])).toMatchObject({ moved: 50_000 * M, corrections: 0, funded: 50_000 * M })
  })

  test('counts if it comes after a trade or another line', () => {
    expect(of([later, funding], { firstTrade: Date.parse('2026-06-15T11:59:59Z') })).toMatchObject(none)
    const at11 = { first: Date.parse('2026-06-15T11:00:00Z') }
    expect(of([later, funding], { others: [corrected(0, at11)] })).toMatchObject(none)
    expect(of([later, funding], { others: [corrected(0, { ...at11, currency: 'EUR' })] }).funded).toBe(
      50_000 * M,
    )
  })

  test('counts if it has another amount, was typed, or the balance is of a given day', () => {
    expect(of([later, funding], { startingBalance: 25_000 * M })).toMatchObject(none)
    expect(of([later, { ...funding, identity: 'typed:i1' }])).toMatchObject(none)
    expect(of([later, funding], { startDay: '2026-06-15' })).toMatchObject(none)
  })
})

describe('payouts of the prop tracker', () => {
  const entry = (given: object = {}) => ({
    id: 'e1',
    attemptId: 'at',
    type: 'payout',
    gross: '500.00',
    state: 'paid',
    day: '2026-06-20',
    requestedOn: '2026-06-15',
    note: 'first',
    ...given,
  })
  const of = (...ledger: object[]) =>
    payoutsOf({ attempts: [{ id: 'at', accountId: 'a1' }], ledger } as never)

  test('leave the account on the day they were requested', () => {
    expect(of(entry())).toEqual([
      { id: 'e1', accountId: 'a1', note: 'first', day: '2026-06-15', gross: 500 * M },
    ])
    expect(of(entry({ requestedOn: null }))).toMatchObject([{ day: '2026-06-20' }])
    expect(of(entry({ state: 'requested' }))).toHaveLength(1)
  })

  test('do not count if they were refused, are of another type, have no amount, or their attempt was deleted', () => {
    for (const given of [{ state: 'refused' }, { type: 'price' }, { gross: null }, { attemptId: 'gone' }])
      expect(of(entry(given))).toEqual([])
  })
})

describe('lines of money', () => {
  const accounts = new Map([['a1', account()]])
  const shown = (rows: CashLine[], payouts: Moves['payouts'] = []) =>
    linesOfCash(rows, { accounts, logged: loggedKeys(rows, { accounts, payouts }) }).map((one) => one.line)

  test('say where they come from, on the account’s own day', () => {
    const typed = line('deposit', 5, {
      identity: 'typed:t1',
      sourceId: 't1',
      occurredAt: new Date('2026-06-15T22:00:00Z'),
    })
    expect(shown([line('fee', -1.5), typed])).toEqual([
      {
        id: 'fee:-1.5',
        accountId: 'a1',
        kind: 'fee',
        amount: '-1.50',
        currency: 'USD',
        day: '2026-06-15',
        note: 'words',
        source: 'file',
      },
      {
        id: 't1',
        accountId: 'a1',
        kind: 'deposit',
        amount: '5.00',
        currency: 'USD',
        day: '2026-06-16',
        note: 'words',
        source: 'typed',
      },
    ])
  })

  test('of accounts that are gone are left out', () => {
    expect(shown([line('fee', -1), line('fee', -1, { accountId: 'gone' })])).toHaveLength(1)
  })

  test('leave out zero amounts and what the tracker has logged', () => {
    expect(shown([line('other', 0), line('withdrawal', -500)], [payout(500)])).toEqual([])
    const twice = [line('withdrawal', -500), line('withdrawal', -500, { identity: 'another' })]
    expect(shown(twice, [payout(500)])).toHaveLength(1)
  })

  test('of a payout are at noon of its day', () => {
    expect(linesOfPayouts([payout(500), payout(1, { accountId: 'gone' })], accounts)).toEqual([
      {
        key: { at: new Date('2026-06-15T17:00:00Z'), id: 'p1' },
        line: {
          id: 'p1',
          accountId: 'a1',
          day: '2026-06-15',
          note: 'first',
          kind: 'payout',
          source: 'tracker',
          amount: '-500.00',
          currency: 'USD',
        },
      },
    ])
  })
})

describe('the sort position of a line', () => {
  const key = (at: string, id: string) => ({ at: new Date(at), id })
  const [a, b, c] = [
    key('2026-06-15T12:00:00Z', 'b'),
    key('2026-06-15T12:00:00Z', 'a'),
    key('2026-06-14T12:00:00Z', 'z'),
  ]

  test('is by time, newest first, then by id', () => {
    expect([c, b, a].sort(compareKeys)).toEqual([a, b, c])
    expect(compareKeys(a, a)).toBe(0)
  })

  test('is encoded and decoded unchanged, whatever its id contains', () => {
    for (const one of [a, key('2026-06-15T12:00:00.123Z', 'fill 7 of 9')])
      expect(readKey(writeKey(one))).toEqual(one)
  })

  test.each(['', 'yesterday x', 'x'])('“%s” is no place', (text) => {
    expect(readKey(text)).toBeNull()
  })
})
