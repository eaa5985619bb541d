import type { AdminUser } from '@ballast/contract/admin/users'
import type { Role } from '@ballast/contract/auth'
import { formatDate } from '../../../lib/format/format-date.ts'

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrator',
  freemium: 'Freemium',
  beta_tester: 'Beta tester',
  user: 'User',
}

type UserBadge = { label: string; detail: string; tone: 'primary' | 'warning' | 'neutral' | 'outline' }

/** The plan a user pays for or was given. */
export function planBadgeOf(user: AdminUser, now: Date): UserBadge {
  const { role, status, plan, paidUntil, compedUntil } = user
  const until = (at: string | null) => (at === null ? '' : `until ${formatDate(lastDayOf(at), 'UTC')}`)
  if (status === 'past_due') return { label: 'Past due', detail: 'a charge failed', tone: 'warning' }
  if (status === 'active' || status === 'trialing')
    return {
      label: plan === 'yearly' ? 'Pro (Yearly)' : plan === 'monthly' ? 'Pro (Monthly)' : 'Pro (given)',
      detail: until(paidUntil),
      tone: 'primary',
    }
  if (compedUntil && Date.parse(compedUntil) > now.getTime())
    return { label: 'Pro (given)', detail: until(compedUntil), tone: 'primary' }
  if (role === 'admin' || role === 'freemium')
    return { label: 'Included', detail: 'by role', tone: 'neutral' }
  if (status === 'cancelled') return { label: 'Cancelled', detail: 'subscription ended', tone: 'warning' }
  if (status === 'expired') return { label: 'Expired', detail: 'data was deleted', tone: 'neutral' }
  return { label: 'Free', detail: '', tone: 'outline' }
}

/** The day before an instant at midnight: the last full day it covers. */
function lastDayOf(at: string): Date {
  return new Date(Date.parse(at) - 1)
}

/** The last day (UTC) of given Pro; null if it was not given or is over. */
export function givenDay({ compedUntil }: AdminUser, now: Date): string | null {
  if (!compedUntil || Date.parse(compedUntil) <= now.getTime()) return null
  return lastDayOf(compedUntil).toISOString().slice(0, 10)
}
