import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { importFailures } from '../../schema/admin.ts'
import { structureOf } from './file-structure.ts'
import type { ReadUpload } from './read-upload.ts'

/** The most failures described per user; further ones are only counted. */
const MAX_PER_USER = 200

/**
 * Counts readable and unreadable files by format and stores the structure of unreadable ones, as a list of formats to add
 * next. Runs once per upload, not for each choice made about it.
 */
export async function noteFailures(
  { db, clock, counts, demo, log }: Pick<Deps, 'db' | 'clock' | 'counts' | 'demo' | 'log'>,
  { kept: { userId, files }, set }: Pick<ReadUpload, 'kept' | 'set'>,
): Promise<void> {
  if (demo?.userIds.includes(userId)) return
  const now = clock.now()
  for (const [index, outcome] of set.files.entries()) {
    const structure = structureOf(outcome)
    if (!structure) {
      if (outcome.status === 'parsed') counts.add('files-read', outcome.format)
      continue
    }
    counts.add('files-failed', structure.guess ?? 'unknown')
    const row = {
      ...structure,
      userId,
      id: uuid(),
      size: files[index]?.bytes.byteLength ?? 0,
      times: 1,
      firstAt: now,
      lastAt: now,
    }
    try {
      const stored = await db.$count(importFailures, sql`user_id = ${userId}`)
      if (stored >= MAX_PER_USER) continue
      await db
        .insert(importFailures)
        .values(row)
        .onConflictDoUpdate({
          target: [importFailures.userId, importFailures.signature, importFailures.code],
          set: { times: sql`${importFailures.times} + 1`, lastAt: now },
        })
    } catch (error) {
      // A trader's import never fails because of these notes.
      log.warn({ err: error }, 'how a file is built was not kept')
    }
  }
}
