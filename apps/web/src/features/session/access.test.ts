import { hasBetaAccess } from '@ballast/contract/auth'
import { describe, expect, it } from 'vitest'
import { planBadge } from './plan-badge.ts'
import { premiumAccess } from './premium-access.ts'
import { safeRedirect } from './safe-redirect.ts'

describe('the plan badge', () => {
  it('shows the role of administrators and freemium users, whatever they pay', () => {
    expect(planBadge('admin', undefined)).toBe('Admin')
    expect(planBadge('freemium', { status: 'active', plan: 'yearly' })).toBe('Freemium')
  })
  it('waits for the subscription, then shows the plan', () => {
    expect(planBadge('user', undefined)).toBe('Loading...')
    expect(planBadge('user', { status: 'none', plan: null })).toBe('Free Plan')
    expect(planBadge('user', { status: 'cancelled', plan: 'yearly' })).toBe('Free Plan')
    expect(planBadge('beta_tester', { status: 'active', plan: 'monthly' })).toBe('Pro (Monthly)')
    expect(planBadge('user', { status: 'active', plan: 'yearly' })).toBe('Pro (Yearly)')
    expect(planBadge('user', { status: 'past_due', plan: 'monthly' })).toBe('Pro (Monthly)')
  })
})

describe('the premium gate', () => {
  const info = (
    status: 'active' | 'trialing' | 'past_due' | 'none' | 'cancelled' | 'expired',
    daysleft: number | null = null,
  ) => ({
    status,
    daysleft,
  })
  it('is open for subscribers, administrators and freemium users', () => {
    expect(premiumAccess({ role: 'user', subscriptionInfo: info('active') })).toEqual({ kind: 'open' })
    expect(premiumAccess({ role: 'admin', subscriptionInfo: info('none') })).toEqual({ kind: 'open' })
    expect(premiumAccess({ role: 'freemium', subscriptionInfo: info('cancelled', 3) })).toEqual({
      kind: 'open',
    })
  })
  it('stays open on trial, and while a failed payment is retried', () => {
    for (const status of ['trialing', 'past_due'] as const)
      expect(premiumAccess({ role: 'user', subscriptionInfo: info(status) })).toEqual({ kind: 'open' })
  })
  it('counts down the days of a cancelled subscription', () => {
    expect(premiumAccess({ role: 'user', subscriptionInfo: info('cancelled', 14) })).toEqual({
      kind: 'expired',
      daysLeft: 14,
    })
    expect(premiumAccess({ role: 'user', subscriptionInfo: info('cancelled', 0) })).toEqual({
      kind: 'locked',
    })
  })
  it('is closed for everybody else, beta testers included', () => {
    expect(premiumAccess({ role: 'beta_tester', subscriptionInfo: info('none') })).toEqual({ kind: 'locked' })
    expect(premiumAccess({ role: 'user', subscriptionInfo: info('expired') })).toEqual({ kind: 'locked' })
  })
})

describe('beta pages', () => {
  it('open for beta testers, administrators and freemium users', () => {
    expect((['beta_tester', 'admin', 'freemium', 'user', undefined] as const).map(hasBetaAccess)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the redirect after signing in', () => {
  it('leads to the requested page of this app', () => {
    expect(safeRedirect('/journal?symbol=MNQ')).toBe('/journal?symbol=MNQ')
  })
  it('never leads to another site or back to signing in', () => {
    for (const wanted of [
      undefined,
      '',
      '/',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/login?x=1',
    ]) {
      expect(safeRedirect(wanted)).toBe('/dashboard')
    }
  })
})
