import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/database/database.ts'
import { unsettledToo } from '../schema/settled.ts'
import type { TestServer } from './open-test-server.ts'

/** Fills per import in the durability test: enough to be written in slices. */
export const FILLS_PER_IMPORT = 1_100

/** The trades and imports of a database that count, for the durability test. */
export type StoredRecords = { trades: string[]; imports: { id: string; status: string; fills: number }[] }

export async function recordsIn(db: Db): Promise<StoredRecords> {
  const trades = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM trades WHERE source_id NOT IN (SELECT id FROM imports WHERE status = 'running')`,
  )
  const imports = await rowsOf<StoredRecords['imports'][number]>(
    db,
    sql`SELECT i.id, i.status, (SELECT count(*)::int FROM executions e
          WHERE e.source_id = i.id AND NOT i.status = 'running') AS fills FROM imports i`,
  )
  return { trades: trades.map(({ id }) => id), imports }
}

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
