import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { setups } from '../../schema/accounts.ts'

export type SetupRow = typeof setups.$inferSelect

export async function findSetup(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<SetupRow | null> {
  const [row] = await db
    .select()
    .from(setups)
    .where(and(eq(setups.userId, userId), eq(setups.id, id)))
  return row ?? null
}
