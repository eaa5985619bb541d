import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sampleData } from '../../schema/accounts.ts'

export type SampleRow = typeof sampleData.$inferSelect

/** The sample trades in a user's journal; null: there are none. */
export async function findSamples(db: Db, { userId }: UserRef): Promise<SampleRow | null> {
  const [row] = await db.select().from(sampleData).where(eq(sampleData.userId, userId))
  return row ?? null
}

export async function hasSamples(db: Db, of: UserRef): Promise<boolean> {
  return (await findSamples(db, of)) !== null
}

/**
 * Throws 409 while sample trades are in the journal. In the transaction that writes trades of the user's own, so that they
 * and the samples are never there together.
 */
export async function assertNoSamples(db: Db, { userId }: UserRef): Promise<void> {
  await lockJournal(db, { userId })
  if (await hasSamples(db, { userId })) throw new AppError('sample_there')
}

/** Until the end of the transaction, only one of those who ask goes on. */
export async function lockJournal(db: Db, { userId }: UserRef): Promise<void> {
  await db.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
}
