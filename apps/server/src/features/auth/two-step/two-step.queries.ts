import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { recoveryCodes, twoStepSecrets } from '../../../schema/sign-in.ts'

export async function findSecret(db: Db, { userId }: { userId: string }) {
  const [row] = await db.select().from(twoStepSecrets).where(eq(twoStepSecrets.userId, userId))
  return row ?? null
}

/** Stores an unconfirmed secret. Returns false if there is a confirmed one, which stays. */
export async function saveNewSecret(
  db: Db,
  row: { userId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(twoStepSecrets)
    .values(row)
    .onConflictDoUpdate({
      target: twoStepSecrets.userId,
      set: { secret: row.secret, createdAt: row.createdAt, lastStep: null },
      setWhere: isNull(twoStepSecrets.confirmedAt),
    })
    .returning({ userId: twoStepSecrets.userId })
  return inserted.length === 1
}

export async function confirmSecret(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(twoStepSecrets)
    .set({ confirmedAt: now })
    .where(and(eq(twoStepSecrets.userId, userId), isNull(twoStepSecrets.confirmedAt)))
    .returning({ userId: twoStepSecrets.userId })
  return rows.length === 1
}

/** Returns false if this code or a later one was already used; of two simultaneous requests one succeeds. */
export async function takeStep(db: Db, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const rows = await db
    .update(twoStepSecrets)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoStepSecrets.userId, userId),
        or(isNull(twoStepSecrets.lastStep), lt(twoStepSecrets.lastStep, step)),
      ),
    )
    .returning({ userId: twoStepSecrets.userId })
  return rows.length === 1
}

export async function takeRecoveryCode(
  db: Db,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return rows.length === 1
}

export async function countOpenCodes(db: Db, { userId }: { userId: string }): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return Number(row?.n ?? 0)
}

export async function replaceCodes(
  db: Db,
  { userId, codeHashes }: { userId: string; codeHashes: readonly string[] },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Turns the second step off. Returns false if it was not on. */
export async function deleteTwoStep(db: Db, { userId }: { userId: string }): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const deleted = await db
    .delete(twoStepSecrets)
    .where(and(eq(twoStepSecrets.userId, userId), isNotNull(twoStepSecrets.confirmedAt)))
    .returning({ userId: twoStepSecrets.userId })
  return deleted.length > 0
}
