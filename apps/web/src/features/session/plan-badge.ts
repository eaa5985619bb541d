import type { Role } from '@ballast/contract/auth'
import { isSubscribed } from './premium-access.ts'

type Subscription = { status: string; plan: 'monthly' | 'yearly' | null }

/** The text of the plan badge. `undefined`: the subscription has not loaded yet. */
export function planBadge(role: Role, subscription: Subscription | undefined): string {
  if (role === 'admin') return 'Admin'
  if (role === 'freemium') return 'Freemium'
  if (subscription === undefined) return 'Loading...'
  if (!isSubscribed(subscription.status)) return 'Free Plan'
  if (subscription.plan === null) return 'Pro'
  return subscription.plan === 'yearly' ? 'Pro (Yearly)' : 'Pro (Monthly)'
}
