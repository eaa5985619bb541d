import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { PackedJournal, PackedTrade } from '../../schema/packed.ts'
import { type ColumnNames, openColumns } from './columns-of-packed.ts'

/** Rows read by one query: bounds how long it takes and how much memory its answer needs. */
const AT_ONCE = 4_000
/** The widest stretch of numbers asked for at once: where a user's rows lie far apart, stretches grow up to it. */
const WIDEST = 16 * AT_ONCE

/** A user's trades as columns: read in parts along the order they were written, each part dropped at once. */
export async function readColumns(
  db: Db,
  { userId, names }: { userId: string; names: ColumnNames },
): Promise<TradeColumns> {
  // Deleted ones too: an index answers that, and the columns are cut to what was written.
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM trades WHERE user_id = ${userId}`,
  )
  const writer = openColumns(count?.n ?? 0, names)
  const ofUser = sql`user_id = ${userId}`
  const trades = { table: sql`trades`, ofUser, where: sql`${ofUser} AND deleted_at IS NULL` }
  await readAlong<PackedTrade>(db, trades, writer.addTrades)
  const journals = { table: sql`trade_journals`, ofUser, where: ofUser }
  await readAlong<PackedJournal>(db, journals, writer.addJournals)
  writer.addScreenshots(await countScreenshots(db, { userId }))
  return writer.finish()
}

type Source = { table: SQL; where: SQL }

/**
 * Stretch by stretch of the numbers rows were given when they were written. A stretch has both ends: asked for "the
 * next 4,000", a planner whose statistics are older than an import sorts all that is left, every time.
 */
async function readAlong<Row>(
  db: Db,
  { table, ofUser, where }: Source & { ofUser: SQL },
  take: (rows: Row[]) => void,
): Promise<void> {
  const [ends] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`SELECT min(seq)::float8 AS first, max(seq)::float8 AS last FROM ${table} WHERE ${ofUser}`,
  )
  const { first, last } = ends ?? {}
  if (first == null || last == null) return
  const read = async ({ from, width }: { from: number; width: number }): Promise<Part> => {
    const [part] = await rowsOf<{ packed: string | null; n: number }>(
      db,
      sql`SELECT '[' || string_agg(packed, ',') || ']' AS packed, count(*)::int AS n
          FROM ${table} WHERE ${where} AND seq >= ${from} AND seq < ${from + width}`,
    )
    return { packed: part?.packed ?? '[]', n: part?.n ?? 0, end: from + width, width }
  }
  let next: Promise<Part> | null = read({ from: first, width: AT_ONCE })
  while (next) {
    const part: Part = await next
    const width = part.n < AT_ONCE / 2 ? Math.min(WIDEST, part.width * 2) : AT_ONCE
    // Asked for before this one is taken: PostgreSQL works on it meanwhile.
    next = part.end <= last ? read({ from: part.end, width }) : null
    take(JSON.parse(part.packed) as Row[])
  }
}

/** `end` is where the next begins. */
type Part = { packed: string; n: number; end: number; width: number }

/** Only the trades changed after a version, as columns of their own. */
export async function readChanged(
  db: Db,
  { userId, since, names }: { userId: string; since: number; names: ColumnNames },
): Promise<TradeColumns> {
  const changed = sql`SELECT id FROM trades WHERE user_id = ${userId} AND version > ${since} AND deleted_at IS NULL`
  const read = async <Row>({ table, where }: Source): Promise<Row[]> => {
    const [all] = await rowsOf<{ packed: string | null }>(
      db,
      sql`SELECT '[' || string_agg(packed, ',') || ']' AS packed FROM ${table} WHERE ${where}`,
    )
    return all?.packed ? (JSON.parse(all.packed) as Row[]) : []
  }
  const trades = await read<PackedTrade>({
    table: sql`trades`,
    where: sql`user_id = ${userId} AND version > ${since} AND deleted_at IS NULL`,
  })
  const writer = openColumns(trades.length, names)
  writer.addTrades(trades)
  writer.addJournals(
    await read<PackedJournal>({
      table: sql`trade_journals`,
      where: sql`user_id = ${userId} AND trade_id IN (${changed})`,
    }),
  )
  writer.addScreenshots(await countScreenshots(db, { userId, of: sql`AND trade_id IN (${changed})` }))
  return writer.finish()
}

async function countScreenshots(
  db: Db,
  { userId, of = sql`` }: { userId: string; of?: SQL },
): Promise<{ id: string; n: number }[]> {
  return rowsOf<{ id: string; n: number }>(
    db,
    sql`SELECT trade_id AS id, count(*)::int AS n FROM screenshots WHERE user_id = ${userId} AND deleted_at IS NULL ${of} GROUP BY trade_id`,
  )
}

/** Ids of all trades changed after a version, deleted ones too: the rows a cache must replace. */
export async function changedSince(
  db: Db,
  { userId, since }: { userId: string; since: number },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM trades WHERE user_id = ${userId} AND version > ${since}`,
  )
  return rows.map((row) => row.id)
}

export async function readNames(db: Db, { userId }: { userId: string }): Promise<ColumnNames> {
  const accounts = await rowsOf<ColumnNames['accounts'][number]>(
    db,
    sql`SELECT id, currency, starting_balance::float8 AS "startingBalance", break_even_tolerance::float8 AS tolerance FROM accounts WHERE user_id = ${userId} ORDER BY created_at, id`,
  )
  const setups = await rowsOf<ColumnNames['setups'][number]>(
    db,
    sql`SELECT id, name FROM setups WHERE user_id = ${userId}`,
  )
  return { accounts, setups }
}
