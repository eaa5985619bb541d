import { preferencesSchema } from '@ballast/contract/auth'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { users } from '../../schema/users.ts'

type Preferences = z.infer<typeof preferencesSchema>

const DEFAULTS: Preferences = { tradeColumns: null }

export async function preferencesOf(db: Db, { userId }: { userId: string }): Promise<Preferences> {
  const [row] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId))
  const parsed = preferencesSchema.safeParse({ ...DEFAULTS, ...(row?.preferences as object) })
  return parsed.success ? parsed.data : DEFAULTS
}
