import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { listOf, OWNER, type RowsOf, readLists } from '../../platform/database/read-lists.ts'
import { ownContracts as table } from '../../schema/accounts.ts'
import { settled } from '../../schema/settled.ts'

export const contractsList = listOf(
  {
    root: table.root,
    tickSize: table.tickSize,
    pointValue: table.pointValue,
    currency: table.currency,
  },
  { from: table, where: eq(table.userId, OWNER), orderBy: [table.root] },
)
const readContracts = readLists({ contracts: contractsList })

/** A user's own contract specifications, ordered by root. */
export async function ownContractsOf(db: Db, { userId }: UserRef): Promise<OwnContract[]> {
  return ownContractsIn((await readContracts(db, { userId })).contracts)
}

/** The contracts of `contractsList`, with numbers as they are written in a specification. */
export function ownContractsIn(rows: RowsOf<typeof contractsList>): OwnContract[] {
  return rows.map((row) => ({
    ...row,
    tickSize: row.tickSize === null ? null : plainDecimal(row.tickSize),
    pointValue: plainDecimal(row.pointValue),
  }))
}

/** Reads symbols the way a user's trades are built. */
export async function instrumentsOf(db: Db, of: UserRef): Promise<(symbol: string) => Instrument> {
  return instrumentReader(await ownContractsOf(db, of))
}

type Change = UserRef & { put: readonly OwnContract[]; remove: readonly string[] }

export async function saveOwnContracts(db: Db, { userId, put, remove }: Change): Promise<void> {
  const roots = [...remove, ...put.map(({ root }) => root)]
  if (roots.length > 0)
    await db.delete(table).where(and(eq(table.userId, userId), inArray(table.root, roots)))
  if (put.length > 0) await db.insert(table).values(put.map((contract) => ({ userId, ...contract })))
}

type Readers = { before: readonly OwnContract[]; after: readonly OwnContract[] }

/** The symbols of a user's fills that the other contracts would read differently. */
export async function symbolsReadOtherwise(
  db: Db,
  { userId, before, after }: UserRef & Readers,
): Promise<string[]> {
  const rows = await rowsOf<{ symbol: string }>(
    db,
    sql`SELECT DISTINCT symbol FROM executions WHERE user_id = ${userId} AND ${settled(userId)}`,
  )
  const was = instrumentReader(before)
  const is = instrumentReader(after)
  return rows.flatMap(({ symbol }) => (isSame(was(symbol), is(symbol)) ? [] : [symbol]))
}

function isSame(a: Instrument, b: Instrument): boolean {
  return Object.keys(readInstrument('')).every(
    (key) => a[key as keyof Instrument] === b[key as keyof Instrument],
  )
}

/** Which of the given trades are in the bin. */
export async function binnedOf(
  db: Db,
  { userId, ids }: UserRef & { ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM trades WHERE user_id = ${userId} AND ${settled(userId)} AND deleted_at IS NOT NULL
        AND id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
  )
  return new Set(rows.map(({ id }) => id))
}
