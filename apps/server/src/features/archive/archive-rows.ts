import { and, eq, getTableColumns, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { cashEvents, executions, imports } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { tradeJournals, trades } from '../../schema/trades.ts'
import type { ArchivedTable } from './archived-table.ts'
import { type ArchivedRow, archivedColumns } from './row-codec.ts'

const BATCH_SIZE = 1000

/** The trades that a user's rows may reference, by id, with their names in an archive. */
export type TradeRefs = ReadonlyMap<string, readonly [accountId: string, key: string]>

export async function readTradeRefs(db: Db, userId: string): Promise<TradeRefs> {
  const refs = new Map<string, readonly [string, string]>()
  const journals = await db
    .select({ id: tradeJournals.tradeId, accountId: tradeJournals.accountId, key: tradeJournals.key })
    .from(tradeJournals)
    .where(eq(tradeJournals.userId, userId))
  const built = await db
    .select({ id: trades.id, accountId: trades.accountId, key: trades.key })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId)))
  for (const { id, accountId, key } of [...journals, ...built]) refs.set(id, [accountId, key])
  return refs
}

/** Trades in the bin, which would reappear when trades are rebuilt from their fills. */
export async function readDeletedTrades(db: Db, userId: string): Promise<ArchivedRow[]> {
  const rows = await db
    .select({ accountId: trades.accountId, key: trades.key, deletedAt: trades.deletedAt })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId), isNotNull(trades.deletedAt)))
    .orderBy(trades.accountId, trades.key)
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() }))
}

/** A user's rows of one table in key order, in batches of a thousand. */
export async function* readRows(
  db: Db,
  archived: ArchivedTable,
  { userId, refs }: { userId: string; refs: TradeRefs },
): AsyncGenerator<ArchivedRow[]> {
  const columns = getTableColumns(archived.table) as Record<string, AnyPgColumn>
  const keys = archived.key.map((name) => columns[name] as AnyPgColumn)
  const selected = Object.fromEntries(archivedColumns(archived))
  let after: unknown[] | null = null
  for (;;) {
    const rows = (await db
      .select(selected)
      .from(archived.table)
      .where(
        and(
          eq(columns.userId as AnyPgColumn, userId),
          isSaved(archived, userId),
          after ? follows(keys, after) : undefined,
        ),
      )
      .orderBy(...keys)
      .limit(BATCH_SIZE)) as ArchivedRow[]
    if (rows.length > 0) yield rows.map((row) => written(row, archived, { userId, refs }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = archived.key.map((name) => last[name])
  }
}

/** An import that is still running has saved nothing yet. */
function isSaved({ table }: ArchivedTable, userId: string): SQL | undefined {
  if (table === imports) return ne(imports.status, 'running')
  const ofImports = [executions, cashEvents].find((one) => one === table)
  return ofImports && settled(userId, ofImports.sourceId)
}

/** Rows after the last one read: (a, b, c) > (x, y, z). */
function follows(keys: readonly AnyPgColumn[], after: readonly unknown[]): SQL | undefined {
  return or(
    ...keys.map((key, index) =>
      and(...keys.slice(0, index).map((before, at) => eq(before, after[at])), gt(key, after[index])),
    ),
  )
}

type Owner = { userId: string; refs: TradeRefs }

function written(row: ArchivedRow, archived: ArchivedTable, { userId, refs }: Owner): ArchivedRow {
  const out: ArchivedRow = {}
  for (const [name, value] of Object.entries(row)) {
    if (archived.tradeIds?.includes(name)) out[name] = refs.get(String(value)) ?? value
    else if (value instanceof Date) out[name] = value.toISOString()
    else if (name === 'storageKey') out[name] = withoutOwner(String(value), userId)
    else if (archived.table === imports && name === 'files')
      out[name] = (value as { storageKey: string }[]).map((file) => ({
        ...file,
        storageKey: withoutOwner(file.storageKey, userId),
      }))
    else out[name] = value
  }
  return out
}

/** Keys of stored files begin with their owner; in an archive they do not. */
function withoutOwner(key: string, userId: string): string {
  return key.startsWith(`${userId}/`) ? key.slice(userId.length + 1) : key
}

/** How many rows of a table a user's archive will contain, to measure progress against. */
export async function countRows(db: Db, archived: ArchivedTable, userId: string): Promise<number> {
  const columns = getTableColumns(archived.table) as Record<string, AnyPgColumn>
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(archived.table)
    .where(and(eq(columns.userId as AnyPgColumn, userId), isSaved(archived, userId)))
  return row?.n ?? 0
}
