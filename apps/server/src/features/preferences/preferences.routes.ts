import { getPreferences, preferencesSchema, putPreferences } from '@ballast/contract/auth'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { users } from '../../schema/users.ts'

const DEFAULTS = { tradeColumns: null }

export function mountPreferences(gate: Gate, { db }: Deps): void {
  register(gate, getPreferences, async ({ caller }) => {
    const [row] = await db
      .select({ preferences: users.preferences })
      .from(users)
      .where(eq(users.id, caller.userId))
    const parsed = preferencesSchema.safeParse({ ...DEFAULTS, ...(row?.preferences as object) })
    return parsed.success ? parsed.data : DEFAULTS
  })
  register(gate, putPreferences, async ({ caller, body }) => {
    await db.update(users).set({ preferences: body }).where(eq(users.id, caller.userId))
    return body
  })
}
