import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/database/database.ts'

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
