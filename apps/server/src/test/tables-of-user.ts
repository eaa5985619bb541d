import { sql } from 'drizzle-orm'
import { rowsOf } from '../platform/database/database.ts'
import { unsettledToo } from '../schema/settled.ts'
import type { TestServer } from './open-test-server.ts'

/** The tables that hold rows of a user, also rows of an import under way. */
export async function tablesOfUser({ deps }: TestServer, userId: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    deps.db,
    sql`SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf(
      deps.db,
      sql`SELECT 1 FROM ${sql.identifier(name)} WHERE user_id = ${userId} AND ${unsettledToo('a test')} LIMIT 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
