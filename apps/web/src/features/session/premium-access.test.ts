import type { Role } from '@ballast/contract/auth'
import { describe, expect, it } from 'vitest'
import { planBadge } from './plan-badge.ts'
import { isSubscribed, premiumAccess } from './premium-access.ts'

const of = (status: string, { role = 'user' as Role, daysleft = null as number | null } = {}) =>
  premiumAccess({ role, subscriptionInfo: { status, daysleft } } as Parameters<typeof premiumAccess>[0])

it.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['none', false],
  ['cancelled', false],
  ['expired', false],
  ['', false],
])('%j counts as subscribed: %s', (status, is) => {
  expect(isSubscribed(status)).toBe(is)
})

describe('what Pro includes', () => {
  it.each(['active', 'trialing', 'past_due'])('is open while a subscription is %s', (status) => {
    expect(of(status)).toEqual({ kind: 'open' })
  })
  it.each(['none', 'expired'])('is locked while a subscription is %s', (status) => {
    expect(of(status)).toEqual({ kind: 'locked' })
  })
  it('is open to administrators and guests, whatever they pay', () => {
    expect(of('none', { role: 'admin' })).toEqual({ kind: 'open' })
    expect(of('cancelled', { role: 'freemium', daysleft: 3 })).toEqual({ kind: 'open' })
  })
  it('gives the days left after cancelling, and is locked when there are none', () => {
    expect(of('cancelled', { daysleft: 30 })).toEqual({ kind: 'expired', daysLeft: 30 })
    expect(of('cancelled', { daysleft: 1 })).toEqual({ kind: 'expired', daysLeft: 1 })
    expect(of('cancelled', { daysleft: 0 })).toEqual({ kind: 'locked' })
    expect(of('cancelled')).toEqual({ kind: 'locked' })
  })
  it('counts days only after cancelling', () => {
    expect(of('expired', { daysleft: 5 })).toEqual({ kind: 'locked' })
  })
})

describe('the plan badge', () => {
  it.each<[Role, Parameters<typeof planBadge>[1], string]>([
    ['admin', undefined, 'Admin'],
    ['admin', { status: 'active', plan: 'yearly' }, 'Admin'],
    ['freemium', undefined, 'Freemium'],
    ['freemium', { status: 'active', plan: 'monthly' }, 'Freemium'],
    ['user', undefined, 'Loading...'],
    ['user', { status: 'none', plan: null }, 'Free Plan'],
    ['user', { status: 'cancelled', plan: 'yearly' }, 'Free Plan'],
    ['user', { status: 'active', plan: null }, 'Pro'],
    ['user', { status: 'active', plan: 'yearly' }, 'Pro (Yearly)'],
    ['user', { status: 'trialing', plan: 'monthly' }, 'Pro (Monthly)'],
    ['user', { status: 'past_due', plan: 'monthly' }, 'Pro (Monthly)'],
  ])('of %s with %j reads %s', (role, subscription, words) => {
    expect(planBadge(role, subscription)).toBe(words)
  })
})
