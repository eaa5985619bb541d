import { and, asc, count, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { pushSubscriptions } from '../../schema/notifications.ts'

const t = pushSubscriptions

export type PushDeviceRow = typeof pushSubscriptions.$inferSelect

export async function devicesOf(db: Db, { userId }: UserRef): Promise<PushDeviceRow[]> {
  return db.select().from(t).where(eq(t.userId, userId)).orderBy(asc(t.createdAt), asc(t.id))
}

export async function findDevice(
  db: Db,
  { userId, id }: UserRef & { id: string },
): Promise<PushDeviceRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.id, id)))
  return row ?? null
}

export async function countDevices(db: Db, { userId }: UserRef): Promise<number> {
  const [row] = await db.select({ n: count() }).from(t).where(eq(t.userId, userId))
  return Number(row?.n ?? 0)
}

/**
 * Deletes a browser's stored device before it is stored again, whether it belongs to its user or to the one signed in
 * there before; only that browser can know the device's keys.
 */
export async function forgetBrowser(
  db: Db,
  { userId, endpoint, p256dh, auth }: Pick<PushDeviceRow, 'userId' | 'endpoint' | 'p256dh' | 'auth'>,
): Promise<void> {
  await db
    .delete(t)
    .where(
      and(eq(t.endpoint, endpoint), or(eq(t.userId, userId), and(eq(t.p256dh, p256dh), eq(t.auth, auth)))),
    )
}

/** Returns false if another user has this endpoint. */
export async function insertDevice(db: Db, row: PushDeviceRow): Promise<boolean> {
  const inserted = await db.insert(t).values(row).onConflictDoNothing().returning({ id: t.id })
  return inserted.length > 0
}

export async function removeDevice(db: Db, { userId, id }: UserRef & { id: string }): Promise<boolean> {
  const deleted = await db
    .delete(t)
    .where(and(eq(t.userId, userId), eq(t.id, id)))
    .returning({ id: t.id })
  return deleted.length > 0
}

export async function markSent(
  db: Db,
  { userId, id, now }: UserRef & { id: string; now: Date },
): Promise<void> {
  await db
    .update(t)
    .set({ sentAt: now })
    .where(and(eq(t.userId, userId), eq(t.id, id)))
}
