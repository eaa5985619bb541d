import { DAY_MS } from '../time/durations.ts'
import type { PlanId } from './plan-prices.ts'

/** Days after a subscription has ended during which everything can still be read and exported. */
export const GRACE_DAYS = 30

export const STATUSES = ['none', 'active', 'trialing', 'past_due', 'cancelled', 'expired'] as const
export type SubscriptionStatus = (typeof STATUSES)[number]

/** A subscription as the payment provider states it. `incomplete`: its first payment was never made. */
export type ProviderSubscription = {
  id: string
  planId: PlanId | null
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
  createdAt: number
  periodStart: number
  periodEnd: number
  cancelsAtPeriodEnd: boolean
  endedAt: number | null
  nextAttemptAt: number | null
}

/** A user's subscription. Instants are UTC epoch ms. */
export type SubscriptionState = {
  status: SubscriptionStatus
  planId: PlanId | null
  /** The provider's subscription behind it; null if there is none, or if an administrator gave it. */
  subscriptionId: string | null
  paidUntil: number | null
  cancelsAtPeriodEnd: boolean
  nextAttemptAt: number | null
  /** When the data is deleted; only while `cancelled`. */
  deletesAt: number | null
  /** When the provider's data behind this state was fetched. */
  observedAt: number
}

const LIVE: readonly string[] = ['active', 'trialing', 'past_due']

/** Whether Pro is open: paid, on trial, or past due while the provider still retries the charge. */
export function isLive(status: string): boolean {
  return LIVE.includes(status)
}

/**
 * Picks the subscription that counts among all of a customer's: the newest live one, else the one that ended last.
 * Subscriptions whose first payment was never made do not count.
 */
export function countingSubscription<T extends ProviderSubscription>(all: readonly T[]): T | null {
  const byAge = [...all].sort((a, b) => b.createdAt - a.createdAt)
  const live = byAge.find(({ status }) => isLive(status))
  if (live) return live
  return (
    byAge
      .filter(({ status }) => status === 'ended')
      .sort((a, b) => endOf(b) - endOf(a))
      .at(0) ?? null
  )
}

function endOf({ endedAt, periodEnd }: ProviderSubscription): number {
  return endedAt ?? periodEnd
}

/**
 * The subscription state after reading the provider's data. It depends only on what the provider states, in whatever
 * order and however often it is read. Data older than the last is ignored. After the end, the status is `cancelled` for
 * `GRACE_DAYS`; a postponed deletion date stays postponed, and `expired` (deleted) stays until the user subscribes
 * again. A customer without any subscription keeps the current state, because an administrator may have given it.
 * @example statusAfter(none, { subscriptions: [paidMonthly], observedAt: 1 }).status // → 'active'
 */
export function statusAfter(
  before: SubscriptionState,
  { subscriptions, observedAt }: { subscriptions: readonly ProviderSubscription[]; observedAt: number },
): SubscriptionState {
  if (observedAt < before.observedAt) return before
  const facts = countingSubscription(subscriptions)
  if (!facts) return { ...before, observedAt }
  const same = before.subscriptionId === facts.id
  const state: SubscriptionState = {
    status: 'active',
    planId: facts.planId,
    subscriptionId: facts.id,
    // While a charge is past due, the new period has begun but only the time before it is paid for.
    paidUntil: facts.status === 'past_due' ? facts.periodStart : facts.periodEnd,
    cancelsAtPeriodEnd: facts.cancelsAtPeriodEnd,
    nextAttemptAt: facts.status === 'past_due' ? facts.nextAttemptAt : null,
    deletesAt: null,
    observedAt,
  }
  if (facts.status !== 'ended') return { ...state, status: facts.status as SubscriptionStatus }
  const endedAt = endOf(facts)
  const ended = { ...state, paidUntil: endedAt, cancelsAtPeriodEnd: false }
  if (same && before.status === 'expired') return { ...ended, status: 'expired' }
  const due = endedAt + GRACE_DAYS * DAY_MS
  return { ...ended, status: 'cancelled', deletesAt: Math.max(due, same ? (before.deletesAt ?? 0) : 0) }
}

/** Days before the deletion on which a warning is mailed, first to last. */
export const WARNING_DAYS = [14, 7, 1] as const

/**
 * The warnings that are due and have not been sent. After an outage several may be due: then one mail, stating the days
 * that are really left, replaces all of them.
 * @example dueWarnings({ deletesAt: 20 * DAY_MS, now: 14 * DAY_MS, sent: [14] }) // → [7]
 */
export function dueWarnings({
  deletesAt,
  now,
  sent,
}: {
  deletesAt: number
  now: number
  sent: readonly number[]
}): number[] {
  return WARNING_DAYS.filter((days) => now >= deletesAt - days * DAY_MS && !sent.includes(days))
}

/** The earliest time the data may be deleted if a warning goes out now: never within a day of the last warning. */
export function deletionAfterWarning({ deletesAt, now }: { deletesAt: number; now: number }): number {
  return Math.max(deletesAt, now + DAY_MS)
}

/** Whole days until an instant, rounded up; 0 once it is past. */
export function daysUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / DAY_MS))
}
