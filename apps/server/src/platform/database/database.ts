import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The handle every query takes: the database itself or a transaction, embedded or PostgreSQL alike. Inside
 * `withTransaction` the inner handle is also named `db`, so that the outer one cannot be used by mistake.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export function withTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const mark = marks.getStore()
  return db.transaction(async (inner) => {
    const within = inner as unknown as Db
    if (!mark) return inTransaction(() => work(within))
    // Once per transaction: nested ones are part of it.
    const done = await marks.run(null, () => inTransaction(() => work(within)))
    await mark(within)
    return done
  })
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    // Awaited inside, because a query starts when it is awaited.
    return await transactions.run(transaction, async () => await work())
  } finally {
    transaction.isOpen = false
  }
}

/**
 * The outer handle calls this for each statement. Inside a transaction it throws: the statement would run outside the
 * transaction, and on the embedded database, which has one connection, it would wait for ever.
 */
export function refuseInTransaction(): void {
  if (transactions.getStore()?.isOpen) {
    throw new Error('The outer database handle was used inside a transaction: use the inner one.')
  }
}

/**
 * Runs independent reads in parallel, or one by one within a transaction, which has one connection.
 * @example const [trades, setups] = await readTogether(() => findTrades(db, of), () => setupsOf(db, of))
 */
export async function readTogether<Reads extends readonly (() => PromiseLike<unknown>)[]>(
  ...reads: Reads
): Promise<{ -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }> {
  type Found = { -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }
  if (!transactions.getStore()?.isOpen) return (await Promise.all(reads.map((read) => read()))) as Found
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as Found
}

type Mark = (db: Db) => Promise<void>
const marks = new AsyncLocalStorage<Mark | null>()

/** Runs work whose every transaction ends with `mark`, so that whatever it saves is committed together with the mark or not at all. */
export function marked<T>(mark: Mark, work: () => Promise<T>): Promise<T> {
  return marks.run(mark, work)
}

/**
 * A query whose text is built once per handle instead of on every call, for queries that nearly every request runs. It
 * takes its values as `sql.placeholder(name)`, instants as ISO texts. Prepare it without a name: every connection decides
 * by itself what PostgreSQL prepares (`named-statements.ts`).
 * @example const accountsOf = prepareOnce((db) => db.select().from(accounts).where(…).prepare(''))
 */
export function prepareOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}

/** How a column's name is written in SQL: `userId` is `user_id`. */
export const CASING = 'snake_case'

/** Rows of a hand-written query. Cast numbers in the SQL (`::int`, `::float8`), because drivers return other types differently. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}

/**
 * True for a violation of a unique index or primary key, optionally of the one over the given columns, as the error's
 * detail lists them. The index's name is not used, because a partition or shard has its own.
 * @example isDuplicate(error, 'user_id, lower(name)')
 */
export function isDuplicate(error: unknown, columns?: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const found = cause as { code?: string; detail?: string }
  if (found?.code !== '23505') return false
  if (columns === undefined) return true
  // The columns come first, in every language; the values are user data.
  const [first = ''] = (found.detail ?? '').split(')=(')
  return first.endsWith(`(${columns}`) && !first.slice(0, -columns.length - 1).includes('(')
}

/**
 * A condition that is always true, for statements over all users' rows: on a distributed database they query every
 * server, so they belong in jobs and administration, and must say why they exist.
 * @example db.delete(sessions).where(and(allUsers('expired sessions'), lt(sessions.expiresAt, now)))
 */
export function allUsers(why: string): SQL {
  return sql.raw(`/* all users: ${why.replace(/[^\w ,.-]/g, '')} */ true`)
}

/** The columns an upsert may set: the owner never changes. */
export function withoutOwner<Row extends { userId: string }>({
  userId: _,
  ...rest
}: Row): Omit<Row, 'userId'> {
  return rest
}

/** A value as JSON for `jsonb_to_recordset($1::jsonb)`: one parameter regardless of the number of rows. */
export function jsonParameter(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`
}

export type OpenDatabase = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** For the job queue, which runs its own statements. */
  jobs: JobsConnection
  /** Reclaims space and writes a checkpoint; the embedded database has no background workers. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

export type JobsConnection =
  | { kind: 'embedded'; pglite: unknown }
  | { kind: 'postgres'; connectionString: string }

/** An error that prevents the start, with one sentence that says what to do. */
export class StartError extends Error {}
