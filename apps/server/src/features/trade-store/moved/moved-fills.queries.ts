import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { AccountRef } from '../../../platform/database/owned-id.ts'
import { movedFills as table } from '../../../schema/imports.ts'

/** A fill that came into `accountId` and counts in `toAccountId`. */
export type MovedFill = { accountId: string; identity: string; toAccountId: string }

const columns = { accountId: table.accountId, identity: table.identity, toAccountId: table.toAccountId }

/** Fills that came into an account and count in another. */
export async function movedAway(db: Db, { userId, accountId }: AccountRef): Promise<MovedFill[]> {
  return db
    .select(columns)
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.accountId, accountId)))
}

/** Fills that count in an account and came into another. */
export async function movedHere(db: Db, { userId, accountId }: AccountRef): Promise<MovedFill[]> {
  return db
    .select(columns)
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.toAccountId, accountId)))
}

/** The accounts in which fills of this one count. */
export async function holdersOfMoved(db: Db, { userId, accountId }: AccountRef): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: table.toAccountId })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.accountId, accountId)))
  return rows.map(({ id }) => id)
}

const BATCH_SIZE = 1000

type Move = { userId: string; from: string; to: string; identities: readonly string[] }

/** Makes fills that count in `from` count in `to`. A fill that originally came into `to` is no longer moved. */
export async function placeFills(db: Db, { userId, from, to, identities }: Move): Promise<void> {
  for (let at = 0; at < identities.length; at += BATCH_SIZE) {
    const some = identities.slice(at, at + BATCH_SIZE)
    const deleted = await db
      .delete(table)
      .where(and(eq(table.userId, userId), eq(table.toAccountId, from), inArray(table.identity, some)))
      .returning(columns)
    const homes = new Map(deleted.map((row) => [row.identity, row.accountId]))
    const placed = some
      .map((identity) => ({ userId, identity, accountId: homes.get(identity) ?? from, toAccountId: to }))
      .filter(({ accountId }) => accountId !== to)
    if (placed.length > 0)
      await db
        .insert(table)
        .values(placed)
        .onConflictDoUpdate({
          target: [table.userId, table.accountId, table.identity],
          set: { toAccountId: sql`excluded.to_account_id` },
        })
  }
}
