import type {
  expenseBodySchema,
  payoutBodySchema,
  snapshotBodySchema,
} from '@ballast/contract/attempts/attempt-form'
import { maybeMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withoutOwner, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { accountExpenses, accountPayouts, attemptSnapshots, receipts } from '../../schema/attempts.ts'
import { dated, storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import {
  type AttemptRow,
  type ExpenseRow,
  findAttemptRow,
  type PayoutRow,
  type ReceiptRow,
  type SnapshotRow,
} from './attempts.queries.ts'
import { computeAttempt } from './compute-attempt.ts'
import { attemptInputOf } from './load-attempt-inputs.ts'
import { takeReceipts } from './receipts.ts'
import { assertDay, assertHeldStill, payoutRow } from './stored/payout-row.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type EntryInput<Schema extends z.ZodMiniType> = OwnedId & { body: z.infer<Schema> }

/** Adds a payout. Throws 404, and 422 for more than the account held or a day outside the attempt. */
export function addPayout(
  { db, clock }: Context,
  { userId, id, body }: EntryInput<typeof payoutBodySchema>,
): Promise<string> {
  return withTransaction(db, async (db) => {
    // What the account held depends on all payouts: another one waits.
    await lockUser(db, { userId })
    const now = clock.now()
    const row = payoutRow(await attemptInputOf(db, { userId, id }), { body, now, id: uuid(), createdAt: now })
    await db.insert(accountPayouts).values(row)
    return row.id
  })
}

/** Changes a payout, under the same rules as a new one. Throws 404, 422. */
export function changePayout(
  { db, clock }: Context,
  { userId, id, body }: EntryInput<typeof payoutBodySchema>,
): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const before = await find(db, accountPayouts, { userId, id })
    if (!before) throw new AppError('not_found')
    const input = await attemptInputOf(db, { userId, id: before.attemptId })
    // The old payout is left out while the new one is checked.
    const { payouts, ...records } = input.records
    const without = { ...input, records: { ...records, payouts: payouts.filter((each) => each.id !== id) } }
    const row = payoutRow(without, { body, now: clock.now(), id, createdAt: before.createdAt })
    await db
      .update(accountPayouts)
      .set(withoutOwner(row))
      .where(and(eq(accountPayouts.userId, userId), eq(accountPayouts.id, id)))
  })
}

/** Adds a fee or a refund. Throws 404, and 422 for a day before the purchase or a refund of an unknown fee. */
export function addExpense(
  { db, clock }: Context,
  { userId, id, body }: EntryInput<typeof expenseBodySchema>,
): Promise<string> {
  return withTransaction(db, async (db) => {
    const attempt = await findAttemptRow(db, { userId, id })
    if (!attempt) throw new AppError('not_found')
    const now = clock.now()
    const row = await expenseRow(db, { attempt, body, now, id: uuid(), createdAt: now })
    await db.insert(accountExpenses).values(row)
    return row.id
  })
}

/** Changes a fee or refund, under the same rules as a new one. Throws 404, 422. */
export function changeExpense(
  { db, clock }: Context,
  { userId, id, body }: EntryInput<typeof expenseBodySchema>,
): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await find(db, accountExpenses, { userId, id })
    const attempt = before && (await findAttemptRow(db, { userId, id: before.attemptId }))
    if (!before || !attempt) throw new AppError('not_found')
    if (body.refundOf === id) throw invalidInput({ refundOf: 'A refund gives back another fee' })
    const { createdAt } = before
    const row = await expenseRow(db, { attempt, body, now: clock.now(), id, createdAt })
    await db
      .update(accountExpenses)
      .set(withoutOwner(row))
      .where(and(eq(accountExpenses.userId, userId), eq(accountExpenses.id, id)))
  })
}

type NewExpense = Pick<ExpenseRow, 'id' | 'createdAt'> & {
  attempt: AttemptRow
  body: z.infer<typeof expenseBodySchema>
  now: Date
}

/** The row of a fee. Throws 422. */
export async function expenseRow(db: Db, { attempt, body, now, ...fixed }: NewExpense): Promise<ExpenseRow> {
  const { userId } = attempt
  assertDay({ ...attempt, endedOn: null }, { paidOn: body.paidOn }, now)
  if (body.refundOf !== null && body.kind !== 'refund')
    throw invalidInput({ refundOf: 'Only a refund gives a fee back' })
  if (body.refundOf !== null && !(await isFeeOf(db, { userId, id: body.refundOf }, attempt)))
    throw invalidInput({ refundOf: 'This fee no longer exists' })
  const { amount, rate } = body
  return {
    ...body,
    ...fixed,
    userId,
    attemptId: attempt.id,
    amount: microsFromDecimal(amount),
    rate: maybeMicros(rate),
  }
}

async function isFeeOf(db: Db, { userId, id }: OwnedId, attempt: AttemptRow): Promise<boolean> {
  if (id === attempt.id) return true
  const fee = await find(db, accountExpenses, { userId, id })
  return fee !== null && fee.attemptId === attempt.id
}

/** Adds what the firm's page states. Throws 404, and 422 for a moment in the future or before the purchase. */
export function addSnapshot(
  { db, clock }: Context,
  { userId, id, body }: EntryInput<typeof snapshotBodySchema>,
): Promise<string> {
  return withTransaction(db, async (db) => {
    const input = await attemptInputOf(db, { userId, id })
    const now = clock.now()
    const takenAt = new Date(body.takenAt)
    if (takenAt > now) throw invalidInput({ takenAt: 'This is in the future' })
    if (takenAt.getTime() < computeAttempt(input, now.getTime()).startedAt)
      throw invalidInput({ takenAt: 'This is before the day of purchase' })
    const row: SnapshotRow = {
      userId,
      id: uuid(),
      attemptId: id,
      takenAt,
      createdAt: now,
      balance: microsFromDecimal(body.balance),
      open: microsFromDecimal(body.open),
      floor: maybeMicros(body.floor),
      highWater: maybeMicros(body.highWater),
      dailyFloor: maybeMicros(body.dailyFloor),
      tradingDays: body.tradingDays,
      profitableDays: body.profitableDays,
      bestDay: maybeMicros(body.bestDay),
    }
    await db.insert(attemptSnapshots).values(row)
    return row.id
  })
}

type DeletedEntry =
  | { table: 'payouts'; row: PayoutRow }
  | { table: 'expenses'; row: ExpenseRow }
  | { table: 'snapshots'; row: SnapshotRow }

/** Deletes a payout, fee or snapshot. Throws 404. */
export function removeEntry({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const rows = await deleteEntry(db, { userId, id })
    if (!rows) throw new AppError('not_found')
    const attached = await takeReceipts(db, { userId, id })
    const files = attached.map(({ storageKey }) => storageKey)
    const rowsAndReceipts = { ...rows, receipts: attached }
    await storeDeleted(db, {
      userId,
      kind: 'attempt_entry',
      id,
      rows: rowsAndReceipts,
      files,
      now: clock.now(),
    })
  })
}

/**
 * Restores an entry to its attempt. Throws 404, also if the attempt no longer exists, and 422 for a payout of more than
 * the account held.
 */
export function restoreEntry({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const deleted = await takeDeleted<DeletedEntry & { receipts?: ReceiptRow[] }>(db, {
      userId,
      kind: 'attempt_entry' as const,
      id,
      now: clock.now(),
    })
    if (!deleted || !(await findAttemptRow(db, { userId, id: deleted.row.attemptId })))
      throw new AppError('not_found')
    if (deleted.receipts?.length) await db.insert(receipts).values(deleted.receipts.map(dated))
    if (deleted.table === 'payouts') {
      const row = dated(deleted.row)
      assertHeldStill(await attemptInputOf(db, { userId, id: row.attemptId }), row, clock.now())
      await db.insert(accountPayouts).values(row)
    }
    if (deleted.table === 'expenses') await db.insert(accountExpenses).values(dated(deleted.row))
    if (deleted.table === 'snapshots')
      await db
        .insert(attemptSnapshots)
        .values({ ...dated(deleted.row), takenAt: new Date(deleted.row.takenAt) })
  })
}

const TABLES = { payouts: accountPayouts, expenses: accountExpenses, snapshots: attemptSnapshots }

async function deleteEntry(db: Db, { userId, id }: OwnedId): Promise<DeletedEntry | null> {
  const own = (table: (typeof TABLES)[keyof typeof TABLES]) => and(eq(table.userId, userId), eq(table.id, id))
  const [payout] = await db.delete(accountPayouts).where(own(accountPayouts)).returning()
  if (payout) return { table: 'payouts', row: payout }
  const [expense] = await db.delete(accountExpenses).where(own(accountExpenses)).returning()
  if (expense) return { table: 'expenses', row: expense }
  const [snapshot] = await db.delete(attemptSnapshots).where(own(attemptSnapshots)).returning()
  return snapshot ? { table: 'snapshots', row: snapshot } : null
}

async function find<Table extends (typeof TABLES)[keyof typeof TABLES]>(
  db: Db,
  table: Table,
  { userId, id }: OwnedId,
): Promise<Table['$inferSelect'] | null> {
  const rows = await db
    .select()
    .from(table as typeof accountPayouts)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
  return (rows[0] as Table['$inferSelect'] | undefined) ?? null
}
