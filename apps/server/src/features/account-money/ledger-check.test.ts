import { describe, expect, test } from 'vitest'
import { checkLedger, latestLedgers, spansOf } from './ledger-check.ts'
import { NO_TRADES } from './trade-sums.ts'

const M = 1_000_000
const end = (at: number, currency: string | null = 'USD', accountId = 'a1') => ({
  accountId,
  currency,
  at,
  balance: 47_461_430_000,
})

describe('the ledger that an account is compared with', () => {
  const latest = (...ends: ReturnType<typeof end>[]) =>
    [
      ...latestLedgers(
        [
          { id: 'a1', currency: 'USD' },
          { id: 'a2', currency: 'EUR' },
        ],
        ends,
      ),
    ].map(([id, { at }]) => [id, at])
  test('is the one of its currency that ends last', () => {
    expect(latest(end(2), end(1))).toEqual([['a1', 2]])
    expect(latest(end(1), end(2, 'EUR'), end(3, 'EUR', 'a2'))).toEqual([
      ['a1', 1],
      ['a2', 3],
    ])
  })
  test('may name no currency', () => {
    expect(latest(end(1), end(2, null))).toEqual([['a1', 2]])
  })
  test('is none of an account that is gone', () => {
    expect(latest(end(1, 'USD', 'a3'))).toEqual([])
  })
})

describe('the span of a ledger', () => {
  const spanOf = (at: number, startedAt?: number) =>
    spansOf(
      new Map([['a1', end(at)]]),
      new Map(startedAt === undefined ? [] : [['a1', { computed: { startedAt } } as never]]),
    ).get('a1')
  test('ends with its last second, whether it is written to the second or to the millisecond', () => {
    expect(spanOf(5000)).toEqual({ from: -Infinity, to: 5999 })
    expect(spanOf(5633)).toEqual({ from: -Infinity, to: 5999 })
  })
  test('begins with the attempt that runs', () => {
    expect(spanOf(5000, 3000)).toEqual({ from: 3000, to: 5999 })
  })
})

describe('a balance beside the broker’s', () => {
  const check = (ours: number, trades: Partial<typeof NO_TRADES> = {}) =>
    checkLedger(end(Date.UTC(2026, 5, 16, 16, 21, 28)), {
      day: '2026-06-16',
      ours,
      trades: { ...NO_TRADES, ...trades },
    })
  const OURS = 47_461_430_000
  test('agrees, or differs by what the ledger has more', () => {
    expect(check(OURS)).toEqual({
      at: '2026-06-16T16:21:28.000Z',
      day: '2026-06-16',
      balance: '47461.43',
      difference: '0.00',
      open: 0,
      unknown: 0,
    })
    expect(check(OURS + M / 50).difference).toBe('-0.02')
    expect(check(OURS - M / 50).difference).toBe('0.02')
    expect(check(OURS + 5000).difference).toBe('-0.005')
    expect(check(OURS + 4999).difference).toBe('0.00')
    expect(check(OURS - 4999, { unknown: 1 }).difference).toBe('0.00')
  })
  test.each([
    ['a trade is open', { open: 1 }, { open: 1, unknown: 0 }],
    ['a result is not known', { unknown: 1 }, { open: 0, unknown: 1 }],
    ['some costs are not known', { partly: 2 }, { open: 0, unknown: 2 }],
    ['several are not', { partly: 2, unknown: 1, open: 3 }, { open: 3, unknown: 3 }],
  ])('is not said to differ while %s, but may agree', (_, trades, counts) => {
    expect(check(OURS + M, trades)).toMatchObject({ difference: null, ...counts })
    expect(check(OURS, trades)).toMatchObject({ difference: '0.00', ...counts })
  })
  test('differs by what can be shown at most, so that there is always a reason if nothing is compared', () => {
    expect(check(-Number.MAX_SAFE_INTEGER).difference).toBe('9000000000.00')
  })
})
