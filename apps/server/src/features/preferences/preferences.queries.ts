import {
  changePreferences as changePreferencesContract,
  preferencesSchema,
  type ServerPreferences,
} from '@ballast/contract/auth'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { readablePart } from '../../platform/database/readable-part.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { users } from '../../schema/users.ts'
import { mergePreferences } from './merge-preferences.ts'

export async function preferencesOf(db: Db, { userId }: { userId: string }): Promise<ServerPreferences> {
  const [row] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId))
  return read(row?.preferences)
}

type Change = {
  userId: string
  change: Partial<ServerPreferences>
  /** The preferences that the change was based on. */
  base?: Partial<ServerPreferences> | undefined
}

/**
 * Saves the given preferences and leaves the rest unchanged. Two devices that change different preferences both take
 * effect, and so do two that change the same list. Throws 422 if both together exceed a list's limit.
 */
export function changePreferences(db: Db, { userId, ...changed }: Change): Promise<ServerPreferences> {
  return withTransaction(db, async (db) => {
    const [row] = await db
      .select({ preferences: users.preferences })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const change = mergePreferences(read(row?.preferences), changed)
    if (!changePreferencesContract.body.safeParse(change).success)
      throw new AppError('invalid_input', {
        message:
          'Another of your devices has filled this list. Load the page again, then take something out.',
      })
    const [stored] = await rowsOf<{ preferences: unknown }>(
      db,
      sql`UPDATE users SET preferences = preferences || ${JSON.stringify(change)}::jsonb WHERE id = ${userId}
          RETURNING preferences`,
    )
    return read(stored?.preferences)
  })
}

/** A preference that cannot be read counts as never set; of a list, only the items that cannot be read do. */
function read(stored: unknown): ServerPreferences {
  return preferencesSchema.parse(readablePart(preferencesSchema, stored))
}
