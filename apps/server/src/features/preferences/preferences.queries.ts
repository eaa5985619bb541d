import { preferencesSchema, type ServerPreferences } from '@ballast/contract/auth'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { users } from '../../schema/users.ts'

export async function preferencesOf(db: Db, { userId }: { userId: string }): Promise<ServerPreferences> {
  const [row] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId))
  return read(row?.preferences)
}

type Change = { userId: string; change: Partial<ServerPreferences> }

/** Keeps what is named and leaves the rest: two devices that change different things both have their way. */
export async function changePreferences(db: Db, { userId, change }: Change): Promise<ServerPreferences> {
  const [row] = await rowsOf<{ preferences: unknown }>(
    db,
    sql`UPDATE users SET preferences = preferences || ${JSON.stringify(change)}::jsonb WHERE id = ${userId}
        RETURNING preferences`,
  )
  return read(row?.preferences)
}

/** What cannot be read is as if it was never chosen. */
function read(kept: unknown): ServerPreferences {
  const parsed = preferencesSchema.safeParse(kept)
  return parsed.success ? parsed.data : preferencesSchema.parse({})
}
