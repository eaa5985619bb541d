import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A large import writes its fills, cash transactions and trades in slices, each in its own transaction, so that other
 * requests are served in between. None of them count before the import is done: whatever reads `executions`, `cash_events`
 * or `trades` asks for settled rows only. A test inspects every statement (`test/statements/unsettled-statements.ts`).
 *
 * `source` is the column with the import a row came with, for queries in which `source_id` alone is ambiguous.
 * @example sql`SELECT t.id FROM trades t WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)}`
 */
export function settled(userId: string | SQLWrapper, source: SQLWrapper = sql`source_id`): SQL {
  return sql`${source} NOT IN (SELECT u.id FROM imports u WHERE u.user_id = ${userId} AND u.status = 'running')`
}

/** A condition that is always true, for statements that may read rows of a running import; states why. */
export function unsettledToo(why: string): SQL {
  return sql.raw(`/* unsettled too: ${why.replace(/[^\w ,.-]/g, '')} */ true`)
}
