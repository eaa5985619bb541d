import type { Context } from '@ballast/domain/behaviour/context'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { tradePlans } from '../../schema/plans.ts'
import { settled } from '../../schema/settled.ts'
import { ownContractsOf } from '../own-contracts/own-contracts.queries.ts'
import { listEvents } from '../scheduled-events/scheduled-events.queries.ts'
import { attemptContext } from './attempt-context.ts'
import { type ContextRow, tradeContext } from './planned-trades.ts'

/** One entry and one exit; with more fills something may have been added. */
const PLAIN_FILLS = 2
const contexts = new WeakMap<TradeColumns, Promise<Context>>()

/** The context of a user's trades, read once per state of the columns. */
export function contextOf(
  db: Db,
  { userId, columns }: { userId: string; columns: TradeColumns },
): Promise<Context> {
  const known = contexts.get(columns)
  if (known) return known
  const read = readContext(db, { userId, columns })
  contexts.set(columns, read)
  // A failed read is retried on the next call.
  read.catch(() => contexts.delete(columns))
  return read
}

async function readContext(
  db: Db,
  { userId, columns }: { userId: string; columns: TradeColumns },
): Promise<Context> {
  const contracts = await ownContractsOf(db, { userId })
  const trades = await readTrades(db, { userId, contracts })
  const events = await listEvents(db, { userId })
  return {
    trades,
    events: events.length > 0 ? events.map(({ at }) => at.getTime()) : null,
    plans: await readPlans(db, { userId }),
    contracts,
    ...(await attemptContext(db, { userId, columns })),
  }
}

/** Plans that were decided; null if there are none. */
async function readPlans(db: Db, { userId }: { userId: string }): Promise<Context['plans']> {
  const rows = await db
    .select({
      account: tradePlans.accountId,
      day: tradePlans.day,
      status: tradePlans.status,
      at: tradePlans.decidedAt,
    })
    .from(tradePlans)
    .where(and(eq(tradePlans.userId, userId), isNotNull(tradePlans.decidedAt)))
  const plans = rows.flatMap(({ account, day, status, at }) =>
    at === null ? [] : [{ account, day: dayNumber(day), at: at.getTime(), isTaken: status === 'taken' }],
  )
  return plans.length > 0 ? plans : null
}

async function readTrades(
  db: Db,
  { userId, contracts }: { userId: string; contracts: readonly OwnContract[] },
): Promise<Context['trades']> {
  // As one text: reading tens of thousands of single rows would take most of the time.
  const [found] = await rowsOf<{ packed: string | null }>(
    db,
    sql`SELECT json_agg(json_build_array(t.id, t.direction, t.average_entry::text,
          coalesce(j.stop, t.file_stop)::text, coalesce(j.target, t.file_target)::text, t.gross, t.net,
          CASE WHEN jsonb_array_length(f.fills) > ${PLAIN_FILLS} THEN (
            SELECT json_agg(json_build_array(fill->>'side', fill->>'quantity', fill->>'price') ORDER BY at)
            FROM jsonb_array_elements(f.fills) WITH ORDINALITY AS fills(fill, at)) END,
          CASE WHEN jsonb_array_length(f.fills) > ${PLAIN_FILLS} AND t.gross = 0 THEN
            json_build_array(t.symbol, a.currency) END))::text AS packed
        FROM trades t
        JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
        LEFT JOIN trade_fills f ON f.user_id = t.user_id AND f.trade_id = t.id
        LEFT JOIN trade_journals j ON j.user_id = t.user_id AND j.trade_id = t.id
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.deleted_at IS NULL AND t.status = 'closed'`,
  )
  if (!found?.packed) return null
  const instrument = instrumentReader(contracts)
  const pointValueOf = ([symbol, currency]: [string, string]): number | null => {
    const { pointValue, currency: of } = instrument(symbol)
    return pointValue === null || of !== currency ? null : Number(pointValue)
  }
  const rows = (JSON.parse(found.packed) as PackedContext[]).map((packed) => unpacked(packed, pointValueOf))
  return new Map(rows.map((row) => [row.id, tradeContext(row)]))
}

type PackedContext = [
  id: string,
  direction: ContextRow['direction'],
  entry: string,
  stop: string | null,
  target: string | null,
  gross: number | null,
  net: number | null,
  fills: ['buy' | 'sell', string, string][] | null,
  /** Only of a trade that ended at exactly zero: its symbol, and the currency of its account. */
  even: [string, string] | null,
]

function unpacked(
  [id, direction, entry, stop, target, gross, net, fills, even]: PackedContext,
  pointValueOf: (even: [string, string]) => number | null,
): ContextRow {
  return {
    id,
    direction,
    entry,
    stop,
    target,
    gross,
    net,
    pointValue: even && pointValueOf(even),
    fills: fills?.map(([side, quantity, price]) => ({ side, quantity, price })) ?? null,
  }
}
