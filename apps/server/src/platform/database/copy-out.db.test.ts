import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { waitFor } from '../../test/wait-for.ts'
import { copyOut } from './copy-out.ts'
import { copiedText } from './copy-text.ts'

const server = testServer()

async function copied(query: SQL): Promise<string[]> {
  const pieces = await copyOut(server.deps.db, query, (row) => `${row}\n`).toArray()
  return Buffer.concat(pieces).toString().split('\n').slice(0, -1)
}

const ID = '019a2f00-0000-7abc-8def-0123456789ff'
const ODD = '\\N\ttab\nline\r"quote" \\ é 🎈'

test('each row is a line of values between tabs; null is like an empty text', async () => {
  expect(await copied(sql`SELECT 1, NULL, '', 'a', true UNION ALL SELECT 2, 'x', 'y', NULL, false`)).toEqual([
    '1\t\t\ta\tt',
    '2\tx\ty\t\tf',
  ])
})

test('no rows are no lines', async () => {
  expect(await copied(sql`SELECT 1 WHERE false`)).toEqual([])
})

test('a text is read as it was, whatever characters it contains', async () => {
  const literal = sql.raw(`'${ODD.replaceAll("'", "''")}'`)
  const [row = ''] = await copied(sql`SELECT ${literal}, 'next'`)
  expect(row.split('\t').map(copiedText)).toEqual([ODD, 'next'])
})

test('rows longer than a piece, and signs of several bytes across its ends, arrive whole', async () => {
  const rows = await copied(sql`SELECT n, repeat('é🎈', n * 7001) FROM generate_series(1, 9) AS n`)
  expect(rows.map((row) => row.split('\t')[1] === 'é🎈'.repeat(Number(row.split('\t')[0]) * 7001))).toEqual(
    Array<boolean>(9).fill(true),
  )
})

test('other requests get their turn between pieces', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  count()
  const rows = await copied(sql`SELECT repeat('x', 1000) FROM generate_series(1, 3000)`)
  isOver = true
  expect(rows.length).toBe(3000)
  expect(turns).toBeGreaterThan(20)
})

test('ids become part of the text; nothing else does', async () => {
  expect(await copied(sql`SELECT ${ID}, ${`{${ID},${ID}}`}::uuid[]`)).toEqual([`${ID}\t{${ID},${ID}}`])
  for (const value of ["'", 'word', 5, null, `${ID}'`, `{${ID}`, '{}', ID.slice(1), `${ID}\n`])
    expect(() => copyOut(server.deps.db, sql`SELECT ${value}`, (row) => row)).toThrow('COPY takes no values')
})

test('a statement that fails, and a line that cannot be written, throw', async () => {
  await expect(copied(sql`SELECT 1 / n FROM generate_series(0, 2) AS n`)).rejects.toThrow('division by zero')
  const lines = copyOut(server.deps.db, sql`SELECT 1`, () => {
    throw new RangeError('too large')
  })
  await expect(lines.toArray()).rejects.toThrow('too large')
  expect(await copied(sql`SELECT 1`)).toEqual(['1'])
})

describe.runIf(inject('databaseTemplate').kind === 'postgres')('the connection', () => {
  const pool = () => (server.deps.db as unknown as { session: { client: pg.Pool } }).session.client
  const inUse = () => pool().totalCount - pool().idleCount

  test('is given back, without its transaction, once all rows are read', async () => {
    await copied(sql`SELECT 1`)
    await waitFor('idle connections', async () => inUse() === 0)
    const { rows } = await pool().query<{ jit: string; readOnly: string }>(
      `SELECT current_setting('jit') AS jit, current_setting('transaction_read_only') AS "readOnly"`,
    )
    expect(rows[0]).toEqual({ jit: 'on', readOnly: 'off' })
  })

  test('is given back before a slow reader has taken the rows', async () => {
    const lines = copyOut(
      server.deps.db,
      sql`SELECT repeat('x', 1000) FROM generate_series(1, 1000)`,
      (row) => row,
    )
    const iterator = lines[Symbol.asyncIterator]()
    await iterator.next()
    await waitFor('all rows', async () => inUse() === 0)
    expect(lines.readableLength).toBeGreaterThan(5)
    await iterator.return?.()
  })

  test('is closed, and its statement with it, when the reader stops early', async () => {
    for await (const _ of copyOut(server.deps.db, sql`SELECT generate_series(1, 1000000000)`, String)) break
    await waitFor('the end of the statement', async () => {
      const { rows } = await pool().query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY %generate_series%'
           AND state <> 'idle' AND pid <> pg_backend_pid()`,
      )
      return rows.length === 0
    })
    await waitFor('idle connections', async () => inUse() === 0)
  })

  test('is given back when the statement fails', async () => {
    await expect(copied(sql`SELECT 1 / 0`)).rejects.toThrow('division by zero')
    await waitFor('idle connections', async () => inUse() === 0)
  })
})
