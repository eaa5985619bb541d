import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../../platform/database/database.ts'
import type { UserRef } from '../../../platform/database/owned-id.ts'
import { lockWebhookCalls, lockWebhooks } from '../../../schema/locks.ts'

export type WebhookRow = typeof lockWebhooks.$inferSelect
export type CallRow = typeof lockWebhookCalls.$inferSelect

export async function findWebhook(db: Db, { userId }: UserRef): Promise<WebhookRow | null> {
  const [row] = await db.select().from(lockWebhooks).where(eq(lockWebhooks.userId, userId))
  return row ?? null
}

export async function saveWebhook(
  db: Db,
  { userId, ...row }: Omit<WebhookRow, 'failures' | 'stoppedAt'>,
): Promise<void> {
  const set = { ...row, failures: 0, stoppedAt: null }
  await db
    .insert(lockWebhooks)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: lockWebhooks.userId, set })
}

export async function deleteWebhook(db: Db, { userId }: UserRef): Promise<void> {
  await db.delete(lockWebhookCalls).where(eq(lockWebhookCalls.userId, userId))
  await db.delete(lockWebhooks).where(eq(lockWebhooks.userId, userId))
}

export async function insertCall(db: Db, row: CallRow): Promise<void> {
  await db.insert(lockWebhookCalls).values(row)
}

export async function findCall(db: Db, { userId, id }: UserRef & { id: string }): Promise<CallRow | null> {
  const [row] = await db
    .select()
    .from(lockWebhookCalls)
    .where(and(eq(lockWebhookCalls.userId, userId), eq(lockWebhookCalls.id, id)))
  return row ?? null
}

export async function latestCalls(
  db: Db,
  { userId, limit }: UserRef & { limit: number },
): Promise<CallRow[]> {
  return db
    .select()
    .from(lockWebhookCalls)
    .where(eq(lockWebhookCalls.userId, userId))
    .orderBy(desc(lockWebhookCalls.id))
    .limit(limit)
}

type Result = UserRef & { id: string; state: CallRow['state']; status: number | null }

export async function saveResult(db: Db, { userId, id, state, status }: Result): Promise<void> {
  await db
    .update(lockWebhookCalls)
    .set({ state, status, attempts: sql`${lockWebhookCalls.attempts} + 1` })
    .where(and(eq(lockWebhookCalls.userId, userId), eq(lockWebhookCalls.id, id)))
}

/** After a successful call: resets the failure count, and switches a stopped webhook back on. */
export async function forgiveFailures(db: Db, { userId }: UserRef): Promise<void> {
  await db.update(lockWebhooks).set({ failures: 0, stoppedAt: null }).where(eq(lockWebhooks.userId, userId))
}

/** Counts a call that failed for good; returns true for the one that switches the webhook off. */
export async function countFailure(
  db: Db,
  { userId, most, now }: UserRef & { most: number; now: Date },
): Promise<boolean> {
  const [counted] = await db
    .update(lockWebhooks)
    .set({ failures: sql`${lockWebhooks.failures} + 1` })
    .where(and(eq(lockWebhooks.userId, userId), isNull(lockWebhooks.stoppedAt)))
    .returning({ failures: lockWebhooks.failures })
  if (!counted || counted.failures < most) return false
  await db.update(lockWebhooks).set({ stoppedAt: now }).where(eq(lockWebhooks.userId, userId))
  return true
}

export async function forgetOldCalls(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(lockWebhookCalls).where(and(allUsers('old calls'), lt(lockWebhookCalls.createdAt, before)))
}
