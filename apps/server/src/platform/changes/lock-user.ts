import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Makes other transactions that lock the same user wait until this one ends. To be called before reading what a change
 * depends on, such as a row that may not exist yet, or how many there are.
 */
export async function lockUser(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
}
