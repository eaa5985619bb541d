import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CASING, type Db, type OpenDatabase, refuseInTransaction, StartError } from './database.ts'
import { openStatementNames } from './named-statements.ts'

/**
 * A connection that may be lost at any time, even between two statements of a transaction: its next statement then
 * fails, and so does the request. Without a listener the loss would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** A connection whose repeated statements are prepared once, instead of being parsed and planned each time. */
class PreparingClient extends SteadyClient {
  private readonly nameOf = openStatementNames()
  override query: pg.Client['query'] = (query: unknown, ...rest: unknown[]) => {
    const name = isStatement(query) ? this.nameOf(query.text) : undefined
    return super.query((name ? { ...(query as object), name } : query) as never, ...(rest as []))
  }
}

/** Copies and cursors have methods of their own, and no text. */
function isStatement(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)
}

/** Hands out connections, but throws if the current work already has one in a transaction. */
class OuterPool extends pg.Pool {
  override connect: pg.Pool['connect'] = (...args: unknown[]) => {
    refuseInTransaction()
    return super.connect(...(args as []))
  }
}

/** Connects to PostgreSQL 15 or newer; throws a StartError that says why it could not. */
export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new OuterPool({
    connectionString,
    Client: PreparingClient,
    max: 10,
    // A new connection has prepared nothing; one that is an hour old may have prepared what is no longer used.
    idleTimeoutMillis: 5 * 60_000,
    maxLifetimeSeconds: 3600,
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
  })
  // The pool replaces a lost idle connection; without a listener the loss would end the process.
  pool.on('error', () => undefined)
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    if ((rows[0]?.version ?? 0) < 150_000) {
      throw new StartError(
        'DATABASE_URL points to a PostgreSQL older than version 15. Upgrade it, or leave DATABASE_URL empty to use the embedded database.',
      )
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new StartError(
      `The database at DATABASE_URL (${hostOf(connectionString)}) cannot be reached: ${reason}. Check the address, or leave DATABASE_URL empty to use the embedded database.`,
    )
  }
  return {
    db: drizzle({ client: pool, casing: CASING }) as unknown as Db,
    kind: 'postgres',
    jobs: { kind: 'postgres', connectionString },
    tidy: async () => undefined,
    close: () => pool.end(),
  }
}

/** Host and port only: the password must never reach a message or a log. */
function hostOf(connectionString: string): string {
  try {
    return new URL(connectionString).host
  } catch {
    return 'not a valid address'
  }
}
