import { NO_PROFILE, type ProfileSettings } from '@ballast/contract/people/profile'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { formerUsernames, profiles, users } from '../../schema/users.ts'
import { keyOf } from '../auth/auth.queries.ts'
import { mergeLists } from './merge-lists.ts'

export type Owner = { userId: string; username: string; profileImage: string | null; createdAt: Date }
export type HiddenState = { at: string; reason: string }

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

export type PublicProfile = { owner: Owner; settings: ProfileSettings; changedAt: Date }

/**
 * The user who has this name, or had it recently, if their profile is public; null for a private one and for no user.
 * It is one database query whatever the result.
 */
export async function findPublic(
  db: Db,
  { username, now }: { username: string; now: Date },
): Promise<PublicProfile | null> {
  // No database takes this character, so nobody’s name has it.
  if (username.includes('\0')) return null
  const key = keyOf(username)
  const had = db
    .select({ userId: formerUsernames.userId })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.usernameKey, key), gt(formerUsernames.until, now)))
  const [row] = await db
    .select({ owner, settings: profiles })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        or(eq(users.usernameKey, key), eq(users.id, sql`(${had})`)),
        eq(profiles.isPublic, true),
        isNull(profiles.hiddenAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(desc(eq(users.usernameKey, key)))
    .limit(1)
  return row
    ? { owner: row.owner, settings: settingsOf(row.settings), changedAt: row.settings.updatedAt }
    : null
}

export async function settingsOfUser(
  db: Db,
  { userId }: { userId: string },
): Promise<{ settings: ProfileSettings; hidden: HiddenState | null }> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  if (!row) return { settings: NO_PROFILE, hidden: null }
  const { hiddenAt, hiddenReason } = row
  return {
    settings: settingsOf(row),
    hidden: hiddenAt && { at: hiddenAt.toISOString(), reason: hiddenReason ?? '' },
  }
}

type Change = {
  userId: string
  change: Partial<ProfileSettings>
  /** The settings that the change was based on. */
  base?: Partial<ProfileSettings> | undefined
  now: Date
}

/**
 * Changes the given settings; what another device changes at the same time stays, in lists, too. Throws 422 if a list does
 * not hold what both have made of it.
 */
export function saveSettings(db: Db, { userId, change, base, now }: Change): Promise<void> {
  return withTransaction(db, async (db) => {
    // A profile may not have a row yet.
    await lockUser(db, { userId })
    const { settings } = await settingsOfUser(db, { userId })
    const set = { ...mergeLists(settings, { change, base }), updatedAt: now }
    await db
      .insert(profiles)
      .values({ userId, ...NO_PROFILE, ...set })
      .onConflictDoUpdate({ target: profiles.userId, set })
  })
}

function settingsOf({
  userId: _,
  updatedAt: __,
  hiddenAt: ___,
  hiddenReason: ____,
  ...settings
}: typeof profiles.$inferSelect): ProfileSettings {
  return settings
}
