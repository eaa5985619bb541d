import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { PackedJournal, PackedTrade } from '../../schema/packed.ts'
import { type ColumnNames, columnsOfPacked } from './columns-of-packed.ts'

/** Most rows read by one query: bounds how long it takes and how much memory its answer needs. */
const MOST_AT_ONCE = 30_000

type Read = { userId: string; since: number | null; names: ColumnNames }

/** A user's trades as columns; with `since`, only those changed after that version. */
export async function readColumns(db: Db, { userId, since, names }: Read): Promise<TradeColumns> {
  const changed = since === null ? sql`` : sql`AND version > ${since}`
  const trades = await readPacked<PackedTrade>(db, {
    table: sql`trades`,
    id: sql`id`,
    userId,
    where: sql`AND deleted_at IS NULL ${changed}`,
  })
  const few =
    since === null ? sql`` : sql`AND trade_id IN (SELECT id FROM trades WHERE user_id = ${userId} ${changed})`
  const journals = await readPacked<PackedJournal>(db, {
    table: sql`trade_journals`,
    id: sql`trade_id`,
    userId,
    where: few,
  })
  const pictures = await rowsOf<{ id: string; n: number }>(
    db,
    sql`SELECT trade_id AS id, count(*)::int AS n FROM screenshots WHERE user_id = ${userId} AND deleted_at IS NULL ${few} GROUP BY trade_id`,
  )
  return columnsOfPacked({ trades, journals, pictures: new Map(pictures.map(({ id, n }) => [id, n])), names })
}

type Packed = { table: SQL; id: SQL; userId: string; where: SQL }

/**
 * Packed rows in no order. Many rows are read in parts, by ranges of their ids, which are evenly spread; each
 * part is one pass in the order of the disk, which a cursor by id would not be.
 */
async function readPacked<Row>(db: Db, { table, id, userId, where }: Packed): Promise<Row[]> {
  const of = sql`FROM ${table} WHERE user_id = ${userId} ${where}`
  const [count] = await rowsOf<{ n: number }>(db, sql`SELECT count(*)::int AS n ${of}`)
  const parts = Math.max(1, Math.ceil((count?.n ?? 0) / MOST_AT_ONCE))
  const rows: Row[][] = []
  for (let part = 0; part < parts; part++) {
    const until = part + 1 < parts ? sql`AND ${id} < ${idAt((part + 1) / parts)}::uuid` : sql``
    const within = sql`AND ${id} >= ${idAt(part / parts)}::uuid ${until}`
    const [answer] = await rowsOf<{ packed: string | null }>(
      db,
      sql`SELECT '[' || string_agg(packed, ',') || ']' AS packed ${of} ${within}`,
    )
    if (answer?.packed) rows.push(JSON.parse(answer.packed) as Row[])
  }
  return rows.flat()
}

/** The id a share of all ids lies below. */
function idAt(share: number): string {
  const head = Math.floor(share * 0x1_0000_0000)
    .toString(16)
    .padStart(8, '0')
  return `${head}-0000-0000-0000-000000000000`
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
