import { expect, test } from 'vitest'
import { hasLeftAccount, loggedPayoutLines } from './logged-payouts.ts'

const DAY = 86_400_000
const booked = {
  kind: 'withdrawal',
  accountId: 'a',
  amount: -500,
  occurredAt: new Date('2026-06-15T00:00:00Z'),
}
const payout = { accountId: 'a', gross: 500, day: '2026-06-15' }

const DAYS = (days: number, given: object = {}) => ({
  ...booked,
  occurredAt: new Date(booked.occurredAt.getTime() + days * DAY),
  ...given,
})
const on = (day: string) => ({ ...payout, day })
const isLogged = (line: typeof booked, payouts: Parameters<typeof loggedPayoutLines>[1]) =>
  loggedPayoutLines([line], payouts).has(line)

test('a withdrawal is the payout of its account and amount within two weeks before or after', () => {
  expect(isLogged(booked, [payout])).toBe(true)
  expect([14, -14].map((days) => isLogged(DAYS(days), [payout]))).toEqual([true, true])
  const ms = 1 / DAY
  expect([14 + ms, -14 - ms].map((days) => isLogged(DAYS(days), [payout]))).toEqual([false, false])
})

test('another amount, account or kind does not match, nor does a payout of an unknown amount', () => {
  expect(isLogged(booked, [{ ...payout, gross: 501 }])).toBe(false)
  expect(isLogged(booked, [{ ...payout, gross: -500 }])).toBe(false)
  expect(isLogged(booked, [{ ...payout, accountId: 'b' }])).toBe(false)
  expect(isLogged({ ...booked, kind: 'deposit' }, [payout])).toBe(false)
  expect(isLogged(booked, [{ ...payout, gross: null }])).toBe(false)
  expect(isLogged(booked, [])).toBe(false)
  expect(isLogged(booked, [{ ...payout, gross: 1 }, payout])).toBe(true)
})

test('one payout is one withdrawal, and as many as possible are matched', () => {
  const first = DAYS(9)
  const second = DAYS(22)
  const count = (lines: (typeof booked)[], payouts: (typeof payout)[]) =>
    loggedPayoutLines(lines, payouts).size
  expect(count([second, first], [payout])).toBe(1)
  expect(count([first], [payout, on('2026-06-16')])).toBe(1)
  // The second payout is nearer to the first withdrawal, which is the first payout's.
  expect(count([second, first], [on('2026-06-25'), payout])).toBe(2)
  expect(count([booked, DAYS(0)], [payout])).toBe(1)
})

test('of like withdrawals, the nearest are the logged payouts', () => {
  const weekly = [DAYS(0), DAYS(7), DAYS(14), DAYS(21)]
  const logged = loggedPayoutLines(weekly, [on('2026-07-05'), on('2026-06-28')])
  expect(weekly.map((line) => logged.has(line))).toEqual([false, false, true, true])
})

test('money has left an account unless the firm refused it', () => {
  expect(['requested', 'paid', null, 'refused'].map((state) => hasLeftAccount({ state }))).toEqual([
    ...[true, true, true, false],
  ])
})
