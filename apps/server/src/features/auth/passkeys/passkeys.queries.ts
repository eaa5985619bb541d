import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { passkeyChallenges, passkeys } from '../../../schema/sign-in.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Db, { userId }: { userId: string }): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function countPasskeys(db: Db, { userId }: { userId: string }): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return Number(row?.n ?? 0)
}

/** The user of a passkey, by its credential id, which is all that signing in provides. */
export async function findPasskey(db: Db, { credentialId }: { credentialId: string }) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

export async function insertPasskey(db: Db, row: PasskeyRow): Promise<void> {
  await db.insert(passkeys).values(row)
}

export async function renamePasskey(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

export async function markPasskeyUsed(
  db: Db,
  { userId, id, counter, now }: { userId: string; id: string; counter: number; now: Date },
): Promise<void> {
  await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
}

export async function deletePasskey(db: Db, { userId, id }: { userId: string; id: string }) {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return gone ?? null
}

export async function deletePasskeysOf(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}

export async function insertChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** True once for a challenge issued to this user, or with `userId: null` to someone who is signing in. */
export async function takeChallenge(
  db: Db,
  { challengeHash, userId, now }: { challengeHash: string; userId: string | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return taken.length === 1
}

export async function forgetOldChallenges(db: Db, { now }: { now: Date }): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
