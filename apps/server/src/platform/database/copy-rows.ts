import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_DIALECT, copyClientOf, isEmbedded } from './copy-client.ts'
import type { CopyText } from './copy-text.ts'
import type { Db } from './database.ts'

/**
 * Writes rows that do not exist yet, inside a transaction: a quarter less work for the database than the same rows as a JSON
 * parameter. Throws what an INSERT would if a row already exists. Consumes the text.
 */
export async function copyRows(db: Db, { table, columns, bytes }: CopyText): Promise<void> {
  const client = copyClientOf<pg.ClientBase>(db)
  const into = sql`COPY ${sql.identifier(table)} (${sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )})`
  if (isEmbedded(client)) {
    // A real Blob would cost two more copies.
    const blob = { arrayBuffer: async () => bytes.buffer }
    await client.query(textOf(sql`${into} FROM '/dev/blob'`), [], { blob })
  } else
    await pipeline(
      Readable.from([Buffer.from(bytes.buffer)]),
      client.query(copyFrom(textOf(sql`${into} FROM STDIN`))),
    )
  // Frees its memory immediately: otherwise sixty megabytes would accumulate first.
  bytes.buffer.transfer(0)
}

const textOf = (query: SQL) => COPY_DIALECT.sqlToQuery(query).sql
