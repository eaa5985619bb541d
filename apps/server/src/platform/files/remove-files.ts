import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

const KEYS_PER_JOB = 200

/** Removes files by jobs that are created if the transaction commits, so that none stays behind when a server is stopped. */
export async function removeFiles(
  { db, jobs }: { db: Db; jobs: Jobs },
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_PER_JOB)
    await jobs.send(db, 'remove-files', { keys: keys.slice(at, at + KEYS_PER_JOB) })
}
