import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { COPY_DIALECT, copyClientOf, type EmbeddedClient, isEmbedded } from './copy-client.ts'
import type { Db } from './database.ts'

/** Bytes that are read or handed on together. */
const PIECE = 64 * 1024
/** How far ahead of the caller rows are read, in pieces: 32 MB. Only beyond that does the database wait. */
const MOST_AHEAD = 512
/** Null is written like an empty text, which is what files make of it. */
const FORMAT = "(NULL '')"

/**
 * What `lineOf` makes of each row of a query, as bytes of UTF-8. A row is in the text format of COPY: values between tabs,
 * which `copiedText` reads. Rows are read as fast as the database sends them, so that it works at the same time as the
 * server, and a slow download holds no connection. A caller that stops early ends the statement. Takes the outer handle: the
 * statement has a transaction of its own.
 *
 * COPY takes no parameters, so the values of the query become part of its text. Only ids and arrays of ids are accepted,
 * which cannot end a literal.
 */
export function copyOut(db: Db, query: SQL, lineOf: (row: string) => string): Readable {
  return Readable.from(linesOf(db, `COPY (${textOf(query)})`, lineOf), { highWaterMark: MOST_AHEAD })
}

async function* linesOf(db: Db, copy: string, lineOf: (row: string) => string): AsyncGenerator<Buffer> {
  const client = copyClientOf<pg.Pool>(db)
  const decoder = new StringDecoder()
  let begun = ''
  let lines = ''
  for await (const chunk of isEmbedded(client) ? fromEmbedded(client, copy) : fromPool(client, copy)) {
    const rows = decoder.write(chunk)
    let from = 0
    for (let end = rows.indexOf('\n'); end >= 0; end = rows.indexOf('\n', from)) {
      lines += lineOf(begun + rows.slice(from, end))
      begun = ''
      from = end + 1
    }
    begun += rows.slice(from)
    if (lines.length < PIECE) continue
    yield Buffer.from(lines)
    lines = ''
    // A socket with more to read would otherwise be read on and on, and no other request served.
    await nextTurn()
  }
  yield Buffer.from(lines)
}

async function* fromPool(pool: pg.Pool, copy: string): AsyncGenerator<Buffer> {
  const connection = await pool.connect()
  let isRead = false
  try {
    // PostgreSQL compiles the expressions of a statement that it expects to be long, which here takes longer than it saves.
    await connection.query('BEGIN READ ONLY; SET LOCAL jit = off')
    for await (const chunk of connection.query(copyTo(`${copy} TO STDOUT ${FORMAT}`))) yield chunk
    await connection.query('COMMIT')
    isRead = true
  } finally {
    // A connection in the middle of a COPY cannot be used again.
    connection.release(!isRead)
  }
}

async function* fromEmbedded(client: EmbeddedClient, copy: string): AsyncGenerator<Buffer> {
  const { blob } = await client.query(`${copy} TO '/dev/blob' ${FORMAT}`)
  const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer())
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const IDS = new RegExp(`^(?:${ID}|\\{${ID}(?:,${ID})*\\})$`)

function textOf(query: SQL): string {
  const { sql, params } = COPY_DIALECT.sqlToQuery(query)
  return sql.replace(/\$(\d+)/g, (_, place) => {
    const value = params[Number(place) - 1]
    if (typeof value !== 'string' || !IDS.test(value)) throw new Error('COPY takes no values other than ids.')
    return `'${value}'`
  })
}
