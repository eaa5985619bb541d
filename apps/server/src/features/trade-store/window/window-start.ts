import { startOfSharing } from '@ballast/importers/merge/allocate-cash-costs'
import { CLOCKS_APART } from '@ballast/importers/merge/lines-near-fills'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/database/database.ts'
import { instantOf, millisOf } from '../../../platform/database/instants.ts'
import { cashEvents, executions, orderId } from '../../../schema/imports.ts'
import { settled } from '../../../schema/settled.ts'
import { trades } from '../../../schema/trades.ts'
import { movedHere } from '../moved/moved-fills.queries.ts'
import { type StatedByFills, standsAlone } from './stands-alone.ts'

/** A change in some contracts of an account. */
export type ChangeScope = {
  userId: string
  accountId: string
  symbols: readonly string[]
  /** The earliest time at which anything changes, in ms. */
  from: number
  /** Fills that are not stored yet. */
  arriving?: ArrivingFills
}

export type ArrivingFills = {
  contracts: readonly ({ symbol: string } & StatedByFills)[]
  /** What identifies them, as a JSON list of `FillKeys`; called only if the contracts have earlier fills. */
  keys: () => string
}

/** What fills can have in common: the sources' rows about one fill, the fills of an order and of a broker position. */
export type FillKeys = { identity: string; order: string | null; position: string | null }

/** If the start has to be moved back more often than this, all fills are read. */
const MAX_MOVES = 20

/**
 * The time from which an account's fills have to be read to build the trades that a change can affect, in ms. The
 * contracts are flat then, and nothing that belongs together lies on both sides of it: earlier fills and trades neither
 * affect what changes nor are affected by it. Null if all fills have to be read.
 *
 * @example
 * // 100,000 closed trades, and a file with the fills of today → the start of the first trade of today
 */
export async function windowStart(db: Db, scope: ChangeScope): Promise<number | null> {
  if (!Number.isFinite(scope.from)) return null
  // Fills that came into another account are not among this one's, though its trades contain them.
  if ((await movedHere(db, scope)).length > 0) return null
  let start = startOfSharing(scope.from)
  if (!(await hasEarlier(db, scope, start))) return start
  const keys = scope.arriving?.keys() ?? '[]'
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const contracts = await contractsAround(db, scope, { start, keys })
    const connected = contracts.flatMap((contract) => contract.connected ?? [])
    const earliest = Math.min(start, ...connected, ...(await overlapsOf(db, scope, start)))
    if (earliest === start) return (await allStandAlone(db, scope, { start, contracts })) ? start : null
    start = startOfSharing(earliest)
  }
  return null
}

function rowsIn(
  table: typeof executions | typeof trades | typeof cashEvents,
  { userId, accountId, symbols }: ChangeScope,
): SQL | undefined {
  return and(
    eq(table.userId, userId),
    settled(userId, table.sourceId),
    eq(table.accountId, accountId),
    inArray(table.symbol, [...symbols]),
  )
}

/** Whether the contracts have fills before a start, or trades: the time of a fill may have been corrected. */
async function hasEarlier(db: Db, scope: ChangeScope, start: number): Promise<boolean> {
  if (scope.symbols.length === 0) return false
  const rows = await rowsOf(
    db,
    sql`(SELECT 1 FROM executions WHERE ${rowsIn(executions, scope)} AND executed_at < ${instantOf(start)} LIMIT 1)
        UNION ALL (SELECT 1 FROM trades WHERE ${rowsIn(trades, scope)} AND opened_at < ${instantOf(start)} LIMIT 1)`,
  )
  return rows.length > 0
}

type Around = {
  symbol: string
  before: StatedByFills
  inside: StatedByFills
  /** The earliest fill before the start that has something in common with one after it, in ms. */
  connected: number | null
}
type Start = { start: number; keys: string }

/** What the fills of each contract state before a start and from it on. */
async function contractsAround(db: Db, scope: ChangeScope, { start, keys }: Start): Promise<Around[]> {
  const fills = rowsIn(executions, scope)
  const isBefore = sql`executed_at < ${instantOf(start)}`
  const rows = await rowsOf<Around>(
    db,
    sql`WITH near AS (
          SELECT identity, ${orderId} AS key_order, position_key AS key_position
          FROM executions WHERE ${fills} AND NOT ${isBefore}
          UNION ALL
          SELECT k.identity, k."order", k.position
          FROM jsonb_to_recordset(${keys}::jsonb) AS k(identity text, "order" text, position text)),
        together AS (
          SELECT o.identity FROM execution_groups g JOIN execution_groups o
            ON o.user_id = g.user_id AND o.account_id = g.account_id AND o.group_key = g.group_key
          WHERE g.user_id = ${scope.userId} AND g.account_id = ${scope.accountId}
            AND g.identity IN (SELECT identity FROM near))
        SELECT symbol, ${statedBy(isBefore)} AS before, ${statedBy(sql`NOT ${isBefore}`)} AS inside,
          ${millisOf(sql`min(executed_at) FILTER (WHERE ${isBefore} AND (
            identity IN (SELECT identity FROM near) OR identity IN (SELECT identity FROM together)
            OR ${orderId} IN (SELECT key_order FROM near WHERE key_order IS NOT NULL)
            OR position_key IN (SELECT key_position FROM near WHERE key_position IS NOT NULL)))`)} AS connected
        FROM executions WHERE ${fills} GROUP BY symbol`,
  )
  const arriving = Map.groupBy(scope.arriving?.contracts ?? [], ({ symbol }) => symbol)
  return rows.map(({ symbol, before, inside, connected }) => ({
    symbol,
    before: statedBySome([before]),
    inside: statedBySome([inside, ...(arriving.get(symbol) ?? [])]),
    connected,
  }))
}

/** `StatedByFills` of the fills that meet a condition; typed fills never net with others. */
function statedBy(condition: SQL): SQL {
  const filter = sql`FILTER (WHERE ${condition} AND manual = 0)`
  const pointValue = sql`coalesce(details ->> 'pointValue', '')`
  return sql`json_build_object(
    'fills', count(*) ${filter},
    'statesResults', coalesce(bool_or(stated_gross IS NOT NULL AND position_key IS NULL) ${filter}, false),
    'pointValues', json_build_array(min(${pointValue}) ${filter}, max(${pointValue}) ${filter}))`
}

function statedBySome(parts: readonly StatedByFills[]): StatedByFills {
  const some = parts.filter(({ fills }) => fills > 0)
  return {
    fills: some.reduce((sum, { fills }) => sum + fills, 0),
    statesResults: some.some(({ statesResults }) => statesResults),
    pointValues: some.flatMap(({ pointValues }) => pointValues),
  }
}

/** The time in which a fill before a start may share a line of the ledger with one after it, in ms. */
const SHARED = 2 * CLOCKS_APART

/**
 * The earliest time of the trades that lie on both sides of a start, of the fills whose stated and corrected times do, and of
 * those shortly before it where the account has lines of a ledger in these contracts, in ms. A correction whose fill is not there may be of one that arrives.
 */
async function overlapsOf(db: Db, scope: ChangeScope, start: number): Promise<number[]> {
  const { userId, accountId } = scope
  const isBefore = sql`opened_at < ${instantOf(start)} AND (closed_at IS NULL OR closed_at >= ${instantOf(start)})`
  const moved = sql`least(c.executed_at, f.executed_at)`
  const rows = await rowsOf<{ at: number | null }>(
    db,
    sql`SELECT ${millisOf(sql`min(opened_at)`)} AS at FROM trades WHERE ${rowsIn(trades, scope)} AND ${isBefore}
        UNION ALL
        SELECT ${millisOf(sql`min(${moved})`)} FROM execution_corrections c LEFT JOIN executions f
          ON f.user_id = c.user_id AND f.account_id = c.account_id AND f.identity = c.identity
            AND ${settled(userId, sql`f.source_id`)}
        WHERE c.user_id = ${userId} AND c.account_id = ${accountId} AND c.executed_at IS NOT NULL
          AND ${moved} < ${instantOf(start)}
          AND (f.identity IS NULL OR greatest(c.executed_at, f.executed_at) >= ${instantOf(start)})
        UNION ALL
        SELECT ${millisOf(sql`min(executed_at)`)} FROM executions WHERE ${rowsIn(executions, scope)}
          AND executed_at >= ${instantOf(start - SHARED)} AND executed_at < ${instantOf(start)}
          AND EXISTS (SELECT 1 FROM cash_events WHERE ${rowsIn(cashEvents, scope)})`,
  )
  return rows.flatMap((row) => row.at ?? [])
}

type Contracts = { start: number; contracts: readonly Around[] }

/** Whether the fills of every contract from the start on give the same trades without those before it. */
async function allStandAlone(db: Db, scope: ChangeScope, { start, contracts }: Contracts): Promise<boolean> {
  const stating = contracts.some(({ before, inside }) => before.statesResults || inside.statesResults)
  const computed = stating
    ? await rowsOf<{ symbol: string }>(
        db,
        sql`SELECT DISTINCT symbol FROM trades WHERE ${rowsIn(trades, scope)} AND opened_at < ${instantOf(start)}
              AND NOT manual AND gross_source <> 'broker'`,
      )
    : []
  const isComputed = new Set(computed.map(({ symbol }) => symbol))
  return contracts.every(({ symbol, before, inside }) =>
    standsAlone({ before, inside, isByBroker: stating && !isComputed.has(symbol) }),
  )
}
