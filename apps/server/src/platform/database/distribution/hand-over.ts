import { type SQL, sql } from 'drizzle-orm'
import { unsettledToo } from '../../../schema/settled.ts'
import { type Db, rowsOf } from '../database.ts'
import { declaredClasses } from './declared-classes.ts'

type Rows = {
  table: string
  from: string
  to: string
  /** Which of the owner's rows; all by default. Evaluated twice, so it must not depend on the rows being moved. */
  where?: SQL
}

/**
 * Transfers rows from one owner to another, in the caller's transaction. If a table is spread over servers by its owner
 * (`docs/distributing.md`), that column cannot be updated, so the rows are reinserted and deleted.
 */
export async function handOver(db: Db, { table, from, to, where = sql`true` }: Rows): Promise<void> {
  const name = sql.identifier(table)
  const rows = sql`user_id = ${from} AND (${where}) AND ${unsettledToo('whoever has rows, all of them')}`
  classes ??= declaredClasses()
  if ((await classes).get(table) !== 'owner') {
    await db.execute(sql`UPDATE ${name} SET user_id = ${to} WHERE ${rows}`)
    return
  }
  const columns = sql.raw((await writtenColumns(db, table)).map((column) => `"${column}"`).join(', '))
  await db.execute(
    sql`INSERT INTO ${name} (user_id, ${columns}) SELECT ${to}::uuid, ${columns} FROM ${name} WHERE ${rows}`,
  )
  await db.execute(sql`DELETE FROM ${name} WHERE ${rows}`)
}

let classes: ReturnType<typeof declaredClasses> | null = null
const known = new Map<string, string[]>()

/** All columns except the owner's and generated ones. */
async function writtenColumns(db: Db, table: string): Promise<string[]> {
  const before = known.get(table)
  if (before) return before
  const found = await rowsOf<{ name: string }>(
    db,
    sql`SELECT attname AS name FROM pg_catalog.pg_attribute
        WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
          AND attgenerated = '' AND attidentity = '' AND attname <> 'user_id' ORDER BY attnum`,
  )
  const names = found.map(({ name }) => name)
  known.set(table, names)
  return names
}
