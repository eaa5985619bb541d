import { idsOf } from '@ballast/domain/statistics/row-list'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'
import { TRADE_CELLS } from './trade-cells.ts'

const BATCH_SIZE = 1_000
/** Batches that the database writes concurrently, on two connections, while finished ones are sent. */
const AHEAD = 2

type Batch = {
  userId: string
  isMasked: boolean
  ids: readonly string[]
  /** The decision id of each trade that is copied or is a copy. */
  decisions: ReadonlyMap<string, string>
}

/** A user's trades as a file, in the order they were opened. The database writes the lines; the server only streams them. */
export async function* exportTrades(
  db: Db,
  { userId, isMasked, columns }: { userId: string; isMasked: boolean } & Pick<Deps, 'columns'>,
): AsyncGenerator<string> {
  yield csvLine(TRADE_CELLS.map(([name]) => name))
  const decisions = decisionsById((await columns.columnsOf(userId)).columns)
  const [found] = await rowsOf<{ ids: string | null }>(
    db,
    sql`SELECT string_agg(id::text, ',' ORDER BY opened_at, id) AS ids FROM trades
        WHERE user_id = ${userId} AND ${settled(userId)} AND deleted_at IS NULL`,
  )
  const ids = found?.ids?.split(',') ?? []
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, at) =>
    ids.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
  const reads: Promise<string>[] = []
  for (const [at] of batches.entries()) {
    while (reads.length < Math.min(at + AHEAD, batches.length)) {
      const lines = linesOf(db, { userId, isMasked, ids: batches[reads.length] ?? [], decisions })
      // Awaited below, unless the caller has disconnected in the meantime.
      lines.catch(() => undefined)
      reads.push(lines)
    }
    yield (await reads[at]) ?? ''
    delete reads[at]
  }
}

async function linesOf(db: Db, { userId, isMasked, ids, decisions }: Batch): Promise<string> {
  const values = TRADE_CELLS.map(([, { value }], at) => `${value} AS c${at}`)
  const cells = TRADE_CELLS.map(([, { written }], at) => written(`c${at}`, isMasked))
  const idArray = sql`${`{${ids.join()}}`}::uuid[]`
  const named = ids.flatMap((id) => (decisions.has(id) ? [{ id, decision: decisions.get(id) }] : []))
  const [batch] = await rowsOf<{ lines: string | null }>(
    db,
    sql`SELECT string_agg(array_to_string(ARRAY[${sql.raw(cells.join())}], ',', '') || E'\\r\\n', '' ORDER BY opened_at, id) AS lines
        FROM (
          SELECT t.opened_at, t.id, ${sql.raw(values.join())}
          FROM trades t
          JOIN accounts a ON a.user_id = ${userId} AND a.id = t.account_id
          LEFT JOIN trade_journals j ON j.user_id = ${userId} AND j.trade_id = t.id AND j.trade_id = ANY(${idArray})
          LEFT JOIN setups s ON s.user_id = ${userId} AND s.id = j.setup_id
          LEFT JOIN (SELECT trade_id, count(*) AS n FROM screenshots
                     WHERE user_id = ${userId} AND deleted_at IS NULL GROUP BY trade_id) p ON p.trade_id = t.id
          LEFT JOIN jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS d(id uuid, decision text) ON d.id = t.id
          WHERE t.user_id = ${userId} AND t.id = ANY(${idArray}) AND ${settled(userId, sql`t.source_id`)}
          -- Each value once: without this its SQL would stand wherever its cell names it.
          OFFSET 0
        ) AS found`,
  )
  return batch?.lines ?? ''
}

function decisionsById(columns: TradeColumns): Map<string, string> {
  return new Map(
    idsOf(columns).flatMap((tradeId, row) => {
      const name = columns.decisions[columns.decision[row] ?? -1]
      return name === undefined ? [] : [[tradeId, name] as const]
    }),
  )
}
