import type { attemptEndSchema } from '@ballast/contract/attempts/attempt-form'
import { maybeMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  accountExpenses,
  accountPayouts,
  attemptSnapshots,
  attempts,
  receipts,
} from '../../schema/attempts.ts'
import { requireAccount } from '../accounts/accounts.queries.ts'
import { dated, storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import {
  type AttemptRecords,
  type AttemptRow,
  attemptsOfAccount,
  findAttemptRow,
  recordsOf,
  saveAttemptRow,
} from './attempts.queries.ts'
import { assertApart, assertFits, assertSold } from './stored/attempt-fits.ts'
import {
  type AttemptBody,
  type AttemptChange,
  changedRow,
  storedEdits,
  storedRules,
} from './stored/stored-attempt.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/**
 * Adds an attempt to an account. Throws 404 for someone else's account, 422 for contradictory input. Returns its id.
 */
export function addAttempt(
  { db, clock }: Context,
  { userId, body }: { userId: string; body: AttemptBody },
): Promise<string> {
  return withTransaction(db, async (db) => {
    await requireAccount(db, { userId, id: body.accountId })
    const now = clock.now()
    const { edits, size, listPrice, paid, rate, ...words } = body
    const row: AttemptRow = {
      ...words,
      userId,
      id: uuid(),
      endedOn: null,
      reason: '',
      revision: 1,
      createdAt: now,
      updatedAt: now,
      size: microsFromDecimal(size),
      listPrice: maybeMicros(listPrice),
      paid: maybeMicros(paid),
      rate: maybeMicros(rate),
      rules: storedRules(body),
      edits: storedEdits(edits, now),
    }
    assertFits(row, now)
    assertSold(row)
    await assertAlone(db, row)
    await db.insert(attempts).values(row)
    return row.id
  })
}

/** Changes the given fields. Throws 404, 409, 422. */
export function changeAttempt({ db, clock }: Context, { userId, id, body }: AttemptChange): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await findAttemptRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    const { revision, ...change } = body
    if (before.revision !== revision) throw new AppError('stale')
    const now = clock.now()
    const row = changedRow(before, change, now)
    assertFits(row, now, before.purchasedOn)
    if (row.purchasedOn !== before.purchasedOn) assertSold(row)
    await assertAlone(db, row)
    if (!(await saveAttemptRow(db, row))) throw new AppError('stale')
  })
}

type End = OwnedId & { body: z.infer<typeof attemptEndSchema> }

/** Marks an attempt as ended. Throws 404, 422. */
export function endAttempt({ db, clock }: Context, { userId, id, body }: End): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await findAttemptRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    const row = { ...before, ...body, updatedAt: clock.now() }
    assertFits(row, clock.now())
    await assertAlone(db, row)
    if (!(await saveAttemptRow(db, row))) throw new AppError('stale')
  })
}

type DeletedAttempt = Omit<AttemptRecords, 'receipts'> & {
  row: AttemptRow
  receipts?: AttemptRecords['receipts']
}

export function removeAttempt({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const [row] = await db
      .delete(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.id, id)))
      .returning()
    if (!row) throw new AppError('not_found')
    const rows = { row, ...(await recordsOf(db, { userId, attemptIds: [id] })) }
    const files = rows.receipts.map(({ storageKey }) => storageKey)
    await storeDeleted(db, { userId, kind: 'attempt', id, rows, files, now: clock.now() })
    for (const table of [accountPayouts, accountExpenses, attemptSnapshots, receipts])
      await db.delete(table).where(and(eq(table.userId, userId), eq(table.attemptId, id)))
  })
}

/** Restores a deleted attempt. Throws 404, and 422 if another one has taken its days since. */
export function restoreAttempt({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const deleted = await takeDeleted<DeletedAttempt>(db, { userId, kind: 'attempt', id, now: clock.now() })
    if (!deleted) throw new AppError('not_found')
    const row = { ...dated(deleted.row), updatedAt: new Date(deleted.row.updatedAt) }
    await requireAccount(db, { userId, id: row.accountId })
    await assertAlone(db, row)
    await db.insert(attempts).values(row)
    if (deleted.payouts.length > 0) await db.insert(accountPayouts).values(deleted.payouts.map(dated))
    if (deleted.expenses.length > 0) await db.insert(accountExpenses).values(deleted.expenses.map(dated))
    // Attempts deleted before receipts existed have none.
    if (deleted.receipts?.length) await db.insert(receipts).values(deleted.receipts.map(dated))
    if (deleted.snapshots.length > 0)
      await db
        .insert(attemptSnapshots)
        .values(deleted.snapshots.map((each) => ({ ...dated(each), takenAt: new Date(each.takenAt) })))
  })
}

/** Throws 422 if another attempt occupies the account on one of its days; until the transaction ends, no other can. */
export async function assertAlone(db: Db, row: AttemptRow): Promise<void> {
  await lockUser(db, row)
  assertApart(row, await attemptsOfAccount(db, row))
}
