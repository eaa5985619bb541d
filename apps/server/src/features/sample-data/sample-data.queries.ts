import { eq } from 'drizzle-orm'
import { lockUser } from '../../platform/changes/lock-user.ts'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sampleData } from '../../schema/accounts.ts'

export type SampleRow = typeof sampleData.$inferSelect

/** The sample trades in a user's journal, or null. */
export async function findSamples(db: Db, { userId }: UserRef): Promise<SampleRow | null> {
  const [row] = await db.select().from(sampleData).where(eq(sampleData.userId, userId))
  return row ?? null
}

export async function hasSamples(db: Db, of: UserRef): Promise<boolean> {
  return (await findSamples(db, of)) !== null
}

/**
 * Throws 409 while the journal contains sample trades. Call it in the transaction that writes the user's own trades, so
 * that the two never coexist.
 */
export async function assertNoSamples(db: Db, { userId }: UserRef): Promise<void> {
  await lockUser(db, { userId })
  if (await hasSamples(db, { userId })) throw new AppError('sample_there')
}
