import { columnsOf, FIRST_DAY, type Simple } from '@ballast/domain/statistics/testing/golden-vector'
import { dayText } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { selectAttemptTrades, selectOwnTrades } from './own-trades.ts'

const M = 1_000_000
const day = (number: number) => dayText(FIRST_DAY + number)
const account = (id: string, name: string) =>
  ({ id, name, currency: 'USD', timeZone: 'America/Chicago', dayReset: '17:00' }) as AccountRow
const ACCOUNTS = [account('first', 'First'), account('second', 'Second')]
const COLUMN_ACCOUNTS = ACCOUNTS.map(({ id, currency }) => ({ id, currency, startingBalance: 0 }))
const columns = (...trades: Simple[]) => columnsOf(trades, COLUMN_ACCOUNTS)
const of = (accountId: string, trade: Partial<Simple> = {}): Simple => ({
  net: 10,
  account: accountId,
  ...trade,
})

describe('the account odds are drawn from', () => {
  test('is the requested one, on its own clock', () => {
    const own = selectOwnTrades(columns(of('first'), of('first'), of('second')), ACCOUNTS, {
      accountId: 'second',
    })
    expect(own.trades).toHaveLength(1)
    expect(own.summary).toMatchObject({ accountId: 'second', accountName: 'Second', currency: 'USD' })
    expect(own.boundary).toMatchObject({ timeZone: 'America/Chicago', dayReset: '17:00' })
  })

  test('is the one with the most closed trades if none is requested; open trades do not count', () => {
    const open = { closedAt: null }
    const trades = [of('first', open), of('first', open), of('first'), of('second'), of('second')]
    expect(selectOwnTrades(columns(...trades), ACCOUNTS, {}).summary.accountId).toBe('second')
  })

  test('is refused if it is not the caller’s', () => {
    expect(() => selectOwnTrades(columns(of('first')), ACCOUNTS, { accountId: 'foreign' })).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    )
  })

  test('is none without a closed trade: no trades, and unknown instead of zero', () => {
    const { trades, summary, boundary } = selectOwnTrades(columns(), ACCOUNTS, {})
    expect(trades).toEqual([])
    expect(boundary).toEqual({ timeZone: 'UTC', dayReset: '00:00' })
    expect(summary).toMatchObject({
      accountId: null,
      accountName: '',
      currency: null,
      from: null,
      to: null,
      days: 0,
      trades: 0,
      worstDay: null,
      worstDayR: null,
      medianRisk: null,
    })
  })
})

describe('the account that the odds of an attempt are drawn from', () => {
  const EURO = { ...account('euro', 'Euro'), currency: 'EUR' as const }
  const accounts = [...ACCOUNTS, EURO, account('third', 'Third')]
  const inAccounts = accounts.map(({ id, currency }) => ({ id, currency, startingBalance: 0 }))
  /** One trade on each of some days. */
  const days = (id: string, count: number) =>
    Array.from({ length: count }, (_, number) => of(id, { day: number }))
  const drawn = (trades: Simple[], period: Parameters<typeof selectOwnTrades>[2] = {}) =>
    selectAttemptTrades(columnsOf(trades, inAccounts), accounts, {
      ...period,
      attempt: { id: 'first', currency: 'USD' as const },
    }).summary
  const busy = days('second', 25)

  test('is its own from twenty days on, however many trades another one has', () => {
    expect(drawn([...days('first', 20), ...busy])).toMatchObject({
      accountId: 'first',
      days: 20,
      reason: 'attempt',
      ownDays: null,
    })
  })

  test('is the busiest one with enough days in its currency if it has fewer, and the days it has are named', () => {
    const trades = [...days('first', 19), ...busy, ...days('third', 22), ...days('euro', 30)]
    expect(drawn(trades)).toMatchObject({ accountId: 'second', days: 25, reason: 'instead', ownDays: 19 })
    // Many trades on few days are not enough.
    const oneDay = Array.from({ length: 40 }, () => of('third', { day: 0 }))
    expect(drawn([...days('first', 3), ...busy, ...oneDay])).toMatchObject({ accountId: 'second' })
  })

  test('is its own if none has enough', () => {
    const trades = [...days('first', 2), ...days('second', 19), ...days('euro', 30)]
    expect(drawn(trades)).toMatchObject({ accountId: 'first', days: 2, reason: 'attempt', ownDays: null })
  })

  test('is the chosen one, whatever its days', () => {
    expect(drawn([...days('first', 20), of('second')], { accountId: 'second' })).toMatchObject({
      accountId: 'second',
      days: 1,
      reason: 'chosen',
      ownDays: null,
    })
  })

  test('has enough days in the chosen period', () => {
    const from = day(6)
    expect(drawn([...days('first', 25), ...days('second', 26)], { from })).toMatchObject({
      accountId: 'second',
      days: 20,
      reason: 'instead',
      ownDays: 19,
    })
  })
})

describe('a period', () => {
  const trades = [of('first', { day: 0 }), of('first', { day: 1 }), of('first', { day: 2 })]

  test('includes its first and its last day', () => {
    const { summary } = selectOwnTrades(columns(...trades), ACCOUNTS, { from: day(1), to: day(2) })
    expect(summary).toMatchObject({ from: day(1), to: day(2), days: 2, trades: 2 })
  })

  test('of one day is valid, one that ends before it begins is not', () => {
    const one = { from: day(1), to: day(1) }
    expect(selectOwnTrades(columns(...trades), ACCOUNTS, one).trades).toHaveLength(1)
    expect(() => selectOwnTrades(columns(...trades), ACCOUNTS, { from: day(2), to: day(1) })).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    )
  })
})

describe('a trade', () => {
  test('without a known result is left out and counted', () => {
    const { trades, summary } = selectOwnTrades(
      columns(of('first'), of('first', { net: null })),
      ACCOUNTS,
      {},
    )
    expect(trades).toHaveLength(1)
    expect(summary).toMatchObject({ trades: 1, withoutResult: 1 })
  })

  test('carries its net in micros, and an adverse excursion as a loss; an unknown one stays unknown', () => {
    const { trades, summary } = selectOwnTrades(
      columns(of('first', { net: -30, mae: 50 * M }), of('first', { day: 1 })),
      ACCOUNTS,
      {},
    )
    expect(trades.map(({ net, mae }) => [net, mae])).toEqual([
      [-30 * M, -50 * M],
      [10 * M, null],
    ])
    expect(summary.withoutWorst).toBe(1)
  })

  test('carries its size as firms count it, its direction, its risk and its excursion', () => {
    const full = { root: 'ES', quantity: 3, averageEntry: 5000.25, averageExit: 4998.5, risk: 250 }
    const [one, micro, unknown] = selectOwnTrades(
      columns(
        of('first', { ...full, direction: 'short' }),
        of('first', { root: 'MES', quantity: 3 }),
        of('first', { quantity: Number.NaN }),
      ),
      ACCOUNTS,
      {},
    ).trades
    expect(one).toMatchObject({
      size: 3,
      details: { root: 'ES', direction: 'short', risk: 250 * M, move: 1_750_000 },
    })
    // Ten micro futures equal one contract.
    expect(micro).toMatchObject({ size: 0.3, details: { root: 'MES', direction: 'long' } })
    expect(unknown).toMatchObject({ size: null, mfe: null, details: { risk: null, move: null } })
  })

  test('of unknown opening counts as held for no time, and says so', () => {
    const known = selectOwnTrades(columns(of('first')), ACCOUNTS, {}).trades[0]
    const unknown = selectOwnTrades(columns(of('first', { openedAt: Number.NaN })), ACCOUNTS, {}).trades[0]
    expect(known?.openedAt).toBeLessThan(known?.closedAt ?? 0)
    expect(known?.details?.isOpenKnown).toBe(true)
    expect(unknown?.openedAt).toBe(unknown?.closedAt)
    expect(unknown?.details?.isOpenKnown).toBe(false)
  })
})

describe('the summary', () => {
  test('names the contracts traded, each once and twenty at most', () => {
    const roots = Array.from({ length: 21 }, (_, at) => `R${at}`)
    const trades = ['R0', ...roots].map((root) => of('first', { root }))
    expect(selectOwnTrades(columns(...trades), ACCOUNTS, {}).summary.symbols).toEqual(roots.slice(0, 20))
  })

  test('names the worst day by the sum of its trades, in money and in R', () => {
    const { summary } = selectOwnTrades(
      columns(
        of('first', { net: -40, risk: 100 }),
        of('first', { net: -30, risk: 100 }),
        of('first', { net: -60, risk: 100, day: 1 }),
      ),
      ACCOUNTS,
      {},
    )
    expect(summary.worstDay).toBe('-70.00')
    expect(summary.worstDayR).toBeCloseTo(-0.7, 10)
  })

  test.each([
    [[100, 300, undefined], '200.00'],
    [[100, undefined], null],
    [[undefined, undefined], null],
  ] as const)('of risks %j says the median %s: it needs more than half of them', (risks, median) => {
    const trades = risks.map((risk) => of('first', risk === undefined ? {} : { risk }))
    expect(selectOwnTrades(columns(...trades), ACCOUNTS, {}).summary.medianRisk).toBe(median)
  })
})
