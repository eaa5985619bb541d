import type { PLANS, SUBSCRIPTION_STATUSES } from '@ballast/contract/auth'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { subscriptions } from '../../schema/billing.ts'

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
export type PlanId = (typeof PLANS)[number]

export async function findSubscription(db: Db, { userId }: { userId: string }) {
  const [row] = await db
    .select({ status: subscriptions.status, plan: subscriptions.plan, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return row
    ? { status: row.status as SubscriptionStatus, plan: row.plan as PlanId | null, endsAt: row.endsAt }
    : null
}

/** What a user is told of their plan: with billing switched off everybody has everything, and no plan. */
export async function shownSubscription(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId }: { userId: string },
) {
  if (!config.billing) return { status: 'active' as const, plan: null, endsAt: null }
  return findSubscription(db, { userId })
}

/** Status, and after cancelling the days left before the data is deleted. */
export async function subscriptionInfoOf(
  deps: Pick<Deps, 'db' | 'config'>,
  { userId, now }: { userId: string; now: Date },
) {
  const found = await shownSubscription(deps, { userId })
  if (!found) return { status: 'none' as const, daysleft: null }
  const daysleft =
    found.status === 'cancelled' && found.endsAt
      ? Math.max(0, Math.ceil((found.endsAt.getTime() - now.getTime()) / 86_400_000))
      : null
  return { status: found.status, daysleft }
}

export async function saveSubscription(
  db: Db,
  row: {
    userId: string
    status: SubscriptionStatus
    plan: PlanId | null
    endsAt: Date | null
    updatedAt: Date
  },
) {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row })
}
