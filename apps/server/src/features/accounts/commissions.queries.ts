import type { CommissionProfile } from '@ballast/domain/costs/commission-profile'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRef } from '../../platform/database/owned-id.ts'
import { listOf, OWNER, type RowsOf, readLists } from '../../platform/database/read-lists.ts'
import { commissionProfiles as table } from '../../schema/accounts.ts'

/** The commission profiles of the account in `accountId`. */
export const commissionsList = listOf(getTableColumns(table), {
  from: table,
  where: and(eq(table.userId, OWNER), eq(table.accountId, sql.placeholder('accountId'))),
  orderBy: [sql`${table.root} NULLS LAST`, sql`${table.validFrom} DESC NULLS LAST`, table.id],
})
const readCommissions = readLists({ profiles: commissionsList })

/** An account's commission profiles: those for every contract last, and per contract the latest first. */
export async function commissionsOf(db: Db, { userId, accountId }: AccountRef): Promise<CommissionProfile[]> {
  return commissionsIn((await readCommissions(db, { userId, accountId })).profiles)
}

/** The profiles of `commissionsList`. */
export function commissionsIn(rows: RowsOf<typeof commissionsList>): CommissionProfile[] {
  return rows.map(
    ({ root, validFrom, perContract, perSide, percentOfValue, minimumPerSide, includesFees }) => ({
      root,
      validFrom: validFrom === null ? null : dayNumber(validFrom),
      perContract,
      perSide,
      percentOfValue,
      minimumPerSide,
      includesFees,
    }),
  )
}

/** Replaces the account's profiles. */
export async function saveCommissions(
  db: Db,
  { userId, accountId, profiles }: AccountRef & { profiles: readonly CommissionProfile[] },
): Promise<void> {
  await deleteCommissionsOf(db, { userId, accountId })
  if (profiles.length === 0) return
  await db.insert(table).values(
    profiles.map(({ validFrom, ...profile }) => ({
      userId,
      accountId,
      id: uuid(),
      validFrom: validFrom === null ? null : dayText(validFrom),
      ...profile,
    })),
  )
}

export async function deleteCommissionsOf(db: Db, { userId, accountId }: AccountRef): Promise<void> {
  await db.delete(table).where(and(eq(table.userId, userId), eq(table.accountId, accountId)))
}
