import type { PayoutService, PayoutStatus } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { entryOfPayout, type PayoutEntryKind } from '@ballast/domain/affiliates/commission-ledger'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { affiliateEntries, affiliatePayoutRuns, affiliatePayouts } from '../../schema/affiliates.ts'

export type PayoutRow = typeof affiliatePayouts.$inferSelect

/** `provider` separates sandbox amounts from real money: every sum is of one provider. */
type LedgerScope = { provider: string; now: Date }

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

export type BalanceRow = { held: number; payable: number; onTheWay: number; paid: number }

/**
 * Per affiliate. Commissions of a referral that is being reviewed are held until that is decided, except those already in
 * a payout.
 */
export async function balances(
  db: Db,
  { provider, now, affiliateId }: LedgerScope & { affiliateId?: string },
): Promise<Map<string, BalanceRow>> {
  const rows = await rowsOf<BalanceRow & { id: string }>(
    db,
    sql`SELECT affiliate_id AS id,
          coalesce(sum(owed) FILTER (WHERE is_held), 0)::float8 AS held,
          coalesce(sum(owed) FILTER (WHERE NOT is_held), 0)::float8 AS payable,
          sum(on_the_way)::float8 AS "onTheWay", sum(paid)::float8 AS paid
        FROM (
          SELECT e.*, coalesce(e.payable_from > ${instant(now)} OR (
              r.status = 'review' AND greatest(e.payable_from, e.booked_at) > coalesce((
                SELECT max(p.created_at) FROM affiliate_payouts p
                WHERE p.affiliate_id = e.affiliate_id AND p.provider = e.provider AND p.status <> 'failed'
              ), '-infinity')), false) AS is_held
          FROM affiliate_entries e LEFT JOIN affiliate_referrals r ON r.id = e.referral_id
          WHERE e.provider = ${provider} ${affiliateId ? sql`AND e.affiliate_id = ${affiliateId}` : sql``}
        ) AS entries GROUP BY affiliate_id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export async function ledgerSums(db: Db, { provider }: { provider: string }) {
  const [row] = await rowsOf<{ programme: number; owed: number; onTheWay: number; paid: number }>(
    db,
    sql`SELECT coalesce(sum(programme), 0)::float8 AS programme, coalesce(sum(owed), 0)::float8 AS owed,
          coalesce(sum(on_the_way), 0)::float8 AS "onTheWay", coalesce(sum(paid), 0)::float8 AS paid
        FROM affiliate_entries WHERE provider = ${provider}`,
  )
  return row ?? { programme: 0, owed: 0, onTheWay: 0, paid: 0 }
}

/** Records this month's payout run; returns false if the month already has one. */
export async function beginRun(db: Db, row: typeof affiliatePayoutRuns.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(affiliatePayoutRuns)
    .values(row)
    .onConflictDoNothing()
    .returning({ month: affiliatePayoutRuns.month })
  return inserted.length > 0
}

export async function findRun(db: Db, { provider, month }: { provider: string; month: string }) {
  const [row] = await db
    .select()
    .from(affiliatePayoutRuns)
    .where(and(eq(affiliatePayoutRuns.provider, provider), eq(affiliatePayoutRuns.month, month)))
  return row ?? null
}

export async function insertPayout(db: Db, row: PayoutRow): Promise<void> {
  await db.insert(affiliatePayouts).values(row)
  await bookPayout(db, row, { kind: 'payout', at: row.createdAt })
}

/** The unique source makes each of them happen once; a payout arrives or fails, so those two share one. */
const SOURCE_ENDS: Record<PayoutEntryKind, string> = {
  payout: '',
  payout_paid: ':settled',
  payout_failed: ':settled',
  payout_returned: ':returned',
}

export async function bookPayout(
  db: Db,
  { id, affiliateId, provider, amount }: PayoutRow,
  { kind, at }: { kind: PayoutEntryKind; at: Date },
): Promise<void> {
  await db.insert(affiliateEntries).values({
    ...entryOfPayout(kind, amount),
    id: uuid(),
    affiliateId,
    provider,
    payoutId: id,
    source: `payout:${id}${SOURCE_ENDS[kind]}`,
    occurredAt: at,
    bookedAt: at,
  })
}

type PayoutsQuery = { provider: string; affiliateId?: string; month?: string; service?: PayoutService }

export function listPayoutRows(
  db: Db,
  { provider, affiliateId, month, service }: PayoutsQuery,
): Promise<PayoutRow[]> {
  const t = affiliatePayouts
  return db
    .select()
    .from(t)
    .where(
      and(
        eq(t.provider, provider),
        affiliateId ? eq(t.affiliateId, affiliateId) : undefined,
        month ? eq(t.month, month) : undefined,
        service ? eq(t.service, service) : undefined,
      ),
    )
    .orderBy(desc(t.month), t.id)
    .limit(2000)
}

export async function findPayout(db: Db, { id }: { id: string }): Promise<PayoutRow | null> {
  const [row] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id))
  return row ?? null
}

type Change = Partial<Pick<PayoutRow, 'status' | 'reference' | 'reason' | 'settledAt'>>

/** Changes a payout that is in one of the `from` statuses; returns null if it is in none of them any more. */
export async function movePayout(
  db: Db,
  { id, from, ...change }: Change & { id: string; from: readonly PayoutStatus[] },
): Promise<PayoutRow | null> {
  const [row] = await db
    .update(affiliatePayouts)
    .set(change)
    .where(and(eq(affiliatePayouts.id, id), inArray(affiliatePayouts.status, [...from])))
    .returning()
  return row ?? null
}
