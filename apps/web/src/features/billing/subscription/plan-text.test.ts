import { describe, expect, it } from 'vitest'
import { type Situation, type Subscription, situationOf } from './plan-text.ts'

const BASE: Subscription = {
  status: 'none',
  plan: null,
  isGranted: false,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
  nextCharge: null,
  nextAttemptAt: null,
  discountCode: null,
  deletesAt: null,
  daysleft: null,
}

describe('the situation of a subscription', () => {
  it.each<[Partial<Subscription>, Situation]>([
    [{}, 'free'],
    [{ status: 'active' }, 'active'],
    [{ status: 'trialing' }, 'active'],
    [{ status: 'active', cancelsAtPeriodEnd: true }, 'ending'],
    [{ status: 'active', isGranted: true }, 'granted'],
    [{ status: 'past_due' }, 'past_due'],
    [{ status: 'cancelled', daysleft: 30 }, 'grace'],
    [{ status: 'expired' }, 'expired'],
  ])('%o is %s', (change, situation) => {
    expect(situationOf({ ...BASE, ...change }, 'user')).toBe(situation)
  })
  it('is the role’s if the role includes everything, unless there is a paid subscription', () => {
    expect(situationOf(BASE, 'admin')).toBe('role')
    expect(situationOf({ ...BASE, status: 'cancelled' }, 'freemium')).toBe('role')
    expect(situationOf({ ...BASE, status: 'active' }, 'admin')).toBe('active')
    expect(situationOf(BASE, 'beta_tester')).toBe('free')
  })
})
