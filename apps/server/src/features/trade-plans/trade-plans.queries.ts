import type { PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { and, desc, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { tradePlans } from '../../schema/plans.ts'

export type TradePlanRow = typeof tradePlans.$inferSelect

type Scope = {
  userId: string
  accountIds: readonly string[]
  from?: string | undefined
  to?: string | undefined
}
type Params = Scope & { statuses: readonly PlanStatus[]; offset: number; limit: number }

function within({ userId, accountIds, from, to }: Scope): SQL | undefined {
  return and(
    eq(tradePlans.userId, userId),
    accountIds.length > 0 ? inArray(tradePlans.accountId, [...accountIds]) : undefined,
    from ? gte(tradePlans.day, from) : undefined,
    to ? lte(tradePlans.day, to) : undefined,
  )
}

/** Newest first; undecided plans come before decided ones of the same day. */
export async function listPlanRows(
  db: Db,
  { statuses, offset, limit, ...scope }: Params,
): Promise<TradePlanRow[]> {
  return db
    .select()
    .from(tradePlans)
    .where(and(within(scope), statuses.length > 0 ? inArray(tradePlans.status, [...statuses]) : undefined))
    .orderBy(
      desc(tradePlans.day),
      sql`${tradePlans.status} <> 'planned'`,
      desc(tradePlans.createdAt),
      tradePlans.id,
    )
    .offset(offset)
    .limit(limit)
}

/** The number of plans by status, and of missed ones by what the market did. */
export async function countPlans(
  db: Db,
  scope: Scope,
): Promise<{ status: string; outcome: string | null; n: number }[]> {
  return db
    .select({
      status: tradePlans.status,
      outcome: tradePlans.missedOutcome,
      n: sql<number>`count(*)::int`,
    })
    .from(tradePlans)
    .where(within(scope))
    .groupBy(tradePlans.status, tradePlans.missedOutcome)
}

export async function findPlanRow(db: Db, { userId, id }: OwnedId): Promise<TradePlanRow | null> {
  const [row] = await db.select().from(tradePlans).where(own({ userId, id }))
  return row ?? null
}

/** Trades that other plans have already become. */
export async function linkedTradeIds(db: Db, { userId, id }: OwnedId): Promise<Set<string>> {
  const rows = await db
    .select({ tradeId: tradePlans.tradeId })
    .from(tradePlans)
    .where(and(eq(tradePlans.userId, userId), isNotNull(tradePlans.tradeId), ne(tradePlans.id, id)))
  return new Set(rows.flatMap((row) => row.tradeId ?? []))
}

/** Saves a plan unless it has changed since it was read; returns false if it has. */
export async function savePlanRow(db: Db, { userId, id, ...row }: TradePlanRow): Promise<boolean> {
  const changed = await db
    .update(tradePlans)
    .set({ ...row, revision: row.revision + 1 })
    .where(and(own({ userId, id }), eq(tradePlans.revision, row.revision)))
    .returning({ id: tradePlans.id })
  return changed.length > 0
}

export async function deletePlanRow(db: Db, ref: OwnedId): Promise<TradePlanRow | null> {
  const [row] = await db.delete(tradePlans).where(own(ref)).returning()
  return row ?? null
}

function own({ userId, id }: OwnedId) {
  return and(eq(tradePlans.userId, userId), eq(tradePlans.id, id))
}
