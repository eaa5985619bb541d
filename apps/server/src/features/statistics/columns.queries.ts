import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { PackedJournal, PackedTrade } from '../../schema/packed.ts'
import { type ColumnNames, openColumns } from './columns-of-packed.ts'

/** Rows read by one query: bounds how long it takes and how much memory its answer needs. */
const AT_ONCE = 4_000

/** A user's trades as columns: read in parts along the order they were written, each part dropped at once. */
export async function readColumns(
  db: Db,
  { userId, names }: { userId: string; names: ColumnNames },
): Promise<TradeColumns> {
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM trades WHERE user_id = ${userId} AND deleted_at IS NULL`,
  )
  const writer = openColumns(count?.n ?? 0, names)
  const trades = { table: sql`trades`, where: sql`user_id = ${userId} AND deleted_at IS NULL` }
  await readAlong<PackedTrade>(db, trades, writer.addTrades)
  const journals = { table: sql`trade_journals`, where: sql`user_id = ${userId}` }
  await readAlong<PackedJournal>(db, journals, writer.addJournals)
  writer.addScreenshots(await countScreenshots(db, { userId }))
  return writer.finish()
}

type Source = { table: SQL; where: SQL }

async function readAlong<Row>(db: Db, { table, where }: Source, take: (rows: Row[]) => void): Promise<void> {
  let after = 0
  for (;;) {
    const [part] = await rowsOf<{ packed: string | null; last: number | null; n: number }>(
      db,
      sql`SELECT '[' || string_agg(packed, ',') || ']' AS packed, max(seq)::float8 AS last, count(*)::int AS n
          FROM (SELECT packed, seq FROM ${table} WHERE ${where} AND seq > ${after} ORDER BY seq LIMIT ${AT_ONCE}) part`,
    )
    if (part?.packed) take(JSON.parse(part.packed) as Row[])
    if (!part?.last || part.n < AT_ONCE) return
    after = part.last
  }
}

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
