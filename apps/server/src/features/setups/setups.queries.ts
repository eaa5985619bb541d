import { idSchema } from '@ballast/contract/values'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { setupPictures, setups } from '../../schema/accounts.ts'

export type SetupRow = typeof setups.$inferSelect
export type SetupPictureRow = typeof setupPictures.$inferSelect
type Named = { userId: string; id: string }

export async function listSetupRows(db: Db, { userId }: { userId: string }): Promise<SetupRow[]> {
  return db.select().from(setups).where(eq(setups.userId, userId)).orderBy(sql`lower(${setups.name})`)
}

export async function findSetup(db: Db, { userId, id }: Named): Promise<SetupRow | null> {
  const [row] = await db
    .select()
    .from(setups)
    .where(and(eq(setups.userId, userId), eq(setups.id, id)))
  return row ?? null
}

/** Pictures of setups, oldest first; of all setups unless some are named. */
export async function listPictures(
  db: Db,
  { userId, setupIds }: { userId: string; setupIds?: readonly string[] },
): Promise<SetupPictureRow[]> {
  return db
    .select()
    .from(setupPictures)
    .where(
      and(
        eq(setupPictures.userId, userId),
        setupIds ? inArray(setupPictures.setupId, [...setupIds]) : undefined,
      ),
    )
    .orderBy(setupPictures.createdAt, setupPictures.id)
}

export async function findPicture(db: Db, { userId, id }: Named): Promise<SetupPictureRow | null> {
  if (!idSchema.safeParse(id).success) return null
  const [row] = await db
    .select()
    .from(setupPictures)
    .where(and(eq(setupPictures.userId, userId), eq(setupPictures.id, id)))
  return row ?? null
}
