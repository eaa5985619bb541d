import type { CurrentUser } from '@ballast/contract/auth'

type Subscriber = Pick<CurrentUser, 'role' | 'subscriptionInfo'>

export type PremiumAccess =
  | { kind: 'open' }
  /** Cancelled, within the days before the data is deleted. */
  | { kind: 'expired'; daysLeft: number }
  | { kind: 'locked' }

/** Paid, on trial, or with a failed charge that is being retried: the server opens Pro for the same statuses. */
export function isSubscribed(status: string): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Whether a user may use what Pro includes. */
export function premiumAccess({ role, subscriptionInfo }: Subscriber): PremiumAccess {
  if (isSubscribed(subscriptionInfo.status) || role === 'admin' || role === 'freemium')
    return { kind: 'open' }
  const daysLeft = subscriptionInfo.daysleft ?? 0
  if (subscriptionInfo.status === 'cancelled' && daysLeft > 0) return { kind: 'expired', daysLeft }
  return { kind: 'locked' }
}
