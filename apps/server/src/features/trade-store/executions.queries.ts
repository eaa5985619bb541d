import type { ImportedExecution } from '@ballast/importers/importer'
import { and, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import { amongTexts } from '../../platform/database/among.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { millisOf } from '../../platform/database/instants.ts'
import { listOf, OWNER, type RowsOf, readLists, selectMany } from '../../platform/database/read-lists.ts'
import { cashEvents, executionGroups, executions, isPlacedByFile, orderId } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { slicesOfCash, slicesOfFills } from './row-slices.ts'
import type { ExecutionDetails, StoredCash, StoredExecution } from './stored-execution.ts'

/** Selects executions of an account: in some contracts, from one source, or all. */
export type ExecutionScope = {
  userId: string
  accountId: string
  symbols?: readonly string[] | null
  /** Only what happened at this time or later, in ms: see `windowStart`. */
  since?: number | null
  /** Only what happened before this time, in ms. */
  until?: number
  sourceId?: string
  identities?: readonly string[]
  orderIds?: readonly string[]
}

/** Every source's rows about the fills of a scope, in order of time. */
export async function listExecutions(db: Db, scope: ExecutionScope): Promise<StoredExecution[]> {
  const rows = await selectMany(db, getTableColumns(executions), {
    from: executions,
    where: and(
      eq(executions.userId, scope.userId),
      settled(scope.userId, executions.sourceId),
      eq(executions.accountId, scope.accountId),
      scope.symbols ? inArray(executions.symbol, [...scope.symbols]) : undefined,
      scope.sourceId ? eq(executions.sourceId, scope.sourceId) : undefined,
      scope.identities ? amongTexts(executions.identity, scope.identities) : undefined,
      scope.orderIds ? amongTexts(orderId, scope.orderIds) : undefined,
      scope.since == null ? undefined : gte(executions.executedAt, new Date(scope.since)),
      scope.until === undefined ? undefined : lt(executions.executedAt, new Date(scope.until)),
    ),
    // Down to the source, so that the order never varies: an import compares what it reads at its start and at its end.
    orderBy: [executions.executedAt, executions.sequence, executions.identity, executions.sourceId],
  })
  return rows.map((row) => {
    const details = row.details as ExecutionDetails
    return {
      ...details,
      identity: row.identity,
      sourceId: row.sourceId,
      manual: row.manual === 1,
      symbol: row.symbol,
      side: row.side as 'buy' | 'sell',
      quantity: row.quantity,
      price: row.price,
      executedAt: row.executedAt.getTime(),
      sequence: row.sequence,
      positionKey: row.positionKey,
      statedGross: row.statedGross,
      commission: row.commission,
      fees: row.fees,
      swap: row.swap,
      authority: row.authority as 1 | 2 | 3,
      originalTime: row.originalTime,
    }
  })
}

type Owner = {
  userId: string
  accountId: string
  sourceId: string
  manual: boolean
}

/** Saves what one source states, replacing existing rows of the same source. */
export async function saveExecutions(
  db: Db,
  owner: Owner,
  rows: readonly ImportedExecution[],
): Promise<void> {
  for (const slice of slicesOfFills(rows)) await insertFills(db, owner, slice)
}

/** The same for one slice of `slicesOfFills`. */
export async function insertFills(db: Db, owner: Owner, slice: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO executions (user_id, account_id, source_id, manual, identity, symbol, side, quantity, price, executed_at, sequence,
      position_key, stated_gross, commission, fees, swap, authority, original_time, details)
    SELECT ${owner.userId}::uuid, ${owner.accountId}::uuid, ${owner.sourceId}::uuid, ${owner.manual ? 1 : 0}::smallint, r.*
    FROM jsonb_to_recordset(${slice}::jsonb) AS r(identity text, symbol text, side text, quantity numeric, price numeric,
      executed_at timestamptz, sequence int, position_key text, stated_gross bigint, commission bigint, fees bigint, swap bigint,
      authority smallint, original_time text, details jsonb)
    ON CONFLICT (user_id, account_id, identity, source_id) DO UPDATE SET quantity = excluded.quantity,
      price = excluded.price, executed_at = excluded.executed_at, commission = excluded.commission, fees = excluded.fees,
      details = excluded.details`)
}

export async function saveCashEvents(
  db: Db,
  owner: Omit<Owner, 'manual'>,
  events: readonly StoredCash[],
): Promise<void> {
  for (const slice of slicesOfCash(events)) await insertCash(db, owner, slice)
}

/**
 * The same for one slice of `slicesOfCash`. A line of a contract that another source states is placed as that one is; one that
 * names none is placed as its own file says.
 */
export async function insertCash(db: Db, owner: Omit<Owner, 'manual'>, slice: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO cash_events (user_id, account_id, source_id, identity, kind, amount, currency, occurred_at, symbol, text, account, placed)
    SELECT ${owner.userId}::uuid, ${owner.accountId}::uuid, ${owner.sourceId}::uuid,
      r.identity, r.kind, r.amount, r.currency, r.occurred_at, r.symbol, r.text, r.account, coalesce((
        SELECT bool_or(known.placed) FROM cash_events known WHERE known.user_id = ${owner.userId}
          AND known.account_id = ${owner.accountId} AND known.identity = r.identity AND known.symbol IS NOT NULL
          AND r.symbol IS NOT NULL AND ${settled(owner.userId, sql`known.source_id`)}), r.placed)
    FROM jsonb_to_recordset(${slice}::jsonb) AS r(identity text, kind text, amount bigint, currency text, occurred_at timestamptz,
      symbol text, text text, account text, placed boolean)
    ON CONFLICT DO NOTHING`)
}

/**
 * Payouts, fees and transfers of an account, once each even if several imports contain them: as an import states it whose file
 * says that it does not move the balance, else as the earliest does.
 */
export async function listCashEvents(
  db: Db,
  { userId, accountId, since, until }: Pick<ExecutionScope, 'userId' | 'accountId' | 'since' | 'until'>,
): Promise<StoredCash[]> {
  const rows = await db
    .selectDistinctOn([cashEvents.identity])
    .from(cashEvents)
    .where(
      and(
        eq(cashEvents.userId, userId),
        settled(userId, cashEvents.sourceId),
        eq(cashEvents.accountId, accountId),
        since == null ? undefined : gte(cashEvents.occurredAt, new Date(since)),
        until === undefined ? undefined : lt(cashEvents.occurredAt, new Date(until)),
      ),
    )
    .orderBy(cashEvents.identity, desc(isPlacedByFile), cashEvents.sourceId)
  return rows.map((row) => ({
    identity: row.identity,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    occurredAt: row.occurredAt.getTime(),
    symbol: row.symbol,
    text: row.text,
    account: row.account,
    placed: row.placed,
  }))
}

/** The contracts that a source's fills and fee lines affect, each with the time of the first of them in ms. */
export async function contractsOfSource(
  db: Db,
  { userId, sourceId }: { userId: string; sourceId: string },
): Promise<{ symbol: string; first: number }[]> {
  const own = sql`user_id = ${userId} AND source_id = ${sourceId} AND ${settled(userId)}`
  return rowsOf(
    db,
    sql`SELECT symbol, ${millisOf(sql`min(at)`)} AS first FROM (
          SELECT symbol, executed_at AS at FROM executions WHERE ${own}
          UNION ALL SELECT symbol, occurred_at FROM cash_events WHERE ${own} AND symbol IS NOT NULL) AS lines
        GROUP BY symbol`,
  )
}

export async function deleteSource(
  db: Db,
  { userId, sourceId }: { userId: string; sourceId: string },
): Promise<void> {
  await db.delete(executions).where(and(eq(executions.userId, userId), eq(executions.sourceId, sourceId)))
  await db.delete(cashEvents).where(and(eq(cashEvents.userId, userId), eq(cashEvents.sourceId, sourceId)))
}

/** Whether the trader merged or split trades with fills of a typed trade's source; its fills may belong to others then. */
export async function isRegrouped(
  db: Db,
  { userId, accountId, sourceId }: Omit<Owner, 'manual'>,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT 1 FROM executions e JOIN execution_groups g
          ON g.user_id = e.user_id AND g.account_id = e.account_id AND g.identity = e.identity
        WHERE e.user_id = ${userId} AND ${settled(userId, sql`e.source_id`)} AND e.account_id = ${accountId}
          AND e.source_id = ${sourceId} LIMIT 1`,
  )
  return rows.length > 0
}

type SomeFills = { userId: string; accountId: string; identities: readonly string[] }

/** Deletes typed fills, and what the trader grouped them by. */
export async function deleteTyped(db: Db, { userId, accountId, identities }: SomeFills): Promise<void> {
  const some = (table: typeof executions | typeof executionGroups) =>
    and(eq(table.userId, userId), eq(table.accountId, accountId), amongTexts(table.identity, identities))
  await db.delete(executions).where(and(some(executions), eq(executions.manual, 1)))
  await db.delete(executionGroups).where(some(executionGroups))
}

/** The groups that the user made in the account in `accountId`. */
export const groupsList = listOf(
  { identity: executionGroups.identity, groupKey: executionGroups.groupKey },
  {
    from: executionGroups,
    where: and(
      eq(executionGroups.userId, OWNER),
      eq(executionGroups.accountId, sql.placeholder('accountId')),
    ),
  },
)
const readGroups = readLists({ groups: groupsList })

/** Groups the user made, by execution identity. */
export async function listGroups(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Map<string, string>> {
  return groupsIn((await readGroups(db, { userId, accountId })).groups)
}

/** The groups of `groupsList`, by execution identity. */
export function groupsIn(rows: RowsOf<typeof groupsList>): Map<string, string> {
  return new Map(rows.map((row) => [row.identity, row.groupKey]))
}

export type GroupedFill = { identity: string; groupKey: string }

/** Deletes the groups of some fills in an account and returns them. */
export async function takeGroups(
  db: Db,
  { userId, accountId, identities }: SomeFills,
): Promise<GroupedFill[]> {
  return rowsOf<GroupedFill>(
    db,
    sql`DELETE FROM execution_groups WHERE user_id = ${userId} AND account_id = ${accountId}
          AND ${amongTexts(sql`identity`, identities)} RETURNING identity, group_key AS "groupKey"`,
  )
}

export async function putGroups(
  db: Db,
  { userId, accountId, groups }: { userId: string; accountId: string; groups: readonly GroupedFill[] },
): Promise<void> {
  await db.execute(
    sql`INSERT INTO execution_groups (user_id, account_id, identity, group_key)
        SELECT ${userId}::uuid, ${accountId}::uuid, g.identity, g."groupKey"
        FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS g(identity text, "groupKey" text)
        ON CONFLICT (user_id, account_id, identity) DO UPDATE SET group_key = excluded.group_key`,
  )
}
