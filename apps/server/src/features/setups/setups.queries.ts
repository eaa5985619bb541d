import { idSchema } from '@ballast/contract/values'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { setupPictures, setups } from '../../schema/accounts.ts'
import { tradeJournals } from '../../schema/trades.ts'

export type SetupRow = typeof setups.$inferSelect
export type SetupPictureRow = typeof setupPictures.$inferSelect

export async function listSetupRows(db: Db, { userId }: { userId: string }): Promise<SetupRow[]> {
  return db.select().from(setups).where(eq(setups.userId, userId)).orderBy(sql`lower(${setups.name})`)
}

/** Whether a trade kept a rule, by rule and trade. */
export type RulesAnswered = Map<string, Map<string, boolean>>

/** Answers to each setup's rules, by trade. */
export async function listRuleAnswers(
  db: Db,
  { userId }: { userId: string },
): Promise<Map<string, RulesAnswered>> {
  const rows = await db
    .select({ id: tradeJournals.tradeId, setupId: tradeJournals.setupId, checks: tradeJournals.ruleChecks })
    .from(tradeJournals)
    .where(
      and(
        eq(tradeJournals.userId, userId),
        isNotNull(tradeJournals.setupId),
        sql`${tradeJournals.ruleChecks} <> '{}'::jsonb`,
      ),
    )
  const answers = new Map<string, RulesAnswered>()
  for (const { id, setupId, checks } of rows) {
    const ofSetup = answers.get(setupId ?? '') ?? new Map<string, Map<string, boolean>>()
    answers.set(setupId ?? '', ofSetup)
    for (const [rule, kept] of Object.entries(checks)) {
      const ofRule = ofSetup.get(rule) ?? new Map<string, boolean>()
      ofSetup.set(rule, ofRule)
      ofRule.set(id, kept)
    }
  }
  return answers
}

export async function findSetup(db: Db, { userId, id }: OwnedId): Promise<SetupRow | null> {
  const [row] = await db
    .select()
    .from(setups)
    .where(and(eq(setups.userId, userId), eq(setups.id, id)))
  return row ?? null
}

/** Throws 422 if a setup that was chosen does not exist. */
export async function assertSetup(
  db: Db,
  { userId, id }: { userId: string; id: string | null | undefined },
): Promise<void> {
  if (id && !(await findSetup(db, { userId, id })))
    throw invalidInput({ setupId: 'This setup no longer exists' })
}

/** Pictures of the given setups (default: all), oldest first. */
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

export async function findPicture(db: Db, { userId, id }: OwnedId): Promise<SetupPictureRow | null> {
  if (!idSchema.safeParse(id).success) return null
  const [row] = await db
    .select()
    .from(setupPictures)
    .where(and(eq(setupPictures.userId, userId), eq(setupPictures.id, id)))
  return row ?? null
}
