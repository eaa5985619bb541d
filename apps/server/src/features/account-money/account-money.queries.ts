import type { CashEventKind } from '@ballast/domain/executions/execution'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { millisOf } from '../../platform/database/instants.ts'
import { cashEvents } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { cashLinesOf } from '../trade-store/cash-lines.ts'

/** Money paid in and out. Every other line that is in no trade is a correction. */
export const MOVED_KINDS: readonly CashEventKind[] = ['deposit', 'withdrawal']

/** A typed line is its own source, like a typed trade. */
const TYPED = 'typed:'

export type CashLine = typeof cashEvents.$inferSelect

export const isTyped = ({ identity, sourceId }: CashLine) => identity === TYPED + sourceId

/** The results of an account's closed trades from its start day on, in millionths, as a transaction sees them. */
export async function closedSum(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<number> {
  const [row] = await rowsOf<{ closed: number }>(
    db,
    sql`SELECT coalesce(sum(t.net), 0)::float8 AS closed
        FROM trades t JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
        WHERE t.user_id = ${userId} AND t.account_id = ${accountId} AND ${settled(userId, sql`t.source_id`)}
          AND t.deleted_at IS NULL AND t.status = 'closed' AND (a.start_day IS NULL OR t.trading_day >= a.start_day)`,
  )
  return row?.closed ?? 0
}

/** Every line of money paid in or out. */
export async function movedLines(db: Db, { userId }: { userId: string }): Promise<CashLine[]> {
  const lines = cashLinesOf(db, { userId })
  const isMoved = inArray(lines.kind, [...MOVED_KINDS])
  return db.select().from(lines).where(isMoved).orderBy(lines.accountId, lines.identity)
}

/** From when on an account's lines count, and up to when its ledger reaches, in ms. */
export type Bounds = { accountId: string; start: number | null; end: number | null }
/** The sum of an account's corrections in a currency: before the start, from it on, or after the end as well. */
export type CorrectionSum = {
  accountId: string
  currency: string
  isBefore: boolean
  isAfter: boolean
  /** In millionths. */
  sum: number
  /** The number of lines whose amount is not 0. */
  lines: number
  /** When the first of them was, in ms. */
  first: number
  /** Costs and results near fills of their contract, which may be about the same trades: how many, and their sum. */
  doubtful: number
  doubtfulSum: number
}

/** How far two clocks may be apart that show the same time in different zones, with a summer time on one side. */
const ZONES_APART = sql`interval '15 hours'`

/** Whether the contract has fills around an hour: then costs and results of that hour, which no trade contains, are doubtful. */
const hasFillsAround = (userId: string) => sql`EXISTS (
  SELECT 1 FROM executions e WHERE e.user_id = ${userId} AND e.account_id = hours.account_id AND e.symbol = hours.symbol
    AND e.manual = 0 AND ${settled(userId, sql`e.source_id`)}
    AND e.executed_at BETWEEN hour - ${ZONES_APART} AND hour + ${ZONES_APART} + interval '1 hour')`

/**
 * The sums of all other lines. Added up by the database, first by the hour: an account whose fills nobody imported has the costs
 * and results of all its trades among them; with 200,000, looking for fills around each takes 1.7 s instead of 0.9.
 */
export async function correctionSums(
  db: Db,
  { userId, bounds }: { userId: string; bounds: readonly Bounds[] },
): Promise<CorrectionSum[]> {
  const instant = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())
  const given = bounds.map(({ accountId, start, end }) => ({
    account: accountId,
    from_at: instant(start),
    to_at: instant(end),
  }))
  return rowsOf(
    db,
    sql`SELECT account_id AS "accountId", currency, "isBefore", "isAfter", sum(total)::float8 AS sum,
          sum(moving)::int AS lines, ${millisOf(sql`min(earliest)`)} AS first,
          (coalesce(sum(moving) FILTER (WHERE doubtful), 0))::int AS doubtful,
          coalesce(sum(total) FILTER (WHERE doubtful), 0)::float8 AS "doubtfulSum"
        FROM (
          SELECT *, of_trades AND ${hasFillsAround(userId)} AS doubtful
          FROM (
            SELECT lines.account_id, lines.currency, coalesce(occurred_at < from_at, false) AS "isBefore",
              coalesce(occurred_at > to_at, false) AS "isAfter", lines.symbol, date_trunc('hour', occurred_at) AS hour,
              kind IN ('commission', 'fee', 'trade_result') AS of_trades,
              sum(amount) AS total, count(*) FILTER (WHERE amount <> 0) AS moving, min(occurred_at) AS earliest
            FROM ${cashLinesOf(db, { userId })}
            JOIN jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
              AS b(account uuid, from_at timestamptz, to_at timestamptz) ON b.account = lines.account_id
            WHERE kind NOT IN ('deposit', 'withdrawal')
            GROUP BY 1, 2, 3, 4, 5, 6, 7
          ) AS hours
        ) AS lines
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  )
}

export type LineKey = { at: Date; id: string }

/** Lines after a key, newest first; ids in the order of `compareKeys`, whatever the language of the database. */
export async function cashLinesAfter(
  db: Db,
  {
    userId,
    accountId,
    after,
    limit,
  }: { userId: string; accountId: string | undefined; after: LineKey | null; limit: number },
): Promise<CashLine[]> {
  const lines = cashLinesOf(db, { userId })
  const id = sql`${lines.identity} COLLATE "C"`
  return db
    .select()
    .from(lines)
    .where(
      and(
        accountId === undefined ? undefined : eq(lines.accountId, accountId),
        after === null
          ? undefined
          : or(lt(lines.occurredAt, after.at), and(eq(lines.occurredAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(lines.occurredAt), desc(id))
    .limit(limit)
}

type TypedLine = Omit<CashLine, 'identity' | 'sourceId' | 'symbol' | 'account' | 'placed'> & { id: string }

/** Saves a typed line, replacing the one with the same id even if that belonged to another account. */
export async function saveTypedLine(db: Db, { id, ...line }: TypedLine): Promise<void> {
  await deleteTypedLine(db, { userId: line.userId, id })
  await db.insert(cashEvents).values({ ...line, identity: TYPED + id, sourceId: id, symbol: null })
}

export async function deleteTypedLine(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .delete(cashEvents)
    .where(
      and(eq(cashEvents.userId, userId), eq(cashEvents.sourceId, id), eq(cashEvents.identity, TYPED + id)),
    )
    .returning({ id: cashEvents.sourceId })
  return deleted.length > 0
}

export type StatedDays = { accountId: string; days: number; agree: number; apart: number }

/**
 * Days on which a broker's files state a result, compared with ours from the same files; of several imports of a day the last one
 * counts.
 */
export async function statedDays(db: Db, { userId }: { userId: string }): Promise<StatedDays[]> {
  return rowsOf<StatedDays>(
    db,
    sql`SELECT account_id AS "accountId", count(*)::int AS days, (count(*) FILTER (WHERE net = stated))::int AS agree,
          sum(abs(net - stated))::float8 AS apart
        FROM (SELECT DISTINCT ON (i.account_id, d.value->>'day') i.account_id,
                (d.value->>'net')::float8 AS net, (d.value->>'stated')::float8 AS stated
              FROM imports i, jsonb_array_elements(i.days) d
              WHERE i.user_id = ${userId} AND i.status = 'done'
                AND d.value->>'net' IS NOT NULL AND d.value->>'stated' IS NOT NULL
              ORDER BY i.account_id, d.value->>'day', i.created_at DESC) days
        GROUP BY account_id`,
  )
}

/** The end of a broker's ledger, in ms, and the balance there in millionths. */
export type LedgerEnd = { accountId: string; currency: string | null; at: number; balance: number }

/** The last end of the ledgers that each account's imports contained, by currency. */
export async function ledgerEnds(db: Db, { userId }: { userId: string }): Promise<LedgerEnd[]> {
  const at = sql`(part->'ledger'->>'at')::timestamptz`
  return rowsOf(
    db,
    sql`SELECT DISTINCT ON (account_id, part->>'currency') account_id AS "accountId", part->>'currency' AS currency,
          ${millisOf(at)} AS at, (part->'ledger'->>'balance')::float8 AS balance
        FROM imports WHERE user_id = ${userId} AND status = 'done' AND part->'ledger'->>'at' IS NOT NULL
        ORDER BY account_id, part->>'currency', ${at} DESC, created_at DESC`,
  )
}

/** The last successful import of each account. */
export async function lastImports(
  db: Db,
  { userId }: { userId: string },
): Promise<{ accountId: string; at: string; files: number; rows: number; cash: number }[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT ON (account_id) account_id AS "accountId",
          to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
          jsonb_array_length(files) AS files,
          coalesce((counts->>'executions')::int, 0) AS rows, coalesce((counts->>'cashEvents')::int, 0) AS cash
        FROM imports WHERE user_id = ${userId} AND status = 'done'
        ORDER BY account_id, created_at DESC`,
  )
}
