import type { TradeFill } from '@ballast/domain/trades/trade'
import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { amongIds } from '../../platform/database/among.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { idArray, listOf, OWNER, type RowsOf, readLists } from '../../platform/database/read-lists.ts'
import { settled } from '../../schema/settled.ts'
import { tradeFills, tradeJournals, trades } from '../../schema/trades.ts'
import type { ExecutionScope } from './executions.queries.ts'
import { slicesOfTrades, type TradesSlice } from './row-slices.ts'
import type { BuiltRow, BuiltTrade, RecordedRisk } from './trade-row.ts'

/** Fingerprints of the scope's trades by id, to find out what a rebuild changed. */
export async function listFingerprints(db: Db, scope: ExecutionScope): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: trades.id, fingerprint: trades.fingerprint })
    .from(trades)
    .where(
      and(
        eq(trades.userId, scope.userId),
        settled(scope.userId, trades.sourceId),
        eq(trades.accountId, scope.accountId),
        scope.symbols ? inArray(trades.symbol, [...scope.symbols]) : undefined,
        scope.since == null ? undefined : gte(trades.openedAt, new Date(scope.since)),
        scope.until === undefined ? undefined : lt(trades.openedAt, new Date(scope.until)),
        scope.sourceId ? and(eq(trades.sourceId, scope.sourceId), trades.manual) : undefined,
      ),
    )
  return new Map(rows.map((row) => [row.id, row.fingerprint]))
}

const recorded = {
  id: tradeJournals.tradeId,
  stop: tradeJournals.stop,
  typedRisk: tradeJournals.typedRisk,
  typedMae: tradeJournals.typedMae,
  typedMfe: tradeJournals.typedMfe,
}
const hasRecorded = and(
  eq(tradeJournals.userId, OWNER),
  eq(tradeJournals.accountId, sql.placeholder('accountId')),
  or(
    isNotNull(tradeJournals.stop),
    isNotNull(tradeJournals.typedRisk),
    isNotNull(tradeJournals.typedMae),
    isNotNull(tradeJournals.typedMfe),
  ),
)
/** The trader's records about risk and excursion in the account in `accountId`. */
export const risksList = listOf(recorded, { from: tradeJournals, where: hasRecorded })
/** The same for the trades in `ids`. */
export const risksAmong = listOf(recorded, {
  from: tradeJournals,
  where: hasRecorded,
  among: tradeJournals.tradeId,
})

/** The records of `risksList`, by trade id. */
export function risksIn(rows: RowsOf<typeof risksList>): Map<string, RecordedRisk> {
  return new Map(rows.map(({ id, ...risk }) => [id, risk]))
}

type Owner = {
  userId: string
  accountId: string
  version: number
}

/** Saves built trades, replacing existing rows but keeping their deletion marks. */
export async function saveTrades(db: Db, owner: Owner, built: readonly BuiltTrade[]): Promise<void> {
  for (const slice of slicesOfTrades(built)) await insertTrades(db, owner, slice)
}

/** The same for one slice of `slicesOfTrades`. */
export async function insertTrades(db: Db, owner: Owner, { rows, fills }: TradesSlice): Promise<void> {
  await db.execute(sql`
    INSERT INTO trades (user_id, account_id, version, ${sql.raw(COLUMNS.join(', '))})
    SELECT ${owner.userId}::uuid, ${owner.accountId}::uuid, ${owner.version}::bigint, r.*
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(${sql.raw(TYPED)})
    ON CONFLICT (user_id, id) DO UPDATE SET version = excluded.version, ${sql.raw(UPDATES)}`)
  await db.execute(sql`
    INSERT INTO trade_fills (user_id, trade_id, fills)
    SELECT ${owner.userId}::uuid, r.id, r.fills FROM jsonb_to_recordset(${fills}::jsonb) AS r(id uuid, fills jsonb)
    ON CONFLICT (user_id, trade_id) DO UPDATE SET fills = excluded.fills`)
}

/** The fills of the trades in `ids`. */
export const fillsList = listOf(
  { id: tradeFills.tradeId, fills: tradeFills.fills },
  { from: tradeFills, where: eq(tradeFills.userId, OWNER), among: tradeFills.tradeId },
)
const readFills = readLists({ fills: fillsList })

/** The fills of trades, by trade id. */
export async function findTradeFills(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, TradeFill[]>> {
  const { fills } = await readFills(db, { userId, ids: idArray(ids) })
  return new Map(fills.map((row) => [row.id, row.fills]))
}

const TYPES = {
  id: 'uuid',
  key: 'text',
  source_id: 'uuid',
  manual: 'boolean',
  symbol: 'text',
  root: 'text',
  asset_class: 'text',
  direction: 'text',
  status: 'text',
  quantity: 'numeric',
  average_entry: 'numeric',
  average_exit: 'numeric',
  open_known: 'boolean',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
  closing_sequence: 'integer',
  trading_day: 'date',
  open_day: 'date',
  open_minute: 'smallint',
  gross: 'bigint',
  gross_source: 'text',
  commission: 'bigint',
  fees: 'bigint',
  swap: 'bigint',
  costs_known: 'text',
  computed_costs: 'bigint',
  corrected: 'boolean',
  net: 'bigint',
  risk: 'bigint',
  r_source: 'text',
  mae: 'bigint',
  mae_source: 'text',
  mfe: 'bigint',
  mfe_source: 'text',
  file_stop: 'numeric',
  file_target: 'numeric',
  fingerprint: 'text',
} as const satisfies Record<keyof BuiltRow, string>
const COLUMNS = Object.keys(TYPES)
const TYPED = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')
const UPDATES = COLUMNS.filter((name) => name !== 'id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')

export async function deleteTradeRows(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await db.delete(trades).where(and(eq(trades.userId, userId), amongIds(trades.id, ids)))
  await db.delete(tradeFills).where(and(eq(tradeFills.userId, userId), amongIds(tradeFills.tradeId, ids)))
}

/** Number of a user's trades without deleted ones, as the free plan counts them. */
export async function countTrades(db: Db, { userId }: { userId: string }): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM trades WHERE user_id = ${userId} AND ${settled(userId)} AND deleted_at IS NULL`,
  )
  return rows[0]?.n ?? 0
}

const { packed: _, fingerprint: __, seq: ___, ...tradeColumns } = getTableColumns(trades)

export type TradeRecord = Omit<typeof trades.$inferSelect, 'packed' | 'fingerprint' | 'seq'>

const own = and(eq(trades.userId, OWNER), settled(OWNER, trades.sourceId))
/** The trades in `ids`, without other users' and deleted ones. */
export const tradesList = listOf(tradeColumns, {
  from: trades,
  where: and(own, isNull(trades.deletedAt)),
  among: trades.id,
})
const readTrades = readLists({ trades: tradesList })
const readWithDeleted = readLists({
  trades: listOf(tradeColumns, { from: trades, where: own, among: trades.id }),
})

/** Trades by id, without other users' and, unless `withDeleted`, without deleted ones. */
export async function findTrades(
  db: Db,
  { userId, ids, withDeleted = false }: { userId: string; ids: readonly string[]; withDeleted?: boolean },
): Promise<TradeRecord[]> {
  if (ids.length === 0) return []
  const read = withDeleted ? readWithDeleted : readTrades
  return (await read(db, { userId, ids: idArray(ids) })).trades
}

export async function findTrade(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<TradeRecord | null> {
  const [row] = await findTrades(db, { userId, ids: [id] })
  return row ?? null
}

/** Marks trades as deleted or restores them; returns the ids that changed. */
export async function markDeleted(
  db: Db,
  {
    userId,
    ids,
    deletedAt,
    version,
  }: { userId: string; ids: readonly string[]; deletedAt: Date | null; version: number },
): Promise<string[]> {
  const rows = await db
    .update(trades)
    .set({ deletedAt, version })
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        amongIds(trades.id, ids),
        deletedAt ? sql`${trades.deletedAt} IS NULL` : sql`${trades.deletedAt} IS NOT NULL`,
      ),
    )
    .returning({ id: trades.id })
  return rows.map((row) => row.id)
}

/** Restores the trades that were deleted at the same instant as the given one; returns how many. */
export async function restoreDeletedWith(
  db: Db,
  { userId, id, version }: OwnedId & { version: number },
): Promise<number> {
  const one = sql`SELECT d.deleted_at FROM trades d WHERE d.user_id = ${userId} AND d.id = ${id}`
  const rows = await db
    .update(trades)
    .set({ deletedAt: null, version })
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        sql`${trades.deletedAt} = (${one} AND ${settled(userId, sql`d.source_id`)})`,
      ),
    )
    .returning({ id: trades.id })
  return rows.length
}

/** Marks trades as changed, so that caches read them again. */
export async function touchTrades(
  db: Db,
  { userId, ids, version }: { userId: string; ids: readonly string[]; version: number },
): Promise<void> {
  await db
    .update(trades)
    .set({ version })
    .where(and(eq(trades.userId, userId), amongIds(trades.id, ids)))
}
