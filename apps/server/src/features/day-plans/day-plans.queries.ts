import { and, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { dayPlanEdits, dayPlans } from '../../schema/plans.ts'

export type DayPlanRow = typeof dayPlans.$inferSelect
export type DayPlanEditRow = typeof dayPlanEdits.$inferSelect

type PlansOf = { userId: string; accountIds: readonly string[] }
type Params = PlansOf & {
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
  limit: number
}

/** Plans for the given accounts (all if none is given), and those for all accounts; newest day first. */
export async function listPlanRows(db: Db, params: Params): Promise<DayPlanRow[]> {
  const { userId, accountIds, from, to, before, limit } = params
  return db
    .select()
    .from(dayPlans)
    .where(
      and(
        forAccounts({ userId, accountIds }),
        from ? gte(dayPlans.day, from) : undefined,
        to ? lte(dayPlans.day, to) : undefined,
        before ? lt(dayPlans.day, before) : undefined,
      ),
    )
    .orderBy(desc(dayPlans.day), dayPlans.startsAt, dayPlans.id)
    .limit(limit)
}

/** The same for some days, in no particular order. */
export async function plansOfDays(
  db: Db,
  { days, ...of }: PlansOf & { days: readonly string[] },
): Promise<DayPlanRow[]> {
  if (days.length === 0) return []
  return db
    .select()
    .from(dayPlans)
    .where(and(forAccounts(of), inArray(dayPlans.day, [...days])))
}

function forAccounts({ userId, accountIds }: PlansOf): SQL | undefined {
  return and(
    eq(dayPlans.userId, userId),
    accountIds.length > 0
      ? or(isNull(dayPlans.accountId), inArray(dayPlans.accountId, [...accountIds]))
      : undefined,
  )
}

export async function findPlanRow(db: Db, { userId, id }: OwnedId): Promise<DayPlanRow | null> {
  const [row] = await db.select().from(dayPlans).where(own({ userId, id }))
  return row ?? null
}

/** Edits made after their plans had started, oldest first. */
export async function listEdits(
  db: Db,
  { userId, planIds }: { userId: string; planIds: readonly string[] },
): Promise<DayPlanEditRow[]> {
  if (planIds.length === 0) return []
  return db
    .select()
    .from(dayPlanEdits)
    .where(and(eq(dayPlanEdits.userId, userId), inArray(dayPlanEdits.planId, [...planIds])))
    .orderBy(dayPlanEdits.editedAt, dayPlanEdits.id)
}

/** Saves a plan unless it has changed since it was read; returns false if it has. */
export async function savePlanRow(db: Db, row: DayPlanRow, revision: number): Promise<boolean> {
  const { words, startsAt, endsAt, updatedAt } = row
  const changed = await db
    .update(dayPlans)
    .set({ words, startsAt, endsAt, updatedAt, revision: revision + 1 })
    .where(and(own(row), eq(dayPlans.revision, revision)))
    .returning({ id: dayPlans.id })
  return changed.length > 0
}

/** Deletes a plan and returns it with its edits; null if there is none. */
export async function deletePlanRow(
  db: Db,
  { userId, id }: OwnedId,
): Promise<{ plan: DayPlanRow; edits: DayPlanEditRow[] } | null> {
  const [plan] = await db.delete(dayPlans).where(own({ userId, id })).returning()
  if (!plan) return null
  const edits = await db
    .delete(dayPlanEdits)
    .where(and(eq(dayPlanEdits.userId, userId), eq(dayPlanEdits.planId, id)))
    .returning()
  return { plan, edits }
}

function own({ userId, id }: OwnedId) {
  return and(eq(dayPlans.userId, userId), eq(dayPlans.id, id))
}
