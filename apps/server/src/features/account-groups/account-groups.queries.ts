import type { CopyGroup } from '@ballast/domain/copies/copies-of-group'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type Db, prepareOnce, withoutOwner } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { listOf, OWNER } from '../../platform/database/read-lists.ts'
import { accountGroups } from '../../schema/accounts.ts'

export type AccountGroupRow = typeof accountGroups.$inferSelect
const groupsOfUser = prepareOnce((db) =>
  db
    .select()
    .from(accountGroups)
    .where(eq(accountGroups.userId, sql.placeholder('userId')))
    .orderBy(accountGroups.createdAt, accountGroups.id)
    .prepare(''),
)

/** A user's groups and refused proposals, oldest first. */
export function groupRows(db: Db, { userId }: { userId: string }): Promise<AccountGroupRow[]> {
  return groupsOfUser(db).execute({ userId })
}

/** The groups that trades are labelled by, oldest first. */
export const copyGroupsList = listOf(getTableColumns(accountGroups), {
  from: accountGroups,
  where: and(eq(accountGroups.userId, OWNER), isNull(accountGroups.refusedAt)),
  orderBy: [accountGroups.createdAt, accountGroups.id],
})

export function copyGroup({ members, withinSeconds, fromDay, toDay }: AccountGroupRow): CopyGroup {
  return {
    members,
    withinSeconds,
    fromDay: fromDay === null ? null : dayNumber(fromDay),
    toDay: toDay === null ? null : dayNumber(toDay),
  }
}

export async function findGroup(db: Db, { userId, id }: OwnedId): Promise<AccountGroupRow | null> {
  const [row] = await db
    .select()
    .from(accountGroups)
    .where(and(eq(accountGroups.userId, userId), eq(accountGroups.id, id)))
  return row ?? null
}

export async function insertGroup(db: Db, row: AccountGroupRow): Promise<void> {
  await db.insert(accountGroups).values(row)
}

export async function updateGroup(db: Db, row: AccountGroupRow): Promise<void> {
  await db
    .update(accountGroups)
    .set(withoutOwner(row))
    .where(and(eq(accountGroups.userId, row.userId), eq(accountGroups.id, row.id)))
}

export async function deleteGroup(db: Db, { userId, id }: OwnedId): Promise<AccountGroupRow | null> {
  const [row] = await db
    .delete(accountGroups)
    .where(and(eq(accountGroups.userId, userId), eq(accountGroups.id, id)))
    .returning()
  return row ?? null
}

/** The name of the group an account is in, or null. */
export async function groupNameOf(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<string | null> {
  const rows = await groupRows(db, { userId })
  const found = rows.find((row) => row.refusedAt === null && isIn(row, accountId))
  return found?.name ?? null
}

export function isIn({ members }: AccountGroupRow, account: string): boolean {
  return members.some(({ accountId }) => accountId === account)
}
