import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { listOf, OWNER, readLists } from '../../platform/database/read-lists.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { accounts } from '../../schema/accounts.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'

export type AccountRow = typeof accounts.$inferSelect

const IN_ORDER = [sql`${accounts.archivedAt} NULLS FIRST`, accounts.position, accounts.createdAt, accounts.id]
export const accountsList = listOf(getTableColumns(accounts), {
  from: accounts,
  where: eq(accounts.userId, OWNER),
  orderBy: IN_ORDER,
})
const readAccounts = readLists({ accounts: accountsList })

/** A user's accounts in the user's order, archived ones last. */
export async function accountsOf(db: Db, { userId }: { userId: string }): Promise<AccountRow[]> {
  return (await readAccounts(db, { userId })).accounts
}

export async function findAccount(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.id, id)))
  return row ?? null
}

/** An account of the user. Throws 404 if there is none. */
export async function requireAccount(db: Db, ref: { userId: string; id: string }): Promise<AccountRow> {
  const account = await findAccount(db, ref)
  if (!account) throw noAccount()
  return account
}

/** One of a user's accounts. Throws 404 if it is not among them. */
export function accountAmong(accounts: readonly AccountRow[], id: string): AccountRow {
  const account = accounts.find((row) => row.id === id)
  if (!account) throw noAccount()
  return account
}

function noAccount(): AppError {
  return new AppError('not_found', { message: 'This account does not exist, or it is not yours.' })
}

/** Accounts that came with sample trades are not counted. */
export async function countAccounts(db: Db, { userId }: { userId: string }): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        sql`${accounts.id}::text NOT IN (SELECT jsonb_array_elements_text(s.accounts) FROM sample_data s WHERE s.user_id = ${userId})`,
      ),
    )
  return row?.n ?? 0
}

/** Moves the given accounts to the front, in this order; the others follow in their previous order. */
export async function orderAccountRows(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  const rows = await accountsOf(db, { userId })
  const place = new Map(ids.map((id, at) => [id, at]))
  const ordered = rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
  for (const [at, { id, position }] of ordered.entries()) {
    if (position !== at) await updateAccount(db, { userId, id, set: { position: at } })
  }
}

/** The position after all others. */
export async function lastPlace(db: Db, { userId }: { userId: string }): Promise<number> {
  const [row] = await db
    .select({ at: sql<number>`coalesce(max(${accounts.position}) + 1, 0)::int` })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return row?.at ?? 0
}

/** Counts every trade row of an account, including deleted ones. */
export async function countTradesOf(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId), eq(trades.accountId, accountId)))
  return row?.n ?? 0
}

export async function insertAccount(db: Db, row: typeof accounts.$inferInsert): Promise<void> {
  await db.insert(accounts).values(row)
}

export async function updateAccount(
  db: Db,
  { userId, id, set }: { userId: string; id: string; set: Partial<AccountRow> },
) {
  await db
    .update(accounts)
    .set(set)
    .where(and(eq(accounts.userId, userId), eq(accounts.id, id)))
}
