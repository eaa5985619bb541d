import { NO_PROFILE, type ProfileSettings } from '@ballast/contract/people/profile'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { trades } from '../../schema/trades.ts'
import { profiles, users } from '../../schema/users.ts'

export type Owner = { userId: string; username: string; profileImage: string | null; createdAt: Date }

const owner = {
  userId: users.id,
  username: users.username,
  profileImage: users.profileImage,
  createdAt: users.createdAt,
}

export async function ownerOf(db: Db, { userId }: { userId: string }): Promise<Owner | null> {
  const [row] = await db.select(owner).from(users).where(eq(users.id, userId))
  return row ?? null
}

/** Somebody of that name who made their profile public; null for a private one and for nobody. */
export async function findPublic(
  db: Db,
  { username }: { username: string },
): Promise<{ owner: Owner; settings: ProfileSettings } | null> {
  const [row] = await db
    .select({ owner, settings: profiles })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(users.usernameKey, username.toLowerCase()),
        eq(profiles.isPublic, true),
        isNull(users.suspendedAt),
      ),
    )
  return row ? { owner: row.owner, settings: settingsOf(row.settings) } : null
}

export async function settingsOfUser(db: Db, { userId }: { userId: string }): Promise<ProfileSettings> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return row ? settingsOf(row) : NO_PROFILE
}

export async function saveSettings(
  db: Db,
  { userId, settings, now }: { userId: string; settings: ProfileSettings; now: Date },
): Promise<void> {
  const row = { ...settings, updatedAt: now }
  await db
    .insert(profiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profiles.userId, set: row })
}

/** Closed and open trades, and those of them that came from files. */
export async function countTrades(
  db: Db,
  { userId }: { userId: string },
): Promise<{ count: number; of: number }> {
  const [row] = await db
    .select({ of: count(), count: sql<number>`count(*) FILTER (WHERE NOT ${trades.manual})`.mapWith(Number) })
    .from(trades)
    .where(and(eq(trades.userId, userId), isNull(trades.deletedAt)))
  return row ?? { count: 0, of: 0 }
}

function settingsOf({
  userId: _,
  updatedAt: __,
  ...settings
}: typeof profiles.$inferSelect): ProfileSettings {
  return settings
}
