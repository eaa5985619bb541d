import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './database.ts'

/** The embedded database, or a transaction on it. A COPY reads from a Blob, or its result contains one. */
export type EmbeddedClient = {
  query: (
    text: string,
    values?: unknown[],
    options?: { blob: Pick<Blob, 'arrayBuffer'> },
  ) => Promise<{ blob?: Blob }>
}

/** What Drizzle runs a handle's statements with, because it does not support COPY: a transaction has its own connection. */
export function copyClientOf<Postgres extends pg.Pool | pg.ClientBase>(db: Db): EmbeddedClient | Postgres {
  return (db as unknown as { session: { client: EmbeddedClient | Postgres } }).session.client
}

export function isEmbedded(client: object): client is EmbeddedClient {
  return !('connect' in client)
}

/** Writes out the names in a COPY. */
export const COPY_DIALECT = new PgDialect()
