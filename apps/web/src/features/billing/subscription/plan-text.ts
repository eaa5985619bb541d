import type { Role } from '@ballast/contract/auth'
import type { Billing } from '@ballast/contract/billing'
import { PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import { formatMoney } from '../../../lib/format/format-number.ts'

export type Subscription = Billing['subscription']

/** The situations of the page; each has its own wording and next step. */
export type Situation = 'role' | 'granted' | 'free' | 'active' | 'ending' | 'past_due' | 'grace' | 'expired'

export function situationOf(subscription: Subscription, role: Role): Situation {
  const { status, isGranted, cancelsAtPeriodEnd } = subscription
  const isLive = status === 'active' || status === 'trialing'
  if ((role === 'admin' || role === 'freemium') && !isLive) return 'role'
  if (isGranted && isLive) return 'granted'
  if (isLive) return cancelsAtPeriodEnd ? 'ending' : 'active'
  if (status === 'past_due') return 'past_due'
  if (status === 'cancelled') return 'grace'
  return status === 'expired' ? 'expired' : 'free'
}

export const SITUATION_LABELS: Record<Situation, string> = {
  role: 'Included',
  granted: 'Complimentary',
  free: 'Free',
  active: 'Active',
  ending: 'Cancelled',
  past_due: 'Payment failed',
  grace: 'Expired',
  expired: 'Expired',
}

export function planName(plan: PlanId | null): string {
  return plan ? PLAN_PRICES[plan].name : 'Pro'
}

/** Billing amounts are not trading results, so privacy mode leaves them readable. */
export function price(value: string, currency = 'USD'): string {
  return formatMoney(value, { currency, sign: 'auto' })
}

export const OTHER_PLAN: Record<PlanId, PlanId> = { monthly: 'yearly', yearly: 'monthly' }
