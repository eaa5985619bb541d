import type { PromptSet } from '@ballast/domain/reflection/prompts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { reflectionPrompts } from '../../schema/plans.ts'

export async function promptsOf(db: Db, { userId }: { userId: string }): Promise<PromptSet[]> {
  const [row] = await db.select().from(reflectionPrompts).where(eq(reflectionPrompts.userId, userId))
  return row?.sets ?? []
}

export async function savePrompts(db: Db, row: typeof reflectionPrompts.$inferInsert): Promise<void> {
  const { sets, updatedAt } = row
  await db
    .insert(reflectionPrompts)
    .values(row)
    .onConflictDoUpdate({ target: reflectionPrompts.userId, set: { sets, updatedAt } })
}
