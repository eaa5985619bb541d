import { getPreferences, putPreferences } from '@ballast/contract/auth'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { users } from '../../schema/users.ts'
import { preferencesOf } from './preferences.queries.ts'

export function mountPreferences(gate: Gate, { db }: Deps): void {
  register(gate, getPreferences, ({ caller }) => preferencesOf(db, { userId: caller.userId }))
  register(gate, putPreferences, async ({ caller, body }) => {
    await db.update(users).set({ preferences: body }).where(eq(users.id, caller.userId))
    return body
  })
}
