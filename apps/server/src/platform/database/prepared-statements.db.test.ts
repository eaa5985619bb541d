import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { type Db, rowsOf, withTransaction } from './database.ts'

const server = testServer()

describe('a statement that is repeated on a connection', () => {
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
        sql`SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int + 1 AS n%'`,
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

  test('may fail, before and after it is prepared, in a transaction or not', async () => {
    const { db } = server.deps
    const half = (db: Db, n: number, by: string) =>
      rowsOf(db, sql`SELECT (${n}::int / ${by}::int)::text AS half`)
    for (let time = 0; time < 5; time++) {
      await expect(half(db, 8, '0')).rejects.toThrow()
      await expect(half(db, 8, 'two')).rejects.toThrow()
      await expect(rowsOf(db, sql`SELECT a FROM nowhere WHERE a = ${1}`)).rejects.toThrow()
      const inTransaction = withTransaction(db, async (db) => {
        await half(db, 8, '0').catch(() => undefined)
        return half(db, 8, '2')
      })
      await expect(inTransaction).rejects.toThrow()
      expect(await half(db, 8, '2')).toEqual([{ half: '4' }])
    }
  })

  test('returns what it returned before it was prepared, with and without rows', async () => {
    const { db } = server.deps
    await db.execute(
      sql`CREATE TABLE kept (id int PRIMARY KEY, words text[], amount numeric, at timestamptz, said jsonb)`,
    )
    for (let id = 1; id < 7; id++)
      await db.execute(
        sql`INSERT INTO kept VALUES (${id}, ${'{a,"b c"}'}::text[], ${'1.50'}::numeric, ${'2026-06-01T10:00:00Z'}::timestamptz, ${'{"x":[1]}'}::jsonb)`,
      )
    const read = (id: number) => rowsOf<Record<string, unknown>>(db, sql`SELECT * FROM kept WHERE id = ${id}`)
    const [first] = await read(1)
    for (let id = 2; id < 7; id++) expect(await read(id)).toEqual([{ ...first, id }])
    expect(await read(7)).toEqual([])
    const counted = await rowsOf<{ n: number }>(db, sql`SELECT count(*)::int AS n FROM kept`)
    expect(counted).toEqual([{ n: 6 }])
  })
})
