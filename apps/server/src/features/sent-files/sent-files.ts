import { createHash } from 'node:crypto'
import type { SentFile } from '@ballast/contract/people/sent-files'
import { MAX_SENT_FILE_BYTES, MAX_SENT_FILES, SENT_FILE_DAYS } from '@ballast/domain/people/support-limits'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { putWithRow } from '../../platform/files/put-with-row.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { sentFiles } from '../../schema/support.ts'
import { users } from '../../schema/users.ts'

type Row = typeof sentFiles.$inferSelect
type ReceivedFile = { userId: string; name: string; bytes: Uint8Array; note: string }

const MAX_NAME = 200
const BATCH_SIZE = 100

export function presentSentFile({ id, name, size, note, sentAt, expiresAt }: Row): SentFile {
  return { id, name, size, note, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Stores a file for 30 days; sending the same file again stores no second one. Throws 409 for more than ten, 413. */
export async function storeSentFile(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { userId, name, bytes, note }: ReceivedFile,
): Promise<SentFile> {
  if (bytes.byteLength > MAX_SENT_FILE_BYTES) throw new AppError('too_large')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = uuid()
  const storageKey = `${userId}/sent-files/${id}`
  const sentAt = clock.now()
  const row: Row = {
    userId,
    id,
    sha256,
    note,
    storageKey,
    sentAt,
    size: bytes.byteLength,
    name: name.slice(-MAX_NAME),
    expiresAt: new Date(sentAt.getTime() + SENT_FILE_DAYS * DAY_MS),
  }
  const file = { key: storageKey, bytes, contentType: 'application/octet-stream' }
  const stored = await putWithRow(files, file, () => enter(db, row))
  if (stored !== row) await files.remove(storageKey)
  if (!stored) throw new AppError('sent_file_limit')
  return presentSentFile(stored)
}

/** Enters a file; returns the row of the same file sent before if there is one, and null if there are too many. */
function enter(db: Db, row: Row): Promise<Row | null> {
  const { userId, sha256 } = row
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const there = await listSentFilesOf(db, { userId })
    const same = there.find((one) => one.sha256 === sha256)
    if (same || there.length >= MAX_SENT_FILES) return same ?? null
    await db.insert(sentFiles).values(row)
    return row
  })
}

export function listSentFilesOf(db: Db, { userId }: { userId: string }): Promise<Row[]> {
  return db.select().from(sentFiles).where(eq(sentFiles.userId, userId)).orderBy(desc(sentFiles.id))
}

/** Deletes a file that its sender withdraws. Throws 404. */
export async function withdraw(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await withTransaction(db, async (db) => {
    const [gone] = await db
      .delete(sentFiles)
      .where(and(eq(sentFiles.userId, userId), eq(sentFiles.id, id)))
      .returning({ key: sentFiles.storageKey })
    if (!gone) throw new AppError('not_found')
    await removeFiles({ db, jobs }, [gone.key])
  })
}

/** Deletes files sent more than 30 days ago, in batches. */
export async function forgetSentFiles({
  db,
  clock,
  jobs,
}: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (;;) {
    const deleted = await withTransaction(db, async (db) => {
      const due = await db
        .select({ id: sentFiles.id, key: sentFiles.storageKey })
        .from(sentFiles)
        .where(lte(sentFiles.expiresAt, clock.now()))
        .orderBy(asc(sentFiles.expiresAt))
        .limit(BATCH_SIZE)
      if (due.length === 0) return 0
      const ids = due.map(({ id }) => id)
      await db.delete(sentFiles).where(inArray(sentFiles.id, ids))
      await removeFiles(
        { db, jobs },
        due.map(({ key }) => key),
      )
      return due.length
    })
    if (deleted < BATCH_SIZE) return
  }
}

/** All users' files that are not deleted yet, latest first, with their senders. */
export function listForAdministrators(
  db: Db,
  { after, limit, now }: { after: PageKey | null; limit: number; now: Date },
) {
  const place = after
    ? sql`(${sentFiles.sentAt}, ${sentFiles.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select({ id: sentFiles.id, file: sentFiles, by: users.username })
    .from(sentFiles)
    .innerJoin(users, eq(users.id, sentFiles.userId))
    .where(and(sql`${sentFiles.expiresAt} > ${now.toISOString()}::timestamptz`, place))
    .orderBy(desc(sentFiles.sentAt), desc(sentFiles.id))
    .limit(limit)
}

/** A file that is not deleted yet, or null. */
export async function findSentFile(db: Db, { id, now }: { id: string; now: Date }): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(sentFiles)
    .where(and(eq(sentFiles.id, id), sql`${sentFiles.expiresAt} > ${now.toISOString()}::timestamptz`))
  return row ?? null
}
