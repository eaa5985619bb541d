import { and, fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, PgNumeric, type PgTable } from 'drizzle-orm/pg-core'
import { CASING, type Db, rowsOf } from './database.ts'

type Fields = Record<string, PgColumn>
type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name]['_']['notNull'] extends true ? F[Name]['_']['data'] : F[Name]['_']['data'] | null
}

/** Rows of one table, to be read in one statement with those of others. */
export type List<Row> = { query: SQL; decode: (rows: unknown[]) => Row[] }

export type RowsOf<L extends List<unknown>> = ReturnType<L['decode']>

/** The owner of the rows: a value of every list. */
export const OWNER = sql.placeholder('userId')

type Source = { from: PgTable; where: SQL | undefined } & (
  | { among?: undefined; orderBy?: readonly (PgColumn | SQL)[] }
  /** Reads only the rows whose value in this column is among the ids passed as `ids: idArray(ids)`. */
  | { among: PgColumn; orderBy?: readonly PgColumn[] }
)

/**
 * A list for `readLists`: the given columns of some rows of a table, as `db.select(fields)` returns them.
 * @example listOf({ id: setups.id, name: setups.name }, { from: setups, where: eq(setups.userId, OWNER) })
 */
export function listOf<F extends Fields>(
  fields: F,
  { from, where, among, orderBy = [] }: Source,
): List<RowOf<F>> {
  const { line: row, decode } = lineOf(fields)
  const sorted = (keys: SQL[]) => (keys.length > 0 ? sql` ORDER BY ${sql.join(keys, sql`, `)}` : sql``)
  const keys = orderBy.map((_, at) => sql.identifier(`key${at}`))
  // Each id is looked up by itself: before a table has statistics, which is right after a large import, the planner
  // would rather read all of a user's rows. OFFSET 0 keeps it from joining.
  const query = among
    ? sql`SELECT json_agg(found.line${sorted(keys.map((key) => sql`found.${key}`))}) AS list
          FROM unnest(${sql.placeholder('ids')}::uuid[]) AS wanted(id), LATERAL (
            SELECT ${sql.join([sql`${row} AS line`, ...orderBy.map((column, at) => sql`${column} AS ${keys[at]}`)], sql`, `)}
            FROM ${from} WHERE ${and(where, sql`${among} = wanted.id`)} OFFSET 0) AS found`
    : sql`SELECT json_agg(${row}${sorted(orderBy.map((column) => sql`${column}`))}) AS list FROM ${from} WHERE ${where}`
  return { query, decode: (rows) => rows.map((row) => decode(row as unknown[])) }
}

/** The columns of a row as one JSON array, and the row that it stands for. */
function lineOf<F extends Fields>(fields: F): { line: SQL; decode: (values: unknown[]) => RowOf<F> } {
  const columns = Object.entries(fields)
  const values = columns.map(([, column]) =>
    column instanceof PgNumeric ? sql`${column}::text` : sql`${column}`,
  )
  return {
    line: sql`json_build_array(${sql.join(values, sql`, `)})`,
    decode: (found) => {
      const decoded: Record<string, unknown> = {}
      columns.forEach(([name, column], at) => {
        const value = found[at]
        decoded[name] = value == null ? null : column.mapFromDriverValue(value)
      })
      return decoded as RowOf<F>
    },
  }
}

/** Rows of one JSON text: fewer are slower, and more make long texts beside the rows that they become. */
const SLICE_ROWS = 5000

/**
 * Many rows of a table, as `db.select(fields)` returns them, in a quarter of its time: 20,000 fills take 0.3 s instead of 1.4
 * embedded, and 0.2 s of processor time instead of 0.9 on PostgreSQL, because a JSON text is parsed at once.
 * @example selectMany(db, getTableColumns(executions), { from: executions, where: own, orderBy: [executions.executedAt] })
 */
export async function selectMany<F extends Fields>(
  db: Db,
  fields: F,
  { from, where, orderBy }: { from: PgTable; where: SQL | undefined; orderBy: readonly PgColumn[] },
): Promise<RowOf<F>[]> {
  const { line, decode } = lineOf(fields)
  const slices = await rowsOf<{ rows: unknown[][] }>(
    db,
    sql`SELECT json_agg(found.line ORDER BY found.at) AS rows
        FROM (SELECT ${line} AS line, row_number() OVER (ORDER BY ${sql.join([...orderBy], sql`, `)}) AS at
          FROM ${from} WHERE ${where}) AS found
        GROUP BY (found.at - 1) / ${sql.raw(String(SLICE_ROWS))} ORDER BY min(found.at)`,
  )
  return slices.flatMap(({ rows }) => rows.map(decode))
}

type Lists = Record<string, List<unknown>>
type Found<L extends Lists> = { [Name in keyof L]: RowsOf<L[Name]> }

/**
 * Reads several lists in one statement, whose text is built once: a request spends more time on sending five statements
 * and receiving their results than the database spends on answering them. Values are passed as
 * `sql.placeholder(name)`.
 * @example const namesOf = readLists({ setups: listOf(…), accounts: listOf(…) })
 *   await namesOf(db, { userId }) // { setups: [{ id, name }], accounts: [{ id, name }] }
 */
export function readLists<L extends Lists>(lists: L): (db: Db, values: Values) => Promise<Found<L>> {
  const names = Object.keys(lists)
  const parts = names.map((name) => sql`(${lists[name]?.query}) AS ${sql.identifier(name)}`)
  const columns = names.map((name) => sql`${sql.identifier(name)}.list AS ${sql.identifier(name)}`)
  const build = buildOnce(sql`SELECT ${sql.join(columns, sql`, `)} FROM ${sql.join(parts, sql`, `)}`)
  return async (db, values) => {
    const [row] = await rowsOf<Record<string, unknown[] | null>>(db, build(values))
    return Object.fromEntries(
      names.map((name) => [name, lists[name]?.decode(row?.[name] ?? []) ?? []]),
    ) as Found<L>
  }
}

type Values = { userId: string } & Readonly<Record<string, string | null>>

/** A query whose columns and conditions are written out as text once, for any handle; a call only fills in its values. */
function buildOnce(query: SQL): (values: Values) => SQL {
  const { sql: text, params } = new PgDialect({ casing: CASING }).sqlToQuery(query)
  const texts = text.split(/\$\d+/).map((part) => sql.raw(part))
  return (values) => {
    const filled = fillPlaceholders(params, values)
    return sql.join(texts.flatMap((part, at) => (at === 0 ? [part] : [sql.param(filled[at - 1]), part])))
  }
}

/** Ids as one value, whatever their number. Each row is found once, also if its id is there twice. */
export function idArray(ids: readonly string[]): string {
  return `{${[...new Set(ids)].join()}}`
}
