import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { type Db, rowsOf, withTransaction } from './database.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

// The embedded database has one connection and plans each statement.
describe.skipIf(inject('databaseTemplate').kind === 'embedded')(
  'a statement that is repeated on a connection',
  () => {
    const plus = async (db: Db, n: number) =>
      (await rowsOf<{ n: number }>(db, sql`SELECT ${n}::int + 1 AS n`))[0]?.n
    const onOneConnection = <T>(work: (db: Db) => Promise<T>) => withTransaction(server.deps.db, work)

    test('is prepared once, and takes its own values each time', async () => {
      await onOneConnection(async (db) => {
        const found: unknown[] = []
        for (let n = 0; n < 12; n++) found.push(await plus(db, n))
        expect(found).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
        const prepared = await rowsOf<{ uses: number }>(
          db,
          sql`SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements WHERE statement = 'SELECT $1::int + 1 AS n'`,
        )
        expect(prepared).toEqual([{ uses: 10 }])
      })
    })

    test('still fits after a migration of another server', async () => {
      const { db } = server.deps
      await db.execute(sql`CREATE TABLE noted (a int)`)
      const read = (db: Db) => rowsOf(db, sql`SELECT a FROM noted WHERE a = ${1}`)
      await db.execute(sql`INSERT INTO noted VALUES (1)`)
      for (let time = 0; time < 8; time++) expect(await read(db)).toEqual([{ a: 1 }])
      await db.execute(sql`ALTER TABLE noted ADD COLUMN b text NOT NULL DEFAULT 'x'`)
      await db.execute(sql`CREATE INDEX ON noted (a)`)
      expect(await read(db)).toEqual([{ a: 1 }])
    })
  },
)
