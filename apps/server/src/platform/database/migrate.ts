import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf, StartError, withTransaction } from './database.ts'

const folder = new URL('../../schema/migrations/', import.meta.url)
const LOCK = 7_205_512

type Journal = { entries: { tag: string; when: number }[] }

/**
 * Applies all missing migrations in one transaction, under an advisory lock, so that several servers may start at once.
 * Never goes back: a database from a newer Ballast is refused. Returns the newest migration.
 */
export async function migrate(db: Db): Promise<{ applied: number; newest: string }> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as Journal
  const known = journal.entries.map((entry) => entry.tag)
  try {
    return await withTransaction(db, async (db) => {
      await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
      await db.execute(
        sql`CREATE TABLE IF NOT EXISTS migrations (tag text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
      )
      const rows = await rowsOf<{ tag: string }>(db, sql`SELECT tag FROM migrations`)
      const done = new Set(rows.map((row) => row.tag))
      const unknown = [...done].find((tag) => !known.includes(tag))
      if (unknown) {
        throw new StartError(
          `This database was written by a newer Ballast (migration ${unknown}). Update Ballast, or choose another database.`,
        )
      }
      const missing = known.filter((tag) => !done.has(tag))
      for (const tag of missing) await apply(db, tag)
      return { applied: missing.length, newest: known.at(-1) ?? '' }
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    throw new StartError(
      `The database could not be brought up to date: ${cause.message}. Nothing was changed; restore a backup or report this message.`,
    )
  }
}

async function apply(db: Db, tag: string): Promise<void> {
  const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) {
    if (statement.trim()) await db.execute(sql.raw(statement))
  }
  await db.execute(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
}
