import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { rowsOf } from './database.ts'
import { declaredClasses } from './distribution/declared-classes.ts'

const server = testServer()
/** Parts are made as copies of the tables, which leaves this setting out. */
const onWholeTables = test.skipIf(process.env.PARTITIONED === '1')

onWholeTables('the planner has no statistics of whose rows are in a table', async () => {
  const rows = await rowsOf<{ table: string }>(
    server.deps.db,
    sql`SELECT attrelid::regclass::text AS "table" FROM pg_attribute
        WHERE attname = 'user_id' AND attnum > 0 AND attstattarget = 0`,
  )
  const without = new Set(rows.map(({ table }) => table))
  const owners = [...(await declaredClasses())].filter(([, kind]) => kind === 'owner').map(([name]) => name)
  expect(owners.filter((name) => !without.has(name))).toEqual([])
})

onWholeTables(
  'rows are looked up by their ids, also for a user who came after the latest statistics',
  async () => {
    const { db } = server.deps
    const earlier = '00000000-0000-7000-8000-00000000000a'
    const later = '00000000-0000-7000-8000-00000000000b'
    const write = (userId: string, rows: number) =>
      db.execute(sql`INSERT INTO trade_journals (user_id, trade_id, account_id, key, revision, updated_at)
      SELECT ${userId}::uuid, gen_random_uuid(), ${userId}::uuid, n::text, 1, now() FROM generate_series(1, ${rows}::int) AS n`)
    await write(earlier, 10_000)
    await db.execute(sql`VACUUM ANALYZE trade_journals`)
    await write(later, 4000)
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      db,
      sql`EXPLAIN SELECT found.key FROM unnest(ARRAY[${earlier}, ${later}]::uuid[]) AS wanted(id), LATERAL (
          SELECT key FROM trade_journals WHERE user_id = ${later}::uuid AND trade_id = wanted.id OFFSET 0) AS found`,
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('trade_id = wanted.id')
    // All of the user's rows would be read for each id.
    expect(text).not.toContain('Filter:')
  },
)
