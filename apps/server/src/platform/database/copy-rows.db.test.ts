import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { copyRows } from './copy-rows.ts'
import { type CopyText, type CopyValue, copyText } from './copy-text.ts'
import { isDuplicate, rowsOf, withTransaction } from './database.ts'

const server = testServer()
beforeAll(async () => {
  await server.deps.db.execute(sql`CREATE TABLE copied (id int PRIMARY KEY, "odd name" text, facts jsonb)`)
})

const odd = '\\N\ttab\nline\r"quote" \\ é 🎈'
const rows = [
  { id: 1, 'odd name': odd, facts: { odd, list: [1, null] } },
  { id: 2, 'odd name': null, facts: null },
]
const copyOf = (rows: readonly Record<string, CopyValue>[]) =>
  copyText({ table: 'copied', rows, columnsOf: (row) => row })
const write = (copy: CopyText | null) =>
  withTransaction(server.deps.db, async (db) => {
    if (copy) await copyRows(db, copy)
  })
const stored = () => rowsOf(server.deps.db, sql`SELECT * FROM copied ORDER BY id`)

test('what is copied equals what was given, whatever characters it contains', async () => {
  await write(copyOf(rows))
  expect(await stored()).toEqual(rows)
})

test('an existing row fails as a duplicate, and nothing of its transaction stays', async () => {
  const again = copyOf([{ id: 3 }, { id: 2 }])
  const error = await write(again).catch((reason: unknown) => reason)
  expect(isDuplicate(error, 'id')).toBe(true)
  expect(await stored()).toEqual(rows)
})

test('it is part of the surrounding transaction', async () => {
  const failed = withTransaction(server.deps.db, async (db) => {
    const copy = copyOf([{ id: 4 }])
    if (copy) await copyRows(db, copy)
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(await stored()).toEqual(rows)
})
