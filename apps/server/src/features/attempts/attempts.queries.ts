import { idSchema } from '@ballast/contract/values'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { amongIds } from '../../platform/database/among.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { millisOf } from '../../platform/database/instants.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import {
  accountExpenses,
  accountPayouts,
  attemptSnapshots,
  attempts,
  receipts,
} from '../../schema/attempts.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { cashLinesOf } from '../trade-store/cash-lines.ts'

export type AttemptRow = typeof attempts.$inferSelect
export type PayoutRow = typeof accountPayouts.$inferSelect
export type ExpenseRow = typeof accountExpenses.$inferSelect
export type SnapshotRow = typeof attemptSnapshots.$inferSelect
export type ReceiptRow = typeof receipts.$inferSelect
/** All records of some attempts. */
export type AttemptRecords = {
  payouts: PayoutRow[]
  expenses: ExpenseRow[]
  snapshots: SnapshotRow[]
  receipts: ReceiptRow[]
}

/** Running attempts first, then ended ones. */
export async function listAttemptRows(db: Db, { userId }: { userId: string }): Promise<AttemptRow[]> {
  const rows = await db
    .select()
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(asc(attempts.endedOn), attempts.createdAt, attempts.id)
  // Running ones in the order they were added, ended ones latest first.
  return [...rows.filter(({ endedOn }) => !endedOn), ...rows.filter(({ endedOn }) => endedOn).reverse()]
}

export async function findAttemptRow(db: Db, { userId, id }: OwnedId): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id)))
  return row ?? null
}

export async function attemptsOfAccount(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.accountId, accountId)))
}

export async function recordsOf(
  db: Db,
  { userId, attemptIds }: { userId: string; attemptIds: readonly string[] },
): Promise<AttemptRecords> {
  const ids = [...attemptIds]
  const payouts = await db
    .select()
    .from(accountPayouts)
    .where(and(eq(accountPayouts.userId, userId), inArray(accountPayouts.attemptId, ids)))
    .orderBy(accountPayouts.requestedOn, accountPayouts.id)
  const expenses = await db
    .select()
    .from(accountExpenses)
    .where(and(eq(accountExpenses.userId, userId), inArray(accountExpenses.attemptId, ids)))
    .orderBy(accountExpenses.paidOn, accountExpenses.id)
  const snapshots = await db
    .select()
    .from(attemptSnapshots)
    .where(and(eq(attemptSnapshots.userId, userId), inArray(attemptSnapshots.attemptId, ids)))
    .orderBy(attemptSnapshots.takenAt, attemptSnapshots.id)
  const receiptRows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), inArray(receipts.attemptId, ids)))
    .orderBy(receipts.createdAt, receipts.id)
  return { payouts, expenses, snapshots, receipts: receiptRows }
}

/**
 * The attempt that a ledger entry belongs to; an attempt's own id stands for its price. Null for another user's entry.
 */
export async function findAttemptOfEntry(db: Db, { userId, id }: OwnedId): Promise<string | null> {
  if ((await findAttemptRow(db, { userId, id })) !== null) return id
  for (const table of [accountExpenses, accountPayouts]) {
    const [row] = await db
      .select({ attemptId: table.attemptId })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.id, id)))
    if (row) return row.attemptId
  }
  return null
}

export async function receiptsOf(
  db: Db,
  { userId, entryIds }: { userId: string; entryIds: readonly string[] },
): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), inArray(receipts.entryId, [...entryIds])))
}

export async function findReceipt(db: Db, { userId, id }: OwnedId): Promise<ReceiptRow | null> {
  if (!idSchema.safeParse(id).success) return null
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.id, id)))
  return row ?? null
}

/** The details shown wherever a trade is mentioned. */
export async function tradeNamesOf(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<{ id: string; symbol: string; direction: 'long' | 'short'; net: number | null }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: trades.id, symbol: trades.symbol, direction: trades.direction, net: trades.net })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId), amongIds(trades.id, ids)))
}

export type CashBooking = { id: string; accountId: string; at: Date; amount: number }

/**
 * Lines of the broker's cash ledger that are in no trade, except deposits and withdrawals, because money paid out of an
 * attempt is a payout. Once each even if several imports contain it, in whatever currency it is.
 */
export async function bookingsOf(
  db: Db,
  { userId, accountIds }: { userId: string; accountIds: readonly string[] },
): Promise<(CashBooking & { currency: string })[]> {
  // One text per account: an account whose fills nobody imported has tens of thousands.
  const rows = await rowsOf<{ accountId: string; packed: string }>(
    db,
    sql`SELECT account_id AS "accountId", json_agg(
          json_build_array(identity, ${millisOf(sql`occurred_at`)}, amount, currency) ORDER BY identity)::text AS packed
        FROM ${cashLinesOf(db, { userId })}
        WHERE ${amongIds(sql`account_id`, accountIds)} AND kind NOT IN ('deposit', 'withdrawal') GROUP BY account_id`,
  )
  return rows.flatMap(({ accountId, packed }) =>
    (JSON.parse(packed) as [string, number, number, string][]).map(([id, at, amount, currency]) => ({
      id,
      accountId,
      at: new Date(at),
      amount,
      currency,
    })),
  )
}

/** Saves an attempt unless it has changed since it was read; returns false if it has. */
export async function saveAttemptRow(db: Db, { userId, id, ...row }: AttemptRow): Promise<boolean> {
  const changed = await db
    .update(attempts)
    .set({ ...row, revision: sql`${attempts.revision} + 1` })
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id), eq(attempts.revision, row.revision)))
    .returning({ id: attempts.id })
  return changed.length > 0
}
