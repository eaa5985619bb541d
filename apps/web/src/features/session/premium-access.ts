import type { CurrentUser } from '@ballast/contract/auth'

type Subscriber = Pick<CurrentUser, 'role' | 'subscriptionInfo'>

export type PremiumAccess =
  | { kind: 'open' }
  /** Cancelled, within the days before the data is deleted. */
  | { kind: 'expired'; daysLeft: number }
  | { kind: 'locked' }

/** Whether someone may use what Pro includes. */
export function premiumAccess({ role, subscriptionInfo }: Subscriber): PremiumAccess {
  if (subscriptionInfo.status === 'active' || role === 'admin' || role === 'freemium') return { kind: 'open' }
  const daysLeft = subscriptionInfo.daysleft ?? 0
  if (subscriptionInfo.status === 'cancelled' && daysLeft > 0) return { kind: 'expired', daysLeft }
  return { kind: 'locked' }
}
