import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import { copyOut } from '../../platform/database/copy-out.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { idArray } from '../../platform/database/read-lists.ts'
import { hasOneConnection, yieldToRequests } from '../../platform/database/yield-to-requests.ts'
import { settled } from '../../schema/settled.ts'
import { TRADE_CELLS, TRADE_VALUES, tradeLine } from './trade-cells.ts'

/** Trades per statement: what is kept in memory for a slow download. */
const BATCH = 15_000
/** The embedded database runs on the server's thread, so each statement blocks other requests: for some 30 ms. */
const EMBEDDED_BATCH = 2_000

type Export = { userId: string; isMasked: boolean } & Pick<Deps, 'columns'>

/**
 * A user's trades as a file, in the order they were opened. The database sends raw values, and the server writes the lines
 * while the next ones arrive.
 */
export async function* exportTrades(
  db: Db,
  { userId, isMasked, columns }: Export,
  batch = hasOneConnection(db) ? EMBEDDED_BATCH : BATCH,
): AsyncGenerator<string | Uint8Array> {
  yield csvLine(TRADE_CELLS.map(([name]) => name))
  const known = (await columns.columnsOf(userId)).columns
  const setting = { isMasked, decisions: decisionsById(known), lists: new Map<string, string>() }
  for (const ids of known.length > batch ? await idBatches(db, userId, batch) : [null]) {
    yield* copyOut(db, tradesOf(userId, ids), (row) => tradeLine(row, setting))
    await yieldToRequests(db)
  }
}

async function idBatches(db: Db, userId: string, size: number): Promise<string[][]> {
  const [found] = await rowsOf<{ ids: string | null }>(
    db,
    sql`SELECT string_agg(id::text, ',' ORDER BY opened_at, id) AS ids FROM trades
        WHERE user_id = ${userId} AND ${settled(userId)} AND deleted_at IS NULL`,
  )
  const ids = found?.ids?.split(',') ?? []
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  )
}

/**
 * The values of all of a user's trades, or of those with the given ids. Trades are sorted while their rows are still narrow
 * and their journals looked up one by one, so that the first lines are sent while later ones are read.
 */
function tradesOf(userId: string, ids: readonly string[] | null): SQL {
  return sql`
    SELECT ${sql.raw(TRADE_VALUES.join())}
    FROM (
      SELECT trades.*, a.name AS account, a.currency, p.n AS screenshots
      FROM trades
      JOIN accounts a ON a.user_id = ${userId} AND a.id = trades.account_id
      LEFT JOIN (SELECT trade_id, count(*) AS n FROM screenshots
                 WHERE user_id = ${userId} AND deleted_at IS NULL GROUP BY trade_id) p ON p.trade_id = trades.id
      WHERE trades.user_id = ${userId} AND ${settled(userId)} AND trades.deleted_at IS NULL
        ${ids ? sql`AND trades.id = ANY(${idArray(ids)}::uuid[])` : sql``}
      ORDER BY trades.opened_at, trades.id
      -- Keeps this a subquery of its own, sorted before anything is looked up.
      OFFSET 0
    ) t
    LEFT JOIN LATERAL (
      SELECT * FROM trade_journals WHERE user_id = ${userId} AND trade_id = t.id OFFSET 0
    ) j ON true
    LEFT JOIN setups s ON s.user_id = ${userId} AND s.id = j.setup_id
    ORDER BY t.opened_at, t.id`
}

/** The decision of each trade that is copied or is a copy. */
function decisionsById(columns: TradeColumns): Map<string, string> {
  const decisions = new Map<string, string>()
  for (let row = 0; row < columns.length; row++) {
    const name = columns.decisions[columns.decision[row] ?? -1]
    if (name !== undefined) decisions.set(columns.id[row] ?? '', name)
  }
  return decisions
}
