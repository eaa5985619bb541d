import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import type { Trader } from './trader.ts'

/** Tables that jobs write to, or that only record activity. */
const OF_JOBS = [
  ...[
    'sessions',
    'idempotency_keys',
    'active_days',
    'process_days',
    'known_places',
    'tasks',
    'data_versions',
  ],
  ...['notifications', 'notification_deliveries', 'alerts', 'alert_watches', 'import_failures'],
]

/** All rows of a trader as text, by table. */
export async function rowsOfTrader({ server, person }: Trader): Promise<Map<string, string>> {
  const { db } = server.deps
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.columns
        WHERE column_name = 'user_id' AND table_schema = 'public' ORDER BY 1`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables.filter((table) => !OF_JOBS.includes(table.name))) {
    const [row] = await rowsOf<{ text: string | null }>(
      db,
      sql`SELECT string_agg(t::text, E'\n' ORDER BY t::text) AS text FROM ${sql.identifier(name)} t
          WHERE user_id = ${person.userId} AND ${unsettledToo('a test')}`,
    )
    texts.set(name, row?.text ?? '')
  }
  return texts
}

export const changedRows = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...before.keys()]
    .filter((table) => before.get(table) !== after.get(table))
    .map((table) => `${table} changed`)
