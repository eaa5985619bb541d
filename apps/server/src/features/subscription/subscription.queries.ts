import { daysUntil, isLive } from '@ballast/domain/billing/subscription-status'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { subscriptions } from '../../schema/billing.ts'
import { users } from '../../schema/users.ts'

export async function findSubscription(db: Db, { userId }: { userId: string }) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row ?? null
}

/** The status of each user's subscription and until when they were given Pro, or null; deleted users are missing. */
export async function plansOf(db: Db, { userIds }: { userIds: readonly string[] }) {
  if (userIds.length === 0) return []
  return db
    .select({ userId: users.id, status: subscriptions.status, givenUntil: users.compedUntil })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(
      and(
        inArray(users.id, [...userIds]),
        userIds.length > 1 ? allUsers('those whose plan a job asks for') : undefined,
      ),
    )
}

/** Until when a user has Pro granted by an administrator without payment, or null. */
export async function findComp(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Date | null> {
  const [row] = await db
    .select({ until: users.compedUntil })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.compedUntil, now)))
  return row?.until ?? null
}

/** The plan as shown to the user: with billing disabled everybody has everything and no plan, and so does a user who was granted Pro. */
export async function shownSubscription(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, now }: { userId: string; now: Date },
) {
  if (!config.billing) return { status: 'active' as const, plan: null, deletesAt: null }
  const found = await findSubscription(db, { userId })
  if (found && isLive(found.status)) return found
  const isGiven = (await findComp(db, { userId, now })) !== null
  return isGiven ? { status: 'active' as const, plan: null, deletesAt: null } : found
}

/** Status, and after the end the days left before the data is deleted. */
export async function subscriptionInfoOf(
  deps: Pick<Deps, 'db' | 'config'>,
  { userId, now }: { userId: string; now: Date },
) {
  const found = await shownSubscription(deps, { userId, now })
  if (!found) return { status: 'none' as const, daysleft: null }
  const daysleft =
    found.status === 'cancelled' && found.deletesAt
      ? daysUntil(found.deletesAt.getTime(), now.getTime())
      : null
  return { status: found.status, daysleft }
}

export async function saveSubscription(db: Db, row: typeof subscriptions.$inferInsert) {
  const { userId: _, ...set } = row
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set })
}
