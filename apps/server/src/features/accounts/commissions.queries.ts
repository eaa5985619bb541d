import type { CommissionProfile } from '@ballast/domain/costs/commission-profile'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { and, asc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRef } from '../../platform/database/owned-id.ts'
import { commissionProfiles as table } from '../../schema/accounts.ts'

/** An account's commission profiles: those for every contract last, and per contract the latest first. */
export async function commissionsOf(db: Db, { userId, accountId }: AccountRef): Promise<CommissionProfile[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.accountId, accountId)))
    .orderBy(sql`${table.root} NULLS LAST`, sql`${table.validFrom} DESC NULLS LAST`, asc(table.id))
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
