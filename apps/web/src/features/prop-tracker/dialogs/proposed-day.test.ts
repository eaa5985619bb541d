import { describe, expect, test } from 'vitest'
import { proposedAccount, proposedDay } from './proposed-day.ts'

const accounts = [
  { id: 'traded', firstDay: '2026-06-15' },
  { id: 'empty', firstDay: null },
  { id: 'ahead', firstDay: '2026-06-21' },
]
const day = (accountId: string | null, attempts: { accountId: string }[] = []) =>
  proposedDay(accountId, { accounts, attempts, today: '2026-06-20' })

test('is that of the account’s first trade', () => {
  expect(day('traded')).toBe('2026-06-15')
})

test('is today without trades, or if the trading day is already tomorrow’s', () => {
  expect([day('empty'), day('ahead'), day(null), day('unknown')]).toEqual(Array(4).fill('2026-06-20'))
})

test('is today after an earlier attempt in the same account only', () => {
  expect(day('traded', [{ accountId: 'traded' }])).toBe('2026-06-20')
  expect(day('traded', [{ accountId: 'empty' }])).toBe('2026-06-15')
})

describe('the proposed account', () => {
  const account = (id: string, archived = false) => ({ id, archived })
  const proposed = (accounts: ReturnType<typeof account>[], attempts: { accountId: string }[] = []) =>
    proposedAccount({ accounts, attempts })

  test('is the only one that is in use', () => {
    expect(proposed([account('a')])).toBe('a')
    expect(proposed([account('a'), account('b', true)])).toBe('a')
    expect([proposed([]), proposed([account('a'), account('b')]), proposed([account('b', true)])]).toEqual([
      ...[null, null, null],
    ])
  })

  test('is none if that already has an attempt', () => {
    expect(proposed([account('a')], [{ accountId: 'a' }])).toBeNull()
    expect(proposed([account('a')], [{ accountId: 'b' }])).toBe('a')
  })
})
