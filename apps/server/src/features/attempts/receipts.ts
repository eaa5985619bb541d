import { MAX_RECEIPTS } from '@ballast/contract/attempts/receipts'
import { startOf } from '@ballast/domain/text/cut-text'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { putWithRow } from '../../platform/files/put-with-row.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { reencodePicture } from '../../platform/pictures/reencode-picture.ts'
import { receipts } from '../../schema/attempts.ts'
import { dated, storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import { findAttemptOfEntry, type ReceiptRow, receiptsOf } from './attempts.queries.ts'

type New = OwnedId & { name: string; bytes: Uint8Array }

/**
 * Attaches a receipt to a ledger entry. Pictures are re-encoded; a PDF is stored unchanged and only offered as a
 * download, never displayed. Throws 404, 422.
 */
export async function addReceipt(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { userId, id: entryId, name, bytes }: New,
): Promise<ReceiptRow> {
  const attemptId = await findAttemptOfEntry(db, { userId, id: entryId })
  if (attemptId === null) throw new AppError('not_found')
  const isPdf = startsAsPdf(bytes)
  const data = isPdf ? bytes : (await reencodePicture(bytes, 'unreadable_receipt')).data
  const id = uuid()
  const storageKey = `${userId}/receipts/${id}.${isPdf ? 'pdf' : 'webp'}`
  const row: ReceiptRow = {
    userId,
    id,
    attemptId,
    entryId,
    storageKey,
    bytes: data.byteLength,
    createdAt: clock.now(),
    name: plainName(name) || (isPdf ? 'receipt.pdf' : 'receipt'),
  }
  const file = { key: storageKey, bytes: data, contentType: isPdf ? 'application/pdf' : 'image/webp' }
  await putWithRow(files, file, () => withTransaction(db, (db) => insertReceipt(db, row)))
  return row
}

async function insertReceipt(db: Db, row: ReceiptRow): Promise<void> {
  const { userId, entryId } = row
  await lockUser(db, { userId })
  const others = await receiptsOf(db, { userId, entryIds: [entryId] })
  if (others.length >= MAX_RECEIPTS)
    throw invalidInput({ file: `An entry has at most ${MAX_RECEIPTS} receipts. Remove one first` })
  await db.insert(receipts).values(row)
}

export function removeReceipt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: OwnedId,
): Promise<void> {
  return withTransaction(db, async (db) => {
    if (!(await dropReceipt(db, { userId, id, now: clock.now() }))) throw new AppError('not_found')
  })
}

/** Deletes a receipt so that it can be restored; returns false if there is none. */
export async function dropReceipt(db: Db, { userId, id, now }: OwnedId & { now: Date }): Promise<boolean> {
  const [row] = await db
    .delete(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.id, id)))
    .returning()
  if (!row) return false
  await storeDeleted(db, { userId, kind: 'receipt', id, rows: row, files: [row.storageKey], now })
  return true
}

/** Restores a receipt to its entry. Throws 404, also if the entry no longer exists; 422 if it has too many. */
export function restoreReceipt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: OwnedId,
): Promise<ReceiptRow> {
  return withTransaction(db, async (db) => {
    const deleted = await takeDeleted<ReceiptRow>(db, { userId, kind: 'receipt', id, now: clock.now() })
    if (!deleted || (await findAttemptOfEntry(db, { userId, id: deleted.entryId })) === null)
      throw new AppError('not_found')
    const row = dated(deleted)
    await insertReceipt(db, row)
    return row
  })
}

/** Deletes the receipts of an entry that is being deleted; they are restored with it. */
export async function takeReceipts(db: Db, { userId, id: entryId }: OwnedId): Promise<ReceiptRow[]> {
  return db
    .delete(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.entryId, entryId)))
    .returning()
}

function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
}

/** A file name without folders and without characters that a header or file system could misinterpret. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  return startOf(last.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, ''), 120).trim()
}
