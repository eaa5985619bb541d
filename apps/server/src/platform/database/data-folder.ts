import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tryLock, unlock } from 'fs-native-extensions'
import { StartError } from './database.ts'

export type DataFolder = {
  path: string
  database: string
  files: string
  outbox: string
  /** Also locks the database's own files, because the lock file may be deleted by hand while they are in use. */
  holdDatabase: () => Promise<void>
  release: () => Promise<void>
}

/** Where uploads are saved that are too large for memory. */
export const uploadsIn = (folder: string) => join(resolve(folder), 'uploads')

/**
 * Creates the data folder (readable by its owner only) and locks it for this process. The operating system releases the
 * lock however the process ends, even by kill -9. Two processes on one embedded database would corrupt it silently, so
 * a lock held by another process is a StartError. Uploads left behind by a process that was killed are deleted.
 *
 * `isShared`: beside a server that may be working in it, which keeps the lock and its uploads; only without an embedded database.
 */
export async function openDataFolder(folder: string, { isShared = false } = {}): Promise<DataFolder> {
  const path = resolve(folder)
  let lock: FileHandle
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    lock = await open(join(path, 'lock'), 'a+', 0o600)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw new StartError(
      `The data folder ${path} cannot be written (${reason}). Choose another with DATA_DIR, or give this user the right to write there.`,
    )
  }
  const held: FileHandle[] = []
  const hold = async (file: FileHandle) => {
    if (tryLock(file.fd)) {
      held.push(file)
      return
    }
    await file.close()
    throw new StartError(
      `The data folder ${path} is in use by another Ballast process. Stop that one first, or choose another folder with DATA_DIR.`,
    )
  }
  await (isShared ? lock.close() : hold(lock))
  const inside = {
    database: join(path, 'database'),
    files: join(path, 'files'),
    outbox: join(path, 'outbox'),
  }
  const holdDatabase = async () => {
    if (held.length > 1) return
    const file = await open(join(inside.database, 'PG_VERSION'), 'r+').catch(() => null)
    if (!file) return
    await hold(file)
  }
  const uploads = uploadsIn(path)
  if (!isShared) await rm(uploads, { recursive: true, force: true })
  await Promise.all(
    [uploads, ...Object.values(inside)].map((child) => mkdir(child, { recursive: true, mode: 0o700 })),
  )
  return {
    path,
    ...inside,
    holdDatabase,
    release: async () => {
      for (const file of held) {
        unlock(file.fd)
        await file.close()
      }
    },
  }
}
