import { expect, test } from 'vitest'
import { proposedDay } from './proposed-day.ts'

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
