import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { type Db, withTransaction } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Log } from '../../../platform/logger/logger.ts'
import { columnSnapshots, dataVersions } from '../../../schema/users.ts'
import type { VersionedColumns } from '../versioned-columns.ts'
import { readSnapshot, snapshotBytes, snapshotFormat } from './snapshot-bytes.ts'

/** Fewer trades are read from the database as quickly. */
const MIN_ROWS = 5_000
/** The request that read the columns is answered before they are written. */
const DELAY_MS = 2_000

type Context = { db: Db; files: Files; log: Log; migration: string }
type OfUser = { userId: string }

/**
 * Large journals as files, so that one that is no longer in memory, or whose server was restarted, is not read row by row
 * again. `docs/decisions/0058-columns-are-kept-in-a-file.md`.
 */
export type ColumnSnapshots = {
  /** The columns as they were last written; null if this release has not written any. */
  find: (query: OfUser) => Promise<VersionedColumns | null>
  /** Writes the columns of a large journal a moment later, one journal at a time. Failures are logged. */
  save: (snapshot: OfUser & VersionedColumns) => void
  /** Gives up what is not written yet. */
  close: () => Promise<void>
}

export function openColumnSnapshots(
  context: Context,
  { minRows = MIN_ROWS, delayMs = DELAY_MS } = {},
): ColumnSnapshots {
  const { db, log } = context
  const format = snapshotFormat(context.migration)
  const closing = new AbortController()
  const due = new Map<string, VersionedColumns>()
  let writing: Promise<void> | null = null

  async function writeDue(): Promise<void> {
    await wait(delayMs, undefined, { signal: closing.signal })
    for (const [userId, read] of due) {
      due.delete(userId)
      if (closing.signal.aborted) return
      await write(context, { userId, format, read }).catch((error: unknown) =>
        log.warn({ err: error }, 'the file of columns was not written'),
      )
    }
  }

  function startWriting(): void {
    if (due.size === 0 || closing.signal.aborted) return
    writing ??= writeDue()
      .catch(() => undefined)
      .finally(() => {
        writing = null
        startWriting()
      })
  }

  return {
    find: async ({ userId }) => {
      const [row] = await db
        .select()
        .from(columnSnapshots)
        .where(and(eq(columnSnapshots.userId, userId), eq(columnSnapshots.format, format)))
      return row ? readFile(context, row) : null
    },
    save: ({ userId, ...read }) => {
      if (read.columns.length < minRows) return
      due.set(userId, read)
      startWriting()
    },
    close: async () => {
      closing.abort()
      await writing
    },
  }
}

/** Null if the file cannot be read: the trades are then read from the database. */
async function readFile(
  { files, log }: Context,
  { storageKey, token }: { storageKey: string; token: string },
): Promise<VersionedColumns | null> {
  const bytes = await files.get(storageKey).catch((error: unknown) => {
    log.warn({ err: error }, 'the file of columns was not read')
    return null
  })
  if (!bytes) return null
  const read = await readSnapshot(bytes, token)
  freeBytes(bytes)
  return read
}

type Write = OfUser & { format: string; read: VersionedColumns }

async function write({ db, files }: Context, { userId, format, read }: Write): Promise<void> {
  const { version } = read
  const token = randomUUID()
  const storageKey = `${userId}/columns/snapshot.bin`
  const bytes = await snapshotBytes({ ...read, token })
  await files.put(storageKey, bytes, 'application/octet-stream')
  freeBytes(bytes)
  const isUsable = await withTransaction(db, async (db) => {
    // Locked until the row is there: deleting the user's data raises it and then deletes the row.
    const [now] = await db
      .select({ reloadVersion: dataVersions.reloadVersion })
      .from(dataVersions)
      .where(eq(dataVersions.userId, userId))
      .for('update')
    if (!now || now.reloadVersion > version) return false
    const set = { version, format, token, storageKey }
    await db
      .insert(columnSnapshots)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: columnSnapshots.userId, set })
    return true
  })
  if (!isUsable) await files.remove(storageKey)
}

/** Frees the memory of a large file at once; the garbage collector would do it much later. Small ones share theirs. */
function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (byteLength > Buffer.poolSize) (buffer as ArrayBuffer).transfer(0)
}
