import type { AdminUser } from '@ballast/contract/admin/users'
import { expect, test } from 'vitest'
import { givenDay, planBadgeOf } from './user-text.ts'

const NOW = new Date('2026-06-20T12:00:00Z')
const user = { status: 'none', plan: null, paidUntil: null, compedUntil: null } as AdminUser

test.each([
  [{}, 'Free'],
  [{ status: 'active', plan: 'monthly' }, 'Pro (Monthly)'],
  [{ status: 'active', plan: null }, 'Pro (given)'],
  [{ compedUntil: '2026-06-21T00:00:00Z' }, 'Pro (given)'],
  [{ compedUntil: '2026-06-20T12:00:00Z' }, 'Free'],
  [{ status: 'cancelled', compedUntil: '2026-06-21T00:00:00Z' }, 'Pro (given)'],
  [{ status: 'cancelled' }, 'Cancelled'],
  [{ status: 'past_due', plan: 'yearly' }, 'Past due'],
  [{ role: 'admin' }, 'Included'],
  [{ role: 'freemium', status: 'active', plan: 'monthly' }, 'Pro (Monthly)'],
] as [Partial<AdminUser>, string][])('%o is shown as %s', (change, label) => {
  expect(planBadgeOf({ ...user, ...change }, NOW).label).toBe(label)
})

test('names the last day of given Pro, and none once it is over', () => {
  expect(givenDay({ ...user, compedUntil: '2026-06-22T00:00:00Z' }, NOW)).toBe('2026-06-21')
  expect(givenDay({ ...user, compedUntil: '2026-06-20T12:00:00Z' }, NOW)).toBeNull()
})
