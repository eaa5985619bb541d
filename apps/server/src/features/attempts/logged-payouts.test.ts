import { expect, test } from 'vitest'
import { hasLeftAccount, isLoggedPayout } from './logged-payouts.ts'

const DAY = 86_400_000
const booked = {
  kind: 'withdrawal',
  accountId: 'a',
  amount: -500,
  occurredAt: new Date('2026-06-15T00:00:00Z'),
}
const payout = { accountId: 'a', gross: 500, day: '2026-06-15' }

test('a withdrawal is the payout of its account and amount within two weeks before or after', () => {
  const at = (ms: number) => ({ ...booked, occurredAt: new Date(booked.occurredAt.getTime() + ms) })
  expect(isLoggedPayout(booked, [payout])).toBe(true)
  expect([14 * DAY, -14 * DAY].map((ms) => isLoggedPayout(at(ms), [payout]))).toEqual([true, true])
  expect([14 * DAY + 1, -14 * DAY - 1].map((ms) => isLoggedPayout(at(ms), [payout]))).toEqual([false, false])
})

test('another amount, account or kind does not match, nor does a payout of an unknown amount', () => {
  expect(isLoggedPayout(booked, [{ ...payout, gross: 501 }])).toBe(false)
  expect(isLoggedPayout(booked, [{ ...payout, gross: -500 }])).toBe(false)
  expect(isLoggedPayout(booked, [{ ...payout, accountId: 'b' }])).toBe(false)
  expect(isLoggedPayout({ ...booked, kind: 'deposit' }, [payout])).toBe(false)
  expect(isLoggedPayout(booked, [{ ...payout, gross: null }])).toBe(false)
  expect(isLoggedPayout(booked, [])).toBe(false)
  expect(isLoggedPayout(booked, [{ ...payout, gross: 1 }, payout])).toBe(true)
})

test('money has left an account unless the firm refused it', () => {
  expect(['requested', 'paid', null, 'refused'].map((state) => hasLeftAccount({ state }))).toEqual([
    ...[true, true, true, false],
  ])
})
